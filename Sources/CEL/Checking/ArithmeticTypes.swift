extension Judgement {
  mutating func arithmetic(
    _ sign: BinaryOperator, _ left: Int, _ right: Int, _ node: Int, _ facts: Facts
  ) -> Type {
    var one = require(left, facts)
    var two = require(right, facts)
    (one, two) = (besides(two, left, one), besides(one, right, two))
    if one == .unknown || two == .unknown { return .unknown }
    if one == .dynamic || two == .dynamic { return .dynamic }
    switch (types.kind(one), types.kind(two)) {
    case (.int, .int): return .int
    case (.double, .double) where sign != .remainder: return .double
    case (.string, .string) where sign == .add, (.string, .enumeration) where sign == .add,
      (.enumeration, .string) where sign == .add, (.enumeration, .enumeration) where sign == .add:
      return .string
    case (.list, .list) where sign == .add:
      if let joined = types.join(one, two) { return joined }
    default: break
    }
    complain(
      .typeMismatch,
      "`\(sign.rawValue)` does not take \(article(one)) and \(article(two))"
        + advice(sign, one, left, two, right), at: node)
    return .unknown
  }

  /// The type of an operand whose Int literals count as Doubles, if the other one is of that type.
  private mutating func besides(_ other: Type, _ node: Int, _ type: Type) -> Type {
    guard type != other, asDouble(node) == other else { return type }
    if !isIntLiteral(node) { readAsDouble(node) }
    return other
  }

  private func advice(
    _ sign: BinaryOperator, _ one: Type, _ left: Int, _ two: Type, _ right: Int
  ) -> String {
    let (operand, other) =
      switch (one, two) {
      case (.int, .double), (.int, .string), (.double, .string), (.bool, .string): (left, two)
      case (.double, .int), (.string, .int), (.string, .double), (.string, .bool): (right, one)
      default: (left, Type.unknown)
      }
    let isJoined = other == .string && sign == .add
    guard isJoined || (other == .double && sign != .remainder),
      expression.range(of: operand).count <= 40
    else { return "" }
    return ": write `\(isJoined ? "string" : "double")(\(expression.text(of: operand)))`"
  }
}
