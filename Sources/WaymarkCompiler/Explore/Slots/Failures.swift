import CEL

extension Expression {
  /// True if data may make a part of the expression fail, other than by being null.
  package var isFallible: Bool {
    nodes.contains { node in
      switch node.kind {
      case .binary(.divide, _, _), .binary(.remainder, _, _), .index: true
      case .call(let function, _, _): ["int", "double", "bool"].contains(function)
      default: false
      }
    }
  }
}

extension Model {
  /// The arguments and assignments of a process that may fail.
  func fallibleFormulas(of process: Process) -> [PlacedFormula] {
    terms(of: process).compactMap { term in
      guard case .formula(let formula) = term.source,
        graph.formulas[formula.index].expression?.isFallible == true
      else { return nil }
      return PlacedFormula(formula: formula, scope: term.scope)
    }
  }
}

extension SlotCollector {
  mutating func gatherFailures(_ placed: PlacedFormula) {
    guard let expression = graph.formulas[placed.formula.index].expression else { return }
    demandReads(of: Term(.formula(placed.formula), in: placed.scope))
    for node in expression.nodes.indices {
      gatherFailure(node, placed.formula, expression, placed.scope)
    }
  }

  /// A divisor is distinguished from 0; an index, a key or a conversion is tried on samples.
  private mutating func gatherFailure(
    _ node: Int, _ formula: ID<Formula>, _ expression: Expression, _ scope: BindingScope?
  ) {
    switch expression[node] {
    case .binary(.divide, _, let divisor), .binary(.remainder, _, let divisor):
      switch operand(divisor, formula, expression, scope) {
      case .slot(let key, let form):
        guard let slot = demand(key) else { return }
        groups.update(slot) { $0.constants += form.solutions(for: .int(0)) }
      case .size(let key):
        guard let slot = demand(key) else { return }
        groups.update(slot) { $0.sizes.append(0) }
      case .constant: break
      case .other: sample(divisor, formula, expression, scope)
      }
    case .index, .call("int", _, _), .call("double", _, _), .call("bool", _, _):
      if case .slot = operand(node, formula, expression, scope) { return }
      sample(node, formula, expression, scope)
    default: break
    }
  }
}
