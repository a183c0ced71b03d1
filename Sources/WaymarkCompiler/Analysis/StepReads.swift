import CEL

extension DefiniteAssignment {
  /// Reports which of the tracked values a step reads whatever its exit, in the order in which it
  /// would.
  func eachOwnRead(of id: ID<Step>, _ visit: (Int, Span) -> Void) {
    let index = id.index
    if let title = graph.steps[index].title {
      for hole in title.holes { eachRead(in: hole.formula, visit: visit) }
    }
    for argument in graph.steps[index].arguments {
      eachRead(in: graph.arguments[argument.index].formula, visit: visit)
    }
    eachImplicitRead(of: id, visit)
    for argument in graph.steps[index].assignments {
      eachRead(in: graph.arguments[argument.index].formula, visit: visit)
    }
  }

  /// The values that the alternatives of an exit read; a step's own result is available in those of
  /// the exit that brings it. To get to an alternative is to read all guards up to its own.
  func eachRead(
    at exit: ID<Exit>, of step: ID<Step>,
    _ visit: (_ bit: Int, Span, ID<Transition>, _ isGuard: Bool) -> Void
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
      if graph.recovery.lacks(.parts, graph.actions[action.index].name) { hidden = .max }
    default: break
    }
    if let result = graph.exits[exit.index].result {
      hidden |= mask(graph.variables[result.index].name.symbol)
    }
    // What the step itself sets is available when it is left.
    for argument in graph.steps[step.index].assignments {
      hidden |= mask(graph.arguments[argument.index].name.symbol)
    }
    for transition in graph.exits[exit.index].transitions {
      if let when = graph.transitions[transition.index].when {
        eachRead(in: when, but: hidden) { visit($0, $1, transition, true) }
      }
      for argument in graph.transitions[transition.index].assignments {
        let formula = graph.arguments[argument.index].formula
        eachRead(in: formula, but: hidden) { visit($0, $1, transition, false) }
      }
    }
  }

  private func eachRead(
    in id: ID<Formula>, but hidden: UInt64 = 0, visit: (Int, Span) -> Void
  ) {
    let references = graph.formulas[id.index].references
    for place in references.indices {
      guard case .variable(let variable) = graph.references[place], let bit = bit(of: variable),
        hidden & (1 << UInt64(bit)) == 0, let expression = graph.formulas[id.index].expression
      else { continue }
      let node = expression.identifiers[place - references.startIndex].node
      visit(bit, graph.formulas[id.index].span(of: expression.range(of: node)))
    }
  }

  /// A value that a button sends hides the tracked one of the same name.
  private func bit(of variable: ID<Variable>) -> Int? {
    if graph.variables[variable.index].kind == .sent { return nil }
    return symbols.firstIndex(of: graph.variables[variable.index].name.symbol)
  }

  /// Nil if the tracked one of two variables of that name, which has been reported, does not fit.
  private func bit(of argument: ImplicitArgument) -> Int? {
    guard let bit = bit(of: argument.value) else { return nil }
    return graph.types.accepts(types[bit], as: graph.variables[argument.param.index].type)
      ? bit : nil
  }

  /// A result that no path brings is not in scope, so a param that can do without it does.
  private func eachImplicitRead(of id: ID<Step>, _ visit: (Int, Span) -> Void) {
    for argument in graph.steps[id.index].implicitArguments {
      let argument = graph.implicitArguments[argument.index]
      guard let bit = bit(of: argument) else { continue }
      let isThere = possible.isEmpty || possible[row(id)] & (1 << UInt64(bit)) != 0
      if isThere || !mayLack(argument) { visit(bit, graph.steps[id.index].span) }
    }
  }

  /// True if the value is a result, and the param is optional or has a default.
  private func mayLack(_ argument: ImplicitArgument) -> Bool {
    let param = graph.variables[argument.param.index]
    return graph.variables[argument.value.index].kind == .result
      && (param.type.isOptional || param.defaultValue != nil)
  }

  /// By all steps in turn, to the least fixpoint; empty if no param could do without a result.
  func possiblySet(from start: ID<Step>) -> [UInt64] {
    let isAsked = workflow.steps.contains { step in
      graph.steps[step.index].implicitArguments.contains { argument in
        let argument = graph.implicitArguments[argument.index]
        return mayLack(argument) && bit(of: argument) != nil
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
