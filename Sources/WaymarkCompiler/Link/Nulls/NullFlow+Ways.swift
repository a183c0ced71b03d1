import CEL

extension NullFlow {
  typealias Seeing = (FlowUse) -> Void

  /// The ways out of a step in their order, given what is known before it.
  func ways(from id: ID<Step>, _ see: Seeing? = nil) -> [FlowWay] {
    let before = known[row(id)]
    if before == nil, see == nil { return [] }
    let step = graph.steps[id.index]
    let place = FlowPlace(scope, knowing: before)
    if let see {
      for hole in step.title?.holes ?? [] {
        var use = use(hole.formula, nil, place, nil)
        use.isTitle = true
        see(use)
      }
      for argument in step.arguments { see(use(of: graph[argument], place, nil)) }
    }
    var after = before
    if !step.assignments.isEmpty {
      let set = assign(step.assignments, at: place, nil, see)
      after = before.map { _ in set }
    }
    var ways: [FlowWay] = []
    for exit in step.exits { leave(by: exit, of: id, step, after, see, &ways) }
    return ways
  }

  private func use(
    _ formula: ID<Formula>, _ due: Type?, _ place: FlowPlace, _ trigger: Exit.Trigger?
  ) -> FlowUse {
    FlowUse(
      formula: formula, due: due, scope: place.scope, facts: place.facts(paths),
      hidden: place.hidden, trigger: trigger)
  }

  private func use(
    of argument: Argument, _ place: FlowPlace, _ trigger: Exit.Trigger?
  ) -> FlowUse {
    use(argument.formula, argument.variable.map { graph.variables[$0.index].type }, place, trigger)
  }

  private func leave(
    by id: ID<Exit>, of source: ID<Step>, _ step: Step, _ before: PathSet?, _ see: Seeing?,
    _ ways: inout [FlowWay]
  ) {
    let exit = graph.exits[id.index]
    let mayTake = ends?.mayTake(exit.trigger) ?? true
    if !mayTake, see == nil { return }
    var place = FlowPlace(
      scope, knowing: mayTake ? known(behind: exit, of: step, before) : nil)
    if !graph.isPlain(exit) { enter(exit.trigger, &place) }
    for id in exit.transitions {
      let transition = graph.transitions[id.index]
      let chosen = choose(transition, step, exit.trigger, &place, see)
      ways.append(
        FlowWay(
          transition: id, source: source, target: transition.target,
          known: assign(transition.assignments, at: chosen, exit.trigger, see)))
    }
  }

  /// What is known if an alternative is taken; `place` becomes what is known if it is not.
  private func choose(
    _ transition: Transition, _ step: Step, _ trigger: Exit.Trigger, _ place: inout FlowPlace,
    _ see: Seeing?
  ) -> FlowPlace {
    var chosen = place
    if let when = transition.when {
      see?(use(when, .bool, place, trigger))
      let checked = checks.check(graph.formulas[when.index].expression, .bool, at: place)
      chosen.added = place.added.union(checked.whenTrue)
      place.added = place.added.union(checked.whenFalse)
      if see == nil { (chosen.added, place.added) = (chosen.added.carried, place.added.carried) }
    } else if step.kind == .choose, !transition.isElse, !place.added.isUnclear {
      (chosen.added, place.added) = (.unclear, .unclear)
    }
    return chosen
  }

  /// What a step of an unknown kind does is unknown.
  private func known(behind exit: Exit, of step: Step, _ before: PathSet?) -> PathSet? {
    if step.kind == .broken { return .all }
    guard let result = exit.result else { return before }
    return before?.subtracting(paths.set(of: graph.text(graph.variables[result.index].name)))
  }

  /// What an action sends hides variables of the same names.
  private func enter(_ trigger: Exit.Trigger, _ place: inout FlowPlace) {
    guard case .action(let action?) = trigger else { return }
    for sent in graph.actions[action.index].sends {
      let name = graph.text(graph.variables[sent.index].name)
      place.action = action
      place.scope.variables[name] = graph.variables[sent.index].type
      place.hidden = place.hidden.union(paths.set(of: name))
    }
  }

  /// All right-hand sides are read before any value is written.
  private func assign(
    _ run: Run<Argument>, at place: FlowPlace, _ trigger: Exit.Trigger?, _ see: Seeing?
  ) -> PathSet {
    var (kept, given) = (place.known(paths), PathSet.none)
    for id in run {
      let argument = graph.arguments[id.index]
      see?(use(of: argument, place, trigger))
      if argument.isReturned { continue }
      guard let state = argument.variable else {
        // It may be a misspelling of any.
        for state in workflow.state { given = given.union(paths.set(of: name(of: state))) }
        continue
      }
      let written = paths.set(of: name(of: state))
      if written == .none { continue }
      kept = kept.subtracting(written)
      given = given.union(self.given(to: state, written, by: argument, at: place))
    }
    return kept.union(given)
  }

  private func name(of state: ID<Variable>) -> String {
    graph.text(graph.variables[state.index].name)
  }

  private func given(
    to state: ID<Variable>, _ written: PathSet, by argument: Argument, at place: FlowPlace
  ) -> PathSet {
    guard !place.isUnclear, let expression = graph.formulas[argument.formula.index].expression
    else { return written }
    let type = checks.check(expression, graph.variables[state.index].type, at: place).type
    if type == .unknown { return written }
    let name = name(of: state)
    var given = PathSet.none
    if !type.isOptional, type != .null, let bit = paths.bit(of: name) { given = PathSet(bit) }
    guard let source = expression.path(of: expression.root) else { return given }
    for (bit, part) in paths.parts(of: name) where place.knows(source + part, paths) {
      given = given.union(PathSet(bit))
    }
    return given
  }
}

extension Graph {
  fileprivate func isPlain(_ exit: Exit) -> Bool {
    exit.transitions.allSatisfy {
      transitions[$0.index].when == nil && transitions[$0.index].assignments.isEmpty
    }
  }
}
