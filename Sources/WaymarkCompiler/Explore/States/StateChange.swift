import CEL

/// The effect of a `set` on a state, as far as guards can tell.
enum StateChange: Sendable {
  case unknown
  case constant(UInt64)
  /// The place of the state that it reads, and the result for each value of that state.
  case image(Int, [UInt64])
  /// A copy of a value that nothing else asks about: its root.
  case copy(Int32)

  /// Whether more is known of it than the state's values express.
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
    !identifiers.isEmpty && identifiers.allSatisfy { $0.name == name }
  }

  /// How much this adds to a state of that name.
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

  /// Its value, if it reads nothing but that.
  func value(_ name: String, _ sample: Sample) -> Sample? {
    let value = sample.value
    guard case .success(let result) = Evaluator().evaluate(self, { $0 == name ? value : nil })
    else { return nil }
    return Sample(result)
  }
}

extension TypeTable {
  /// Empty if there are unlimited values.
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
