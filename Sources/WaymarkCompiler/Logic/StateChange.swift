import CEL

/// What `set` makes of a state, as far as guards can tell.
enum StateChange: Sendable {
  case unknown
  case constant(UInt64)
  /// The place of the state that it reads, and what comes of each of that one's values.
  case image(Int, [UInt64])
  /// A copy of what nothing else asks about: the root it stands under.
  case copy(Int32)

  /// Whether the state's values do not tell all that is known of it.
  func isVague(for state: ID<Variable>, _ slots: GuardSlots) -> Bool {
    switch self {
    case .unknown: true
    case .image(let other, _): slots.domains[other].state != state
    case .constant, .copy: false
    }
  }
}

extension Expression {
  func reads(only name: String) -> Bool {
    var isRead = false
    for case .identifier(let read) in nodes.lazy.map(\.kind) {
      guard read == name else { return false }
      isRead = true
    }
    return isRead
  }

  /// By how much this is more than a state of that name.
  func count(of name: String) -> Int64? {
    switch self[root] {
    case .binary(.add, let one, let two):
      if case .int(let number) = self[two], self[one] == .identifier(name) { return number }
      if case .int(let number) = self[one], self[two] == .identifier(name) { return number }
    case .binary(.subtract, let one, let two):
      if case .int(let number) = self[two], self[one] == .identifier(name), number != .min {
        return -number
      }
    default: return nil
    }
    return nil
  }

  /// What it comes to where it reads nothing but that.
  func value(_ name: String, _ sample: Sample) -> Sample? {
    let value = sample.value
    guard case .success(let result) = Evaluator().evaluate(self, { $0 == name ? value : nil })
    else { return nil }
    return Sample(result)
  }
}

extension Sample {
  /// Nil where it is no single value.
  init?(_ value: Value) {
    switch value {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .int(let value): self = .int(value)
    case .double(let value): self = .double(value)
    case .string(let text): self = .text(text)
    default: return nil
    }
  }

  /// Of an expression that reads nothing.
  init?(literal expression: Expression) {
    guard !expression.nodes.contains(where: { $0.isRead }),
      case .success(let value) = Evaluator().evaluate(expression, { _ in nil })
    else { return nil }
    self.init(value)
  }

  var value: Value? {
    switch self {
    case .null: .null
    case .bool(let value): .bool(value)
    case .int(let value): .int(value)
    case .double(let value): .double(value)
    case .text(let text): .string(text)
    default: nil
    }
  }

  var number: Int64? {
    if case .int(let number) = self { return number }
    return nil
  }
}

extension CEL.Node {
  fileprivate var isRead: Bool {
    if case .identifier = kind { return true }
    return false
  }
}

extension TypeTable {
  /// Empty where there is no end of them.
  func allValues(of type: Type) -> [Sample] {
    switch kind(type) {
    case .bool: [.bool(true), .bool(false)]
    case .enumeration: members(of: type).map(Sample.text)
    case .optional(let inner): allValues(of: inner).isEmpty ? [] : allValues(of: inner) + [.null]
    default: []
    }
  }

  func isReal(_ type: Type) -> Bool {
    switch kind(type) {
    case .double: true
    case .optional(let inner): inner == .double
    default: false
    }
  }
}
