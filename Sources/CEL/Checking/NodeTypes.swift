extension TypeInference {
  /// Recurses as deep as the expression, which is at most 100.
  @discardableResult
  mutating func infer(_ node: Int, _ facts: Facts) -> Inferred {
    let inferred = inferByKind(node, facts)
    nodeTypes[node] = inferred.type
    return inferred
  }

  private mutating func inferByKind(_ node: Int, _ facts: Facts) -> Inferred {
    switch expression[node] {
    case .null: Inferred(type: .null)
    case .bool(true): Inferred(type: .bool, whenFalse: .impossible)
    case .bool(false): Inferred(type: .bool, whenTrue: .impossible)
    case .int: Inferred(type: .int)
    case .double: Inferred(type: .double)
    case .string: Inferred(type: .string)
    case .identifier(let name): narrowed(variable(name, node), node, facts)
    case .select(let operand, let field, let isTest):
      select(field, of: operand, isTest: isTest, node, facts)
    case .index(let operand, let key): narrowed(index(operand, key, facts), node, facts)
    case .call(let function, let arguments, let isMember):
      Inferred(type: call(function, arguments, isMember: isMember, node, facts))
    case .unary(let operation, let operand): unary(operation, operand, facts)
    case .binary(let operation, let left, let right): binary(operation, left, right, node, facts)
    case .conditional(let condition, let yes, let no):
      conditional(condition, yes, no, node, facts)
    case .list(let elements): Inferred(type: list(elements, facts))
    case .map(let entries): Inferred(type: map(entries, facts))
    case .comprehension(let it): Inferred(type: comprehension(it, node, facts))
    }
  }
}
