extension TypeInference {
  mutating func unary(_ operation: UnaryOperator, _ operand: Int, _ facts: Facts) -> Inferred {
    if operation == .not {
      let inferred = requireBool(operand, facts)
      return Inferred(type: .bool, whenTrue: inferred.whenFalse, whenFalse: inferred.whenTrue)
    }
    let type = requireNonNull(operand, facts)
    if type != .int, type != .double, !types.isUnchecked(type) {
      report(
        .typeMismatch, "\(quote(operand)) is \(withArticle(type)), which has no negative",
        at: operand)
      return Inferred(type: .unknown)
    }
    return Inferred(type: type)
  }

  mutating func binary(
    _ operation: BinaryOperator, _ left: Int, _ right: Int, _ node: Int, _ facts: Facts
  ) -> Inferred {
    if operation == .and || operation == .or,
      reportsLiteralOperands(operation, left, right, node, facts)
    {
      return Inferred(type: .unknown)
    }
    switch operation {
    case .and:
      let one = requireBool(left, facts)
      let two = requireBool(right, facts.union(one.whenTrue))
      return Inferred(
        type: .bool, whenTrue: one.whenTrue.union(two.whenTrue),
        whenFalse: one.whenFalse.intersection(one.whenTrue.union(two.whenFalse)))
    case .or:
      let one = requireBool(left, facts)
      let two = requireBool(right, facts.union(one.whenFalse))
      return Inferred(
        type: .bool, whenTrue: one.whenTrue.intersection(one.whenFalse.union(two.whenTrue)),
        whenFalse: one.whenFalse.union(two.whenFalse))
    case .equal: return equality(left, right, node, facts)
    case .notEqual:
      let same = equality(left, right, node, facts)
      return Inferred(type: .bool, whenTrue: same.whenFalse, whenFalse: same.whenTrue)
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      order(operation, left, right, node, facts)
      return Inferred(type: .bool)
    case .isIn:
      return membership(left, right, facts)
    case .subtract where reportsHyphenatedName(node):
      return Inferred(type: .unknown)
    case .add, .subtract, .multiply, .divide, .remainder:
      return Inferred(type: arithmetic(operation, left, right, node, facts))
    }
  }

  mutating func conditional(
    _ condition: Int, _ yes: Int, _ no: Int, _ node: Int, _ facts: Facts
  ) -> Inferred {
    let test = requireBool(condition, facts)
    let one = infer(yes, facts.union(test.whenTrue))
    let two = infer(no, facts.union(test.whenFalse))
    return Inferred(
      type: join([yes, no]),
      whenTrue: test.whenTrue.union(one.whenTrue)
        .intersection(test.whenFalse.union(two.whenTrue)),
      whenFalse: test.whenTrue.union(one.whenFalse)
        .intersection(test.whenFalse.union(two.whenFalse)))
  }
}
