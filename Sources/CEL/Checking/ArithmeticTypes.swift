extension TypeInference {
  mutating func arithmetic(
    _ operation: BinaryOperator, _ left: Int, _ right: Int, _ node: Int, _ facts: Facts
  ) -> Type {
    var one = requireNonNull(left, facts)
    var two = requireNonNull(right, facts)
    (one, two) = (promoted(two, left, one), promoted(one, right, two))
    if one == .unknown || two == .unknown { return .unknown }
    if one == .dynamic || two == .dynamic { return .dynamic }
    switch (types.kind(one), types.kind(two)) {
    case (.int, .int): return .int
    case (.double, .double) where operation != .remainder: return .double
    case (.string, .string) where operation == .add,
      (.string, .enumeration) where operation == .add,
      (.enumeration, .string) where operation == .add,
      (.enumeration, .enumeration) where operation == .add:
      return .string
    case (.list, .list) where operation == .add:
      if let joined = types.join(one, two) { return joined }
    default: break
    }
    report(
      .typeMismatch,
      "`\(operation.rawValue)` does not take \(withArticle(one)) and \(withArticle(two))"
        + advice(operation, one, left, two, right), at: node)
    return .unknown
  }

  /// The type of an operand. Its Int literals are promoted if that makes it the type of the other.
  private mutating func promoted(_ other: Type, _ node: Int, _ type: Type) -> Type {
    guard type != other, promotedType(of: node) == other else { return type }
    if !isIntLiteral(node) { promoteToDouble(node) }
    return other
  }

  private func advice(
    _ operation: BinaryOperator, _ one: Type, _ left: Int, _ two: Type, _ right: Int
  ) -> String {
    let (operand, other) =
      switch (one, two) {
      case (.int, .double), (.int, .string), (.double, .string), (.bool, .string): (left, two)
      case (.double, .int), (.string, .int), (.string, .double), (.string, .bool): (right, one)
      default: (left, Type.unknown)
      }
    let isJoined = other == .string && operation == .add
    guard isJoined || (other == .double && operation != .remainder),
      expression.range(of: operand).count <= 40
    else { return "" }
    let text = expression.text(of: operand)
    if isJoined { return ": write `string(\(text))`" }
    let literal = operand == left ? right : left
    guard operation != .divide, let whole = wholeNumber(literal) else {
      return ": write `double(\(text))`"
    }
    let (one, two) = operand == left ? ("\(text)", whole) : (whole, "\(text)")
    return
      ": write `\(one) \(operation.rawValue) \(two)`, or `double(\(text))` if a Double is meant"
  }

  /// `1` for the literal `1.0`.
  private func wholeNumber(_ node: Int) -> String? {
    guard case .double(let number) = expression[node] else { return nil }
    return Int64(exactly: number).map { String($0) }
  }
}
