import CEL

extension NullFlow {
  typealias Seeing = (FlowUse) -> Void

  /// The ways out of a step in their order, given what is known before it.
  func ways(from id: ID<Step>, _ see: Seeing? = nil) -> [FlowWay] {
    let step = graph.steps[id.index]
    let before = known[row(id)]
    if let see {
      let place = place(knowing: before)
      for hole in step.title?.holes ?? [] {
        see(FlowUse(formula: hole.formula, due: nil, isTitle: true, place: place, trigger: nil))
      }
      for argument in step.arguments { see(use(of: graph[argument], place, nil)) }
    } else if before == nil {
      return []
    }
    var after = before
    if !step.assignments.isEmpty {
      let place = place(knowing: before)
      let set = assign(step.assignments, before ?? .all, at: place, nil, see)
      after = before.map { _ in set }
    }
    var ways: [FlowWay] = []
    for exit in step.exits { leave(by: exit, of: id, step, after, see, &ways) }
    return ways
  }

  private func place(knowing known: PathSet?) -> FlowPlace {
    FlowPlace(scope: scope, facts: known.map(paths.facts) ?? .unclear)
  }

  private func use(
    of argument: Argument, _ place: FlowPlace, _ trigger: Exit.Trigger?
  ) -> FlowUse {
    FlowUse(
      formula: argument.formula, due: argument.variable.map { graph.variables[$0.index].type },
      isTitle: false, place: place, trigger: trigger)
  }

  private func leave(
    by id: ID<Exit>, of source: ID<Step>, _ step: Step, _ before: PathSet?, _ see: Seeing?,
    _ ways: inout [FlowWay]
  ) {
    let exit = graph.exits[id.index]
    let after = known(behind: exit, of: step, before)
    func add(_ transition: ID<Transition>, _ known: PathSet) {
      ways.append(
        FlowWay(
          transition: transition, source: source,
          target: graph.transitions[transition.index].target, known: known))
    }
    if graph.isPlain(exit) {
      for transition in exit.transitions { add(transition, after ?? .all) }
      return
    }
    var place = place(knowing: after)
    enter(exit.trigger, &place)
    for id in exit.transitions {
      let transition = graph.transitions[id.index]
      var chosen = place
      if let when = transition.when {
        see?(
          FlowUse(
            formula: when, due: .bool, isTitle: false, place: place, trigger: exit.trigger))
        let checked = checks.check(graph.formulas[when.index].expression, .bool, at: place)
        chosen.facts = place.facts.union(checked.whenTrue)
        place.facts = place.facts.union(checked.whenFalse)
        if see == nil { (chosen.facts, place.facts) = (chosen.facts.carried, place.facts.carried) }
      } else if step.kind == .choose, !transition.isElse {
        (chosen.facts, place.facts) = (.unclear, .unclear)
      }
      let known = (after ?? .all).union(gained(at: chosen))
      add(id, assign(transition.assignments, known, at: chosen, exit.trigger, see))
    }
  }

  /// What a step of an unknown kind does is unknown.
  private func known(behind exit: Exit, of step: Step, _ before: PathSet?) -> PathSet? {
    if step.kind == .broken { return .all }
    guard let result = step.result, exit.brings(.success) else { return before }
    return before?.subtracting(paths.set(of: graph.text(graph.variables[result.index].name)))
  }

  /// What an action sends hides variables of the same names.
  private func enter(_ trigger: Exit.Trigger, _ place: inout FlowPlace) {
    guard case .action(let action?) = trigger else { return }
    for sent in graph.actions[action.index].sends {
      let name = graph.text(graph.variables[sent.index].name)
      place.action = action
      place.scope.variables[name] = graph.variables[sent.index].type
      place.facts = place.facts.invalidating(variable: name)
      place.hidden = place.hidden.union(paths.set(of: name))
    }
  }

  private func gained(at place: FlowPlace) -> PathSet {
    if place.facts.isUnclear { return .all }
    return paths.set(of: place.facts.nonNull).subtracting(place.hidden)
  }

  /// All right-hand sides are read before any value is written.
  private func assign(
    _ run: Run<Argument>, _ before: PathSet, at place: FlowPlace, _ trigger: Exit.Trigger?,
    _ see: Seeing?
  ) -> PathSet {
    var (kept, given) = (before, PathSet.none)
    for id in run {
      let argument = graph.arguments[id.index]
      see?(use(of: argument, place, trigger))
      // A state that does not exist may be a misspelling of any state.
      guard argument.variable != nil else {
        given = .all
        continue
      }
      let name = graph.text(argument.name)
      let written = paths.set(of: name)
      if written == .none { continue }
      kept = kept.subtracting(written)
      given = given.union(self.given(to: name, written, by: argument, at: place))
    }
    return kept.union(given)
  }

  private func given(
    to name: String, _ written: PathSet, by argument: Argument, at place: FlowPlace
  ) -> PathSet {
    let due = argument.variable.map { graph.variables[$0.index].type }
    guard !place.facts.isUnclear, let expression = graph.formulas[argument.formula.index].expression
    else { return written }
    let type = checks.check(expression, due, at: place).type
    if type == .unknown { return written }
    var given = PathSet.none
    if !type.isOptional, type != .null, let bit = paths.bit(of: name) { given = PathSet(bit) }
    guard let source = expression.path(of: expression.root) else { return given }
    return given.union(paths.copy(of: source, to: name, from: place.facts.nonNull))
  }
}

extension Graph {
  fileprivate func isPlain(_ exit: Exit) -> Bool {
    exit.transitions.allSatisfy {
      transitions[$0.index].when == nil && transitions[$0.index].assignments.isEmpty
    }
  }
}

extension Exit {
  /// An error that does not exist may be a misspelt `success`.
  fileprivate func brings(_ success: Trigger) -> Bool {
    trigger == success || trigger == .error(nil)
  }
}
