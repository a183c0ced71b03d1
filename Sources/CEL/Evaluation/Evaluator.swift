public struct Evaluator: Sendable {
  public var costLimit: Int

  /// The limit counts evaluated nodes, and the elements and characters that functions visit.
  public init(costLimit: Int = 1_000_000) {
    self.costLimit = costLimit
  }

  public func evaluate(
    _ expression: Expression, _ variables: (String) -> Value?
  ) -> Result<Value, EvaluationError> {
    evaluate(expression, at: expression.root, variables)
  }

  /// Evaluates one part of an expression, which must not read the variable of a macro around it.
  public func evaluate(
    _ expression: Expression, at node: Int, _ variables: (String) -> Value?
  ) -> Result<Value, EvaluationError> {
    var cost = 0
    return evaluate(expression, at: node, spending: &cost, variables)
  }

  /// Adds to `cost` what is counted against the limit, and one more where that is exceeded.
  public func evaluate(
    _ expression: Expression, at node: Int, spending cost: inout Int,
    _ variables: (String) -> Value?
  ) -> Result<Value, EvaluationError> {
    withoutActuallyEscaping(variables) { variables in
      var run = Evaluation(
        nodes: expression.nodes, variables: variables, remainingCost: costLimit)
      defer { cost += costLimit - max(-1, run.remainingCost) }
      do throws(EvaluationError) {
        return .success(try run.value(node))
      } catch {
        return .failure(error)
      }
    }
  }
}

extension Evaluation {
  /// Recurses as deep as the expression, which is at most 100.
  mutating func value(_ node: Int) throws(EvaluationError) -> Value {
    try charge(1)
    switch nodes[node].kind {
    case .null: return .null
    case .bool(let value): return .bool(value)
    case .int(let value): return .int(value)
    case .double(let value): return .double(value)
    case .string(let value): return .string(value)
    case .identifier(let name): return try variable(name)
    case .select(let operand, let field, let isTest):
      return try select(field, of: value(operand), isTest: isTest)
    case .index(let operand, let key): return try index(value(operand), by: value(key))
    case .call(let function, let arguments, let isMember):
      return try call(function, arguments, isMember: isMember)
    case .unary(let operation, let operand): return try apply(operation, to: value(operand))
    case .binary(let operation, let left, let right): return try binary(operation, left, right)
    case .conditional(let condition, let yes, let no):
      return try value(bool(value(condition)) ? yes : no)
    case .list(let elements):
      return .list(try elements.map { e throws(EvaluationError) in try value(e) })
    case .map(let entries): return try map(entries)
    case .comprehension(let it): return try comprehension(it)
    }
  }

  private mutating func map(_ entries: [MapEntry]) throws(EvaluationError) -> Value {
    var result: [Value: Value] = [:]
    for entry in entries {
      let key = try value(entry.key)
      switch key {
      case .bool, .int, .string: break
      default: throw EvaluationError(.invalidArgument, "\(key.kindName) cannot be a key")
      }
      let value = try value(entry.value)
      if result.updateValue(value, forKey: key) != nil {
        throw EvaluationError(.invalidArgument, "a key stands twice in the map")
      }
    }
    return .map(result)
  }
}
