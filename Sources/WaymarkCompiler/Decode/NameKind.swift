/// What kind of thing a declared name stands for; this decides which names are legal, and their
/// case.
enum NameKind {
  case feature, type, screen, coordinator
  case flag, service, operation, error, action, route, workflow, step, outcome
  case field, param, state, result, sent, context
  case platform, external, member

  var noun: String {
    switch self {
    case .feature: "a feature"
    case .type: "a type"
    case .screen: "a screen"
    case .coordinator: "a coordinator"
    case .flag: "a flag"
    case .service: "a service"
    case .operation: "an operation"
    case .error: "an error"
    case .action: "an action"
    case .route: "a route"
    case .workflow: "a workflow"
    case .step: "a step"
    case .outcome: "an outcome"
    case .field: "a field"
    case .param: "a param"
    case .state: "a state"
    case .result: "a result"
    case .sent: "a value that is sent"
    case .context: "a fact of the context"
    case .platform: "a platform"
    case .external: "an external destination"
    case .member: "a member of a closed set"
    }
  }

  var isUpperCamel: Bool {
    switch self {
    case .feature, .type, .screen, .coordinator: true
    default: false
    }
  }

  /// Whether it is written before a `:`, rather than in a list or after another key.
  var isKey: Bool {
    switch self {
    case .feature, .error, .result, .external, .member: false
    default: true
    }
  }

  /// A member is spelt as on the wire, and we cannot change what the backend sends.
  var hasCase: Bool { self != .member }

  /// Why the word cannot be the name of such a thing.
  func objection(to word: Keyword) -> String? {
    switch self {
    case .field, .param, .state, .result, .sent:
      word.isReservedInExpressions ? "expressions reserve this word" : nil
    case .error where word == .success || word == .failure:
      "`\(word.text)` is an exit that every call has"
    case .action where word == .back: "`back` is what the system's own button does"
    case .step where word == .noTarget, .outcome where word == .noTarget:
      "`none` under `on` says that an action is not offered"
    default: nil
    }
  }
}

/// What a single pass over a name finds.
struct NameShape {
  var isIdentifier = false
  var startsUpper = false
  var hasUnderscore = false

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let first = bytes.first, !(48...57).contains(first) else { return }
    startsUpper = (65...90).contains(first)
    for byte in bytes {
      guard Self.isPart(byte) else { return }
      if byte == UInt8(ascii: "_") { hasUnderscore = true }
    }
    isIdentifier = true
  }

  static func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case 97...122, 65...90, 48...57, UInt8(ascii: "_"): true
    default: false
    }
  }

  func isCamel(upper: Bool) -> Bool { startsUpper == upper && !hasUnderscore }
}

extension Decoder {
  /// Whether a node is a name without quotes.
  func isPlainName(_ node: Int) -> Bool {
    tree[node].kind == .scalar && tree[node].style == .plain && !tree[node].symbol.isNone
      && tree.symbols.withBytes(tree[node].symbol) { NameShape($0).isIdentifier }
  }

  /// The name is kept even if it is refused: references to it are not at fault.
  mutating func declaredName(_ node: Int, as kind: NameKind) -> Name {
    let name = name(node)
    let shape = tree.symbols.withBytes(name.symbol) { NameShape($0) }
    guard shape.isIdentifier else {
      if kind.isKey, let meant = gluedName(node) ?? nameBeforeColon(node) { return meant }
      reportNoIdentifier(name, kind)
      return name
    }
    if let word = Keyword(name.symbol), let objection = kind.objection(to: word) {
      reportReserved(name, kind, objection)
    } else if kind.hasCase, !shape.isCamel(upper: kind.isUpperCamel) {
      reportNaming(name, kind)
    }
    return name
  }

  /// Names in a list, each declared by being listed.
  mutating func declaredNames(_ node: Int, due: String, as kind: NameKind) -> [Name] {
    guard isSequence(node, due: due) else { return [] }
    var names: [Name] = []
    for element in elements(of: node) {
      guard holdsText(element) else {
        reportShape(element, due: "the name of \(kind.noun)")
        continue
      }
      names.append(declaredName(element, as: kind))
    }
    return names
  }

  /// Whether some of what a list should declare is unknown.
  func isPartial(_ names: [Name], of node: Int) -> Bool {
    tree[node].kind != .sequence || names.count < tree[node].childCount
      || !names.allSatisfy(isIdentifier)
  }

  func isIdentifier(_ name: Name) -> Bool {
    tree.symbols.withBytes(name.symbol) { NameShape($0).isIdentifier }
  }
}
