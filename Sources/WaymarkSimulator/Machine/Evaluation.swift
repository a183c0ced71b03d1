import CEL
import WaymarkCompiler

extension Program {
  func value(of formula: ID<Formula>, in scope: Scope) throws(Complaint) -> Value {
    let compiled = formulas[formula.index]
    guard let expression = compiled.expression else {
      throw Complaint("this is no expression", actual: graph.formulas[formula.index].span)
    }
    switch evaluate(compiled, expression, at: expression.root, in: scope) {
    case .success(let value): return value
    case .failure(let error): throw failure(of: formula, error, in: scope)
    }
  }

  /// A guard that fails does not hold; it is a defect if data make it fail.
  func holds(_ formula: ID<Formula>, in scope: Scope) throws(Complaint) -> Bool {
    let compiled = formulas[formula.index]
    guard let expression = compiled.expression else { return false }
    switch evaluate(compiled, expression, at: expression.root, in: scope) {
    case .success(let value): return value == .bool(true)
    case .failure(let error):
      if error.isFinding { throw failure(of: formula, error, in: scope) }
      return false
    }
  }

  private func evaluate(
    _ compiled: CompiledFormula, _ expression: Expression, at node: Int, in scope: Scope
  ) -> Result<Value, EvaluationError> {
    guard let budget = scope.environment.budget else {
      return Evaluator().evaluate(expression, at: node) { compiled.value(of: $0, in: scope) }
    }
    return budget.evaluate(expression, at: node) { compiled.value(of: $0, in: scope) }
  }

  /// The place is the innermost part that data make fail.
  private func failure(
    of formula: ID<Formula>, _ error: EvaluationError, in scope: Scope
  ) -> Complaint {
    let (compiled, spec) = (formulas[formula.index], graph.formulas[formula.index])
    guard let expression = compiled.expression else {
      return Complaint("this is no expression", actual: spec.span)
    }
    let text = expression.sourceOnOneLine
    guard error.isFinding else {
      return Complaint("`\(text)` fails: \(error.message)", actual: spec.span)
    }
    for node in expression.nodes.indices {
      guard
        case .failure(let error) = evaluate(compiled, expression, at: node, in: scope),
        error.isFinding
      else { continue }
      return Complaint(
        "`\(text)` fails: \(error.message)", rule: .mayFail,
        actual: spec.span(of: expression.range(of: node)))
    }
    return Complaint("`\(text)` fails: \(error.message)", rule: .mayFail, actual: spec.span)
  }

  /// The values that the guards read, as in `order.status = 'cooking'`: each path once, in order of
  /// reading.
  func readings(by guards: [ID<Formula>], in scope: Scope) -> [String] {
    var facts: [String] = []
    for compiled in guards.map({ formulas[$0.index] }) {
      guard let expression = compiled.expression else { continue }
      // The variable of a macro may have the name of something in scope.
      var skipped = Set(expression.identifiers.lazy.filter(\.isBound).map(\.node))
      var inner: Set<Int> = []
      for node in expression.nodes.indices {
        guard case .select(let operand, _, _) = expression[node] else { continue }
        inner.insert(operand)
        if skipped.contains(operand) { skipped.insert(node) }
      }
      skipped.formUnion(inner)
      for node in expression.nodes.indices where !skipped.contains(node) {
        guard let path = expression.path(of: node), let fact = fact(of: path, compiled, in: scope)
        else { continue }
        if !facts.contains(fact) { facts.append(fact) }
      }
    }
    return facts
  }

  private func fact(of path: String, _ compiled: CompiledFormula, in scope: Scope) -> String? {
    if let value = read(path, compiled, in: scope) { return "\(path) = \(text(of: value))" }
    // A scenario need not say which it is for.
    return path.hasPrefix("client.") ? "no client given" : nil
  }

  private func read(_ path: String, _ compiled: CompiledFormula, in scope: Scope) -> Value? {
    let names = path.split(separator: ".")
    guard var value = names.first.flatMap({ compiled.value(of: String($0), in: scope) }) else {
      return nil
    }
    for name in names.dropFirst() {
      guard case .map(let fields) = value else { return value }
      guard let field = fields[.string(String(name))] else { return nil }
      value = field
    }
    return value
  }
}
