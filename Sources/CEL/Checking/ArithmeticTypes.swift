extension Judgement {
  mutating func arithmetic(
    _ sign: BinaryOperator, _ left: Int, _ right: Int, _ node: Int, _ facts: Facts
  ) -> Type {
    var one = require(left, facts)
    var two = require(right, facts)
    if one == .double, isIntLiteral(right) { two = .double }
    if two == .double, isIntLiteral(left) { one = .double }
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
      "'\(sign.rawValue)' does not take \(article(one)) and \(article(two))", at: node)
    return .unknown
  }
}
