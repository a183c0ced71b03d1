import CEL

extension DefiniteAssignment {
  /// Tells what a step reads of the tracked values, in the order in which it would; a result of
  /// its own is there in the alternatives of its `success`.
  func eachRead(of id: ID<Step>, _ tell: (Int, Span) -> Void) {
    let index = id.index
    if let title = graph.steps[index].title {
      for hole in title.holes { look(in: hole.formula, tell: tell) }
    }
    for argument in graph.steps[index].arguments {
      look(in: graph.arguments[argument.index].formula, tell: tell)
    }
    lookAtParams(of: id, tell)
    for argument in graph.steps[index].assignments {
      look(in: graph.arguments[argument.index].formula, tell: tell)
    }
    for exit in graph.steps[index].exits { look(at: exit, of: id, tell) }
  }

  private func look(at exit: ID<Exit>, of step: ID<Step>, _ tell: (Int, Span) -> Void) {
    var hidden: [String] = []
    switch graph.exits[exit.index].trigger {
    case .action(let action?):
      hidden = graph.actions[action.index].sends.map { graph.text(graph[$0].name) }
    case .success:
      if let result = graph.steps[step.index].result {
        hidden = [graph.text(graph[result].name)]
      }
    default: break
    }
    for transition in graph.exits[exit.index].transitions {
      if let when = graph.transitions[transition.index].when {
        look(in: when, but: hidden, tell: tell)
      }
      for argument in graph.transitions[transition.index].assignments {
        look(in: graph.arguments[argument.index].formula, but: hidden, tell: tell)
      }
    }
  }

  private func look(
    in id: ID<Formula>, but hidden: [String] = [], tell: (Int, Span) -> Void
  ) {
    guard let expression = graph.formulas[id.index].expression else { return }
    for index in expression.nodes.indices {
      guard case .identifier(let name) = expression[index],
        let bit = names.firstIndex(of: name), !hidden.contains(name), !expression.binds(name)
      else { continue }
      tell(bit, graph.formulas[id.index].span(of: expression.range(of: index)))
    }
  }

  /// A param that is not given takes what is in scope under its name.
  private func lookAtParams(of id: ID<Step>, _ tell: (Int, Span) -> Void) {
    let step = graph.steps[id.index]
    let params: Run<Variable> =
      step.screen.map { graph.screens[$0.index].params }
      ?? step.operation.map { graph.operations[$0.index].params }
      ?? step.route.map { graph.routes[$0.index].params }
      ?? step.runs.map { graph.workflows[$0.index].params } ?? .empty
    for param in params {
      let symbol = graph.variables[param.index].name.symbol
      guard let bit = symbols.firstIndex(of: symbol),
        !step.arguments.contains(where: { graph.arguments[$0.index].name.symbol == symbol }),
        graph.types.accepts(types[bit], as: graph.variables[param.index].type)
      else { continue }
      tell(bit, step.span)
    }
  }
}

extension Expression {
  /// Whether a macro in it gives the name to something of its own.
  fileprivate func binds(_ name: String) -> Bool {
    nodes.contains { node in
      if case .comprehension(let macro) = node.kind { macro.variable == name } else { false }
    }
  }
}
