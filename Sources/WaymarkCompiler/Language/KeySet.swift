/// The keys that a mapping may have.
struct KeySet: ExpressibleByArrayLiteral, Sendable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  init(arrayLiteral keywords: Keyword...) {
    for keyword in keywords { insert(keyword) }
  }

  private init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high
  }

  var isEmpty: Bool { low | high == 0 }

  @inline(__always)
  func contains(_ keyword: Keyword) -> Bool {
    let raw = UInt64(keyword.rawValue)
    return (raw < 64 ? low >> raw : high >> (raw & 63)) & 1 == 1 && raw < 128
  }

  @inline(__always)
  mutating func insert(_ keyword: Keyword) {
    let raw = UInt64(keyword.rawValue)
    if raw < 64 { low |= 1 << raw } else { high |= 1 << (raw & 63) }
  }

  func subtracting(_ other: Self) -> Self {
    Self(low: low & ~other.low, high: high & ~other.high)
  }

  func union(_ other: Self) -> Self { Self(low: low | other.low, high: high | other.high) }

  /// In the order of the language.
  var keywords: [Keyword] { Keyword.allCases.filter(contains) }
}

/// What a key holds, where that is the same wherever the key may stand.
extension KeySet {
  static let alwaysText: KeySet = [
    .feature, .summary, .owner, .app, .specs, .minimum, .latest, .output, .within, .expires, .http,
    .commits, .title, .back, .label, .open, .when, .screen, .workflow, .route, .external, .effect,
    .present, .public, .start, .show, .call, .run, .wait, .ends, .as, .go, .times, .do, .error,
    .platform, .version,
  ]

  static let neverText: KeySet = [
    .types, .flags, .services, .screens, .routes, .coordinators, .workflows, .scenarios, .entry,
    .clients, .context, .rules, .generate, .promises, .externals, .params, .errors, .actions,
    .variants, .sends, .with, .since, .handles, .children, .outcomes, .steps, .state, .choose, .set,
    .on, .after, .retry, .given, .client, .reach,
  ]

  /// Text that may hold a `:` or a `,`, or an expression.
  static let mayBeAnyText: KeySet = [
    .summary, .owner, .app, .title, .label, .default, .example, .when, .http, .link,
  ]

  /// The names that outputs have for their options: which output has which is declared by its
  /// generator.
  static let ofOutputs: KeySet = [
    .output, .access, .module, .imports, .types, .layout, .style, .stubs,
  ]

  /// The keys of each kind of mapping.
  static let all: [KeySet] =
    [
      Decoder.sections, Decoder.projectKeys, Decoder.screenKeys, Decoder.actionKeys,
      Decoder.routeKeys, Decoder.coordinatorKeys, Decoder.workflowKeys, Decoder.transitionKeys,
      Decoder.branchKeys, Decoder.operationKeys, Decoder.flagKeys, Decoder.variableKeys,
      Decoder.scenarioKeys, Decoder.givenKeys, Decoder.clientKeys, Decoder.stopKeys,
      ofOutputs, Decoder.promiseKeys, Decoder.releaseKeys, Decoder.retryKeys,
    ] + Step.Kind.all.map(\.keys)
}
