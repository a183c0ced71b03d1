extension Relocation {
  func move(_ workflow: inout Workflow) {
    move(&workflow.name)
    move(&workflow.feature, features)
    move(&workflow.summary)
    move(&workflow.params, variables)
    move(&workflow.state, variables)
    move(&workflow.results, variables)
    move(&workflow.returned, variables)
    move(&workflow.outcomes, outcomes)
    move(&workflow.steps, steps)
    move(&workflow.start)
    move(&workflow.start.target, steps)
    if workflow.failure != nil { move(&workflow.failure!) }
    for index in workflow.on.indices { move(&workflow.on[index]) }
  }

  private func move(_ exit: inout Workflow.SharedExit) {
    move(&exit.key)
    move(&exit.go)
  }

  func move(_ outcome: inout Outcome) {
    move(&outcome.name)
    move(&outcome.workflow, workflows)
    move(&outcome.value, variables)
  }

  func move(_ step: inout Step) {
    move(&step.name)
    move(&step.workflow, workflows)
    move(&step.targetName)
    move(&step.arguments, arguments)
    move(&step.assignments, arguments)
    move(&step.exits, exits)
    if step.result != nil { move(&step.result!) }
    for index in step.namedResults.indices {
      move(&step.namedResults[index].exit)
      move(&step.namedResults[index].result)
    }
    if step.title != nil { move(&step.title!) }
    if step.ends != nil { move(&step.ends!) }
    if step.retry != nil { move(&step.retry!.errors) }
  }

  func move(_ exit: inout Exit) {
    move(&exit.name)
    move(&exit.step, steps)
    move(&exit.transitions, transitions)
  }

  func move(_ transition: inout Transition) {
    move(&transition.exit, exits)
    move(&transition.step, steps)
    move(&transition.when, formulas)
    move(&transition.assignments, arguments)
    move(&transition.go)
  }

  func move(_ argument: inout Argument) {
    move(&argument.name)
    move(&argument.formula, formulas)
  }

  func move(_ scenario: inout Scenario) {
    move(&scenario.name)
    if scenario.givenID != nil { move(&scenario.givenID!) }
    move(&scenario.feature, features)
    move(&scenario.end)
    switch scenario.subject {
    case .workflow(var ref):
      move(&ref)
      scenario.subject = .workflow(ref)
    case .route(var ref):
      move(&ref)
      scenario.subject = .route(ref)
    case .none: break
    }
    for index in scenario.given.indices { move(&scenario.given[index].name) }
    for index in scenario.stops.indices { move(&scenario.stops[index]) }
  }

  private func move(_ result: inout Ref<Variable>) {
    move(&result.name)
    result.raw += variables
  }

  private func move(_ end: inout Scenario.End?) {
    switch end {
    case .outcome(var ref, let value)?:
      move(&ref)
      end = .outcome(ref, returns: value)
    case .back(var name)?:
      move(&name)
      end = .back(name)
    case .at(var name, let place)?:
      move(&name)
      end = .at(name, place)
    case nil: break
    }
  }

  /// As deep as YAML nests.
  private func move(_ stop: inout Scenario.Stop) {
    switch stop.kind {
    case .show(var screen, var action, let sends):
      move(&screen)
      if action != nil { move(&action!) }
      stop.kind = .show(screen, action: action, sends: sends)
    case .call(var operation, var answer):
      move(&operation)
      if case .error(var name, let value) = answer {
        move(&name)
        answer = .error(name, returns: value)
      } else if case .wait(var name) = answer {
        move(&name)
        answer = .wait(name)
      }
      stop.kind = .call(operation, answer)
    case .open(var route, var inside):
      move(&route)
      for index in inside?.stops.indices ?? 0..<0 { move(&inside!.stops[index]) }
      if inside != nil { move(&inside!.end) }
      stop.kind = .open(route, inside: inside)
    }
  }
}
