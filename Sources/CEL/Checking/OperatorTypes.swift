extension Judgement {
  mutating func unary(_ sign: UnaryOperator, _ operand: Int, _ facts: Facts) -> Judged {
    if sign == .not {
      let judged = requireBool(operand, facts)
      return Judged(type: .bool, whenTrue: judged.whenFalse, whenFalse: judged.whenTrue)
    }
    let type = require(operand, facts)
    if type != .int, type != .double, !types.isSilent(type) {
      complain(
        .typeMismatch, "\(quote(operand)) is \(article(type)), which has no negative", at: operand)
      return Judged(type: .unknown)
    }
    return Judged(type: type)
  }

  mutating func binary(
    _ sign: BinaryOperator, _ left: Int, _ right: Int, _ node: Int, _ facts: Facts
  ) -> Judged {
    if sign == .and || sign == .or, refusesAlternatives(sign, left, right, node, facts) {
      return Judged(type: .unknown)
    }
    switch sign {
    case .and:
      let one = requireBool(left, facts)
      let two = requireBool(right, facts.union(one.whenTrue))
      return Judged(
        type: .bool, whenTrue: one.whenTrue.union(two.whenTrue),
        whenFalse: one.whenFalse.intersection(one.whenTrue.union(two.whenFalse)))
    case .or:
      let one = requireBool(left, facts)
      let two = requireBool(right, facts.union(one.whenFalse))
      return Judged(
        type: .bool, whenTrue: one.whenTrue.intersection(one.whenFalse.union(two.whenTrue)),
        whenFalse: one.whenFalse.union(two.whenFalse))
    case .equal: return equality(left, right, node, facts)
    case .notEqual:
      let same = equality(left, right, node, facts)
      return Judged(type: .bool, whenTrue: same.whenFalse, whenFalse: same.whenTrue)
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      order(sign, left, right, node, facts)
      return Judged(type: .bool)
    case .isIn:
      return membership(left, right, facts)
    case .subtract where refusesDashes(node):
      return Judged(type: .unknown)
    case .add, .subtract, .multiply, .divide, .remainder:
      return Judged(type: arithmetic(sign, left, right, node, facts))
    }
  }

  mutating func conditional(
    _ condition: Int, _ yes: Int, _ no: Int, _ node: Int, _ facts: Facts
  ) -> Judged {
    let asked = requireBool(condition, facts)
    let one = judge(yes, facts.union(asked.whenTrue))
    let two = judge(no, facts.union(asked.whenFalse))
    return Judged(
      type: join([yes, no]),
      whenTrue: asked.whenTrue.union(one.whenTrue)
        .intersection(asked.whenFalse.union(two.whenTrue)),
      whenFalse: asked.whenTrue.union(one.whenFalse)
        .intersection(asked.whenFalse.union(two.whenFalse)))
  }
}
