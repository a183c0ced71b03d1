import CEL

extension DefiniteAssignment {
  /// Reports which of the tracked values a step reads whatever its exit, in the order in which it
  /// would.
  func eachOwnRead(of id: ID<Step>, _ tell: (Int, Span) -> Void) {
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
  }

  /// What the alternatives of an exit read; a step's own result is available in those of its
  /// `success`. To get to an alternative is to read all guards up to its own.
  func eachRead(
    at exit: ID<Exit>, of step: ID<Step>,
    _ tell: (_ bit: Int, Span, ID<Transition>, _ isGuard: Bool) -> Void
  ) {
    let isPlain = graph.exits[exit.index].transitions.allSatisfy {
      graph.transitions[$0.index].when == nil && graph.transitions[$0.index].assignments.isEmpty
    }
    if isPlain { return }
    var hidden: UInt64 = 0
    switch graph.exits[exit.index].trigger {
    // What an unknown button sends may be any of them.
    case .action(nil): hidden = .max
    case .action(let action?):
      if graph.unclear.contains(graph.actions[action.index].name.span) { hidden = .max }
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
        look(in: when, but: hidden) { tell($0, $1, transition, true) }
      }
      for argument in graph.transitions[transition.index].assignments {
        let formula = graph.arguments[argument.index].formula
        look(in: formula, but: hidden) { tell($0, $1, transition, false) }
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

  /// A param that is not given takes the value in scope under its name. A result that no path
  /// brings is not in scope, so a param that can do without it does.
  private func lookAtParams(of id: ID<Step>, _ tell: (Int, Span) -> Void) {
    for param in graph.params(fedBy: id) {
      guard let bit = value(for: param, of: id) else { continue }
      let isThere = possible.isEmpty || possible[row(id)] & (1 << UInt64(bit)) != 0
      if isThere || !mayLack(bit, param) { tell(bit, graph.steps[id.index].span) }
    }
  }

  private func value(for param: ID<Variable>, of step: ID<Step>) -> Int? {
    let symbol = graph.variables[param.index].name.symbol
    guard let bit = symbols.firstIndex(of: symbol),
      !graph.steps[step.index].arguments.contains(where: {
        graph.arguments[$0.index].name.symbol == symbol
      }),
      graph.types.accepts(types[bit], as: graph.variables[param.index].type)
    else { return nil }
    return bit
  }

  /// Whether it is a result, and the param is optional or has a default.
  private func mayLack(_ bit: Int, _ param: ID<Variable>) -> Bool {
    let param = graph.variables[param.index]
    guard param.type.isOptional || param.defaultValue != nil else { return false }
    return workflow.results.contains { graph.variables[$0.index].name.symbol == symbols[bit] }
  }

  /// By all steps in turn, to the least fixpoint; empty if no param could do without a result.
  func possiblySet(from start: ID<Step>) -> [UInt64] {
    let isAsked = workflow.steps.contains { step in
      graph.params(fedBy: step).contains { param in
        value(for: param, of: step).map { mayLack($0, param) } ?? false
      }
    }
    guard isAsked else { return [] }
    var possible = [UInt64?](repeating: nil, count: workflow.steps.count)
    possible[row(start)] = 0
    var queue = [start]
    while let step = queue.popLast() {
      let here = possible[row(step)] ?? 0
      for exit in graph.steps[step.index].exits
      where ends.mayTake(graph.exits[exit.index].trigger) {
        for transition in graph.exits[exit.index].transitions {
          guard case .step(let target) = graph.transitions[transition.index].target else {
            continue
          }
          let before = possible[row(target)]
          let met = (before ?? 0) | here | gained(by: transition)
          if met == before { continue }
          possible[row(target)] = met
          queue.append(target)
        }
      }
    }
    return possible.map { $0 ?? 0 }
  }
}
