extension Evaluation {
  mutating func binary(
    _ operation: BinaryOperator, _ left: Int, _ right: Int
  ) throws(EvaluationError) -> Value {
    switch operation {
    case .and: return try absorbing(left, right, decidedBy: false)
    case .or: return try absorbing(left, right, decidedBy: true)
    case .equal: return .bool(try equal(value(left), value(right)))
    case .notEqual: return .bool(try !equal(value(left), value(right)))
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      return .bool(try compare(operation, value(left), value(right)))
    case .isIn: return .bool(try contains(value(right), value(left)))
    case .add, .subtract, .multiply, .divide, .remainder:
      let (one, two) = (try value(left), try value(right))
      return try arithmetic(
        operation, promoted(one, left, for: two), promoted(two, right, for: one))
    }
  }

  /// Promotes an Int literal if the other operand is a Double.
  private func promoted(_ value: Value, _ node: Int, for other: Value) -> Value {
    if case .int(let number) = value, case .double = other, nodes[node].kind.isLiteral {
      return .double(Double(number))
    }
    return value
  }

  /// `&&` and `||`: a side that decides the result absorbs an error on the other.
  private mutating func absorbing(
    _ left: Int, _ right: Int, decidedBy decisive: Bool
  ) throws(EvaluationError) -> Value {
    var failure: EvaluationError?
    for side in [left, right] {
      do throws(EvaluationError) {
        if try bool(value(side)) == decisive { return .bool(decisive) }
      } catch {
        if error.kind == .costExceeded { throw error }
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
    return .bool(!decisive)
  }

  private mutating func equal(_ one: Value, _ two: Value) throws(EvaluationError) -> Bool {
    switch (one, two) {
    case (.string, .string): try charge(min(one.size, two.size))
    case (.list(let left), .list(let right)) where left.count == right.count:
      try charge(one.size)
    case (.map(let left), .map(let right)) where left.count == right.count:
      try charge(one.size)
    default: break
    }
    return one.equals(two)
  }

  private mutating func contains(
    _ container: Value, _ element: Value
  ) throws(EvaluationError) -> Bool {
    switch container {
    case .map(let entries): return entries.value(at: element) != nil
    case .list(let elements):
      for candidate in elements {
        try charge(1)
        if try equal(candidate, element) { return true }
      }
      return false
    default:
      throw EvaluationError(
        .noSuchOverload, "`in` needs a list or a map, not \(container.kindName)")
    }
  }

  private func compare(
    _ operation: BinaryOperator, _ one: Value, _ two: Value
  ) throws(EvaluationError) -> Bool {
    if let holds = operation.holds(one, two) { return holds }
    throw EvaluationError(
      .noSuchOverload, "\(one.kindName) and \(two.kindName) have no order")
  }
}

extension BinaryOperator {
  /// What a comparison of two values comes to; nil for values that have no order.
  package func holds(_ one: Value, _ two: Value) -> Bool? {
    switch self {
    case .equal: return one.equals(two)
    case .notEqual: return !one.equals(two)
    default: break
    }
    guard let order = one.compared(to: two) else { return nil }
    switch self {
    case .less: return order == .less
    case .lessOrEqual: return order == .less || order == .equal
    case .greater: return order == .greater
    default: return order == .greater || order == .equal
    }
  }
}

extension Value {
  /// The cost of visiting the whole value.
  var size: Int {
    switch self {
    case .string(let text): text.utf8.count / 16
    case .list(let elements): elements.reduce(elements.count) { $0 + $1.size }
    case .map(let entries): entries.reduce(entries.count) { $0 + $1.value.size }
    default: 0
    }
  }
}
