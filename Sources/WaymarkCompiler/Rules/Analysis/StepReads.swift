import CEL

extension DefiniteAssignment {
  /// Reports which of the tracked values a step reads, in the order in which it would; its own
  /// result is available in the alternatives of its `success`.
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
    let isPlain = graph.exits[exit.index].transitions.allSatisfy {
      graph.transitions[$0.index].when == nil && graph.transitions[$0.index].assignments.isEmpty
    }
    if isPlain { return }
    var hidden: UInt64 = 0
    switch graph.exits[exit.index].trigger {
    case .action(let action?):
      for sent in graph.actions[action.index].sends {
        hidden |= mask(graph.variables[sent.index].name.symbol)
      }
    case .success:
      if let result = graph.steps[step.index].result {
        hidden |= mask(graph.variables[result.index].name.symbol)
      }
    default: break
    }
    // What the step itself sets is available when it is left.
    for argument in graph.steps[step.index].assignments {
      hidden |= mask(graph.arguments[argument.index].name.symbol)
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
    in id: ID<Formula>, but hidden: UInt64 = 0, tell: (Int, Span) -> Void
  ) {
    guard let expression = graph.formulas[id.index].expression else { return }
    for read in expression.identifiers {
      guard let bit = names.firstIndex(of: read.name), hidden & (1 << UInt64(bit)) == 0,
        !read.isBound
      else { continue }
      tell(bit, graph.formulas[id.index].span(of: expression.range(of: read.node)))
    }
  }

  /// A param that is not given takes the value in scope under its name.
  private func lookAtParams(of id: ID<Step>, _ tell: (Int, Span) -> Void) {
    for param in graph.params(fedBy: id) {
      let symbol = graph.variables[param.index].name.symbol
      guard let bit = symbols.firstIndex(of: symbol),
        !graph.steps[id.index].arguments.contains(where: {
          graph.arguments[$0.index].name.symbol == symbol
        }),
        graph.types.accepts(types[bit], as: graph.variables[param.index].type)
      else { continue }
      tell(bit, graph.steps[id.index].span)
    }
  }
}
