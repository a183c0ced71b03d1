/// The state of one evaluation.
struct Evaluation {
  let nodes: [Node]
  let variables: (String) -> Value?
  var remainingCost: Int
  /// The variables of the enclosing macros, innermost last.
  var bound: [(name: String, value: Value)] = []

  mutating func charge(_ cost: Int) throws(EvaluationError) {
    remainingCost -= cost
    if remainingCost < 0 {
      throw EvaluationError(.costExceeded, "the evaluation takes more steps than are allowed")
    }
  }

  func variable(_ name: String) throws(EvaluationError) -> Value {
    if let local = bound.last(where: { $0.name == name }) { return local.value }
    if let value = variables(name) { return value }
    throw EvaluationError(.noSuchName, "`\(name)` has no value")
  }

  func bool(_ value: Value) throws(EvaluationError) -> Bool {
    if case .bool(let value) = value { return value }
    throw EvaluationError(.noSuchOverload, "a Bool is expected here, not \(value.kindName)")
  }
}
