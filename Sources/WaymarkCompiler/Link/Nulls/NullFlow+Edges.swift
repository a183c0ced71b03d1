import CEL

extension NullFlow {
  typealias Seeing = (FlowUse) -> Void

  /// The edges out of a step in their order, given what is known before it.
  func edges(from id: ID<Step>, _ see: Seeing? = nil) -> [FlowEdge] {
    let before = known[row(id)]
    if before == nil, see == nil { return [] }
    let step = graph.steps[id.index]
    let point = FlowPoint(scope, knowing: before)
    if let see {
      for hole in step.title?.holes ?? [] {
        var use = use(hole.formula, nil, point, nil)
        use.isTitle = true
        see(use)
      }
      for argument in step.arguments { see(use(of: graph[argument], point, nil)) }
    }
    var after = before
    if !step.assignments.isEmpty {
      let set = assign(step.assignments, at: point, nil, see)
      after = before.map { _ in set }
    }
    var edges: [FlowEdge] = []
    for exit in step.exits { leave(by: exit, of: id, step, after, see, &edges) }
    return edges
  }

  private func use(
    _ formula: ID<Formula>, _ due: Type?, _ point: FlowPoint, _ trigger: Exit.Trigger?
  ) -> FlowUse {
    FlowUse(
      formula: formula, due: due, scope: point.scope, facts: point.facts(paths),
      hidden: point.hidden, trigger: trigger)
  }

  private func use(
    of argument: Argument, _ point: FlowPoint, _ trigger: Exit.Trigger?
  ) -> FlowUse {
    use(argument.formula, argument.variable.map { graph.variables[$0.index].type }, point, trigger)
  }

  private func leave(
    by id: ID<Exit>, of source: ID<Step>, _ step: Step, _ before: PathSet?, _ see: Seeing?,
    _ edges: inout [FlowEdge]
  ) {
    let exit = graph.exits[id.index]
    let mayTake = ends?.mayTake(exit.trigger) ?? true
    if !mayTake, see == nil { return }
    var point = FlowPoint(
      scope, knowing: mayTake ? known(behind: exit, of: step, before) : nil)
    if !graph.isPlain(exit) { enter(exit.trigger, &point) }
    for id in exit.transitions {
      let transition = graph.transitions[id.index]
      let chosen = choose(transition, step, exit.trigger, &point, see)
      edges.append(
        FlowEdge(
          transition: id, source: source, target: transition.target,
          known: assign(transition.assignments, at: chosen, exit.trigger, see)))
    }
  }

  /// What is known if an alternative is taken; `place` becomes what is known if it is not.
  private func choose(
    _ transition: Transition, _ step: Step, _ trigger: Exit.Trigger, _ point: inout FlowPoint,
    _ see: Seeing?
  ) -> FlowPoint {
    var chosen = point
    if let when = transition.when {
      see?(use(when, .bool, point, trigger))
      let checked = checks.check(graph.formulas[when.index].expression, .bool, at: point)
      chosen.added = point.added.union(checked.whenTrue)
      point.added = point.added.union(checked.whenFalse)
      if see == nil { (chosen.added, point.added) = (chosen.added.carried, point.added.carried) }
    } else if step.kind == .choose, !transition.isElse, !point.added.isUnclear {
      (chosen.added, point.added) = (.unclear, .unclear)
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
  private func enter(_ trigger: Exit.Trigger, _ point: inout FlowPoint) {
    guard case .action(let action?) = trigger else { return }
    for sent in graph.actions[action.index].sends {
      let name = graph.text(graph.variables[sent.index].name)
      point.action = action
      point.scope.variables[name] = graph.variables[sent.index].type
      point.hidden = point.hidden.union(paths.set(of: name))
    }
  }

  /// All right-hand sides are read before any value is written.
  private func assign(
    _ run: Run<Argument>, at point: FlowPoint, _ trigger: Exit.Trigger?, _ see: Seeing?
  ) -> PathSet {
    var (kept, given) = (point.known(paths), PathSet.none)
    for id in run {
      let argument = graph.arguments[id.index]
      see?(use(of: argument, point, trigger))
      if argument.isReturned { continue }
      guard let state = argument.variable else {
        // It may be a misspelling of any.
        for state in workflow.state { given = given.union(paths.set(of: name(of: state))) }
        continue
      }
      let written = paths.set(of: name(of: state))
      if written == .none { continue }
      kept = kept.subtracting(written)
      given = given.union(self.given(to: state, written, by: argument, at: point))
    }
    return kept.union(given)
  }

  private func name(of state: ID<Variable>) -> String {
    graph.text(graph.variables[state.index].name)
  }

  private func given(
    to state: ID<Variable>, _ written: PathSet, by argument: Argument, at point: FlowPoint
  ) -> PathSet {
    guard !point.isUnclear, let expression = graph.formulas[argument.formula.index].expression
    else { return written }
    let type = checks.check(expression, graph.variables[state.index].type, at: point).type
    if type == .unknown { return written }
    let name = name(of: state)
    var given = PathSet.none
    if !type.isOptional, type != .null, let bit = paths.bit(of: name) { given = PathSet(bit) }
    guard let source = expression.path(of: expression.root) else { return given }
    for (bit, part) in paths.parts(of: name) where point.knows(source + part, paths) {
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
