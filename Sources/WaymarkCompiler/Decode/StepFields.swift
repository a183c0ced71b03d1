/// The keys of one step, found in one pass. Steps are by far the most common entity, so they are
/// read without searching.
struct StepFields {
  var kind = Step.Kind.broken
  var kindField = Decoder.Field(key: -1, value: -1)
  /// The key of a second kind.
  var secondKind = -1
  var seen: KeySet = []
  var hasUnknown = false
  /// True if the value of an unknown key is a mapping, or text.
  var hidesMapping = false
  var hidesText = false

  var on, after, with, go, result, retry, ends, returns, back, title: Int?
  var goKey: Int?

  /// `returns` stands in place of `as`.
  var meansResult: Bool {
    returns != nil && result == nil && kind != .broken && kind.schema.keySet.contains(.as)
  }

  mutating func take(_ keyword: Keyword?, _ key: Int, _ value: Int) {
    guard let keyword else {
      hasUnknown = true
      return
    }
    switch keyword {
    case .show: take(.show, key, value)
    case .call: take(.call, key, value)
    case .choose: take(.choose, key, value)
    case .open: take(.open, key, value)
    case .run: take(.run, key, value)
    case .set: take(.set, key, value)
    case .wait: take(.wait, key, value)
    case .on: on = value
    case .after: after = value
    case .with: with = value
    case .go: (go, goKey) = (value, key)
    case .as: result = value
    case .retry: retry = value
    case .ends: ends = value
    case .returns: returns = value
    case .back: back = value
    case .title: title = value
    default:
      hasUnknown = true
      return
    }
    seen.insert(keyword)
  }

  private mutating func take(_ kind: Step.Kind, _ key: Int, _ value: Int) {
    if self.kind == .broken {
      self.kind = kind
      kindField = Decoder.Field(key: key, value: value)
    } else if secondKind < 0 {
      secondKind = key
    }
  }
}

extension Step.Kind {
  /// The key that names the kind, and the keys that belong to it; any of them, if that is unclear.
  var schema: MappingSchema {
    switch self {
    case .show: .showStep
    case .call: .callStep
    case .choose: .chooseStep
    case .open: .openStep
    case .run: .runStep
    case .set: .setStep
    case .wait: .waitStep
    case .broken: .step
    }
  }
}
