extension TypeTable {
  /// True if a value of one type may be passed where another is expected: T as T?, null as T?, an
  /// enumeration as String. The promotion of Int literals to Double is left to the checker.
  public func accepts(_ value: Type, as expected: Type) -> Bool {
    if value == expected || isUnchecked(value) || isUnchecked(expected) { return true }
    if expected.isOptional {
      return value == .null || accepts(value.nonNull, as: expected.unwrapped)
    }
    switch (kind(value), kind(expected)) {
    case (.enumeration, .string): return true
    case (.list(let one), .list(let other)), (.map(let one), .map(let other)):
      return accepts(one, as: other)
    default: return false
    }
  }

  /// True of a type that is compatible with every other.
  func isUnchecked(_ type: Type) -> Bool { type == .unknown || type == .dynamic }

  /// True if two values of these types, neither of them null, could be equal.
  func comparable(_ left: Type, _ right: Type) -> Bool {
    if left == right || isUnchecked(left) || isUnchecked(right) { return true }
    switch (kind(left), kind(right)) {
    case (.int, .double), (.double, .int): return true
    case (.enumeration, .string), (.string, .enumeration): return true
    case (.enumeration, .enumeration):
      return !Set(members(of: left)).isDisjoint(with: members(of: right))
    case (.list(let one), .list(let other)), (.map(let one), .map(let other)):
      return one == .null || other == .null || comparable(one.nonNull, other.nonNull)
    default: return false
    }
  }

  /// The least common supertype; nil if there is none.
  func join(_ left: Type, _ right: Type) -> Type? {
    if left == right { return left }
    if left == .unknown || right == .unknown { return left == .unknown ? right : left }
    if left == .dynamic || right == .dynamic { return .dynamic }
    if left == .null { return right.optional }
    if right == .null { return left.optional }
    if left.isOptional || right.isOptional {
      return join(left.nonNull, right.nonNull)?.optional
    }
    switch (kind(left), kind(right)) {
    case (.enumeration, .string), (.string, .enumeration), (.enumeration, .enumeration):
      return .string
    case (.list(let one), .list(let other)): return join(one, other)?.list
    case (.map(let one), .map(let other)): return join(one, other)?.map
    default: return nil
    }
  }
}
