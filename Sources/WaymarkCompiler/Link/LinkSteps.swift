import CEL

extension Linker {
  mutating func linkStep(_ id: ID<Step>, _ inside: WorkflowScope) {
    let step = graph[id]
    if let title = step.title { linkTemplate(title, in: inside.scope) }
    passArguments(of: id, inside)
    assign(step.assignments, inside, knowing: .none, to: step.ends?.target.map { .outcome($0) })
    for exit in step.exits { linkAlternatives(exit, inside) }
    if step.kind == .call { requireSuccess(of: id) }
    if let retry = step.retry, let operation = step.operation {
      let errors = graph[operation].errors ?? []
      for name in retry.errors where place(of: name.symbol, among: .errors(operation)) == nil {
        // Where nothing can go wrong, nothing is left to be repeated.
        if name.symbol == Keyword.failure.symbol, graph[operation].errors?.isEmpty != true {
          continue
        }
        undefinedExit(
          "error", name, among: errors.map(\.symbol), in: "`\(graph.text(step.targetName))`",
          graph[operation].name)
      }
    }
  }

  private mutating func passArguments(of id: ID<Step>, _ inside: WorkflowScope) {
    let step = graph[id]
    let (params, kind, name): (Run<Variable>, String, Name)
    if let screen = step.screen {
      (params, kind, name) = (
        graph.screens[screen.index].params, "screen", graph.screens[screen.index].name
      )
    } else if let operation = step.operation {
      (params, kind, name) = (
        graph.operations[operation.index].params, "operation",
        graph.operations[operation.index].name
      )
    } else if let route = step.route {
      (params, kind, name) = (
        graph.routes[route.index].params, "route", graph.routes[route.index].name
      )
    } else if let workflow = step.runs {
      (params, kind, name) = (
        graph.workflows[workflow.index].params, "workflow", graph.workflows[workflow.index].name
      )
    } else {
      for argument in step.arguments { check(graph[argument].formula, in: inside.scope) }
      return
    }
    graph.steps[id.index].implicitArguments = pass(
      step.arguments, to: params, in: inside.scope, knowing: .none, at: step.span,
      callee: Callee(kind, step.targetName, name))
  }

  mutating func resolveTriggers(of id: ID<Step>) {
    let step = graph[id]
    for exit in step.exits {
      switch graph[exit].trigger {
      case .action: resolveAction(exit, of: step)
      case .error: resolveError(exit, of: step)
      case .outcome: resolveOutcome(exit, of: step)
      case .success, .failure, .after, .onward: break
      }
    }
  }

  private mutating func resolveAction(_ id: ID<Exit>, of step: Step) {
    guard let screen = step.screen else { return }
    let name = graph[id].name
    let actions = graph.screens[screen.index].actions
    let action =
      action(name.symbol, among: actions)
      ?? place(
        ofMisnamed: name, among: actions.map { graph[$0].name }, as: .action,
        beside: step.exits.map { graph[$0].name.symbol }
      ).map { actions[actions.startIndex + $0] }
    let labelled = action == nil ? graph.action(labelled: name, among: actions) : nil
    let other = labelled.flatMap { isHandled($0, by: step) ? nil : $0 }
    graph.exits[id.index].trigger = .action(action ?? other)
    guard action == nil else { return }
    undefinedExit(
      "action", name, beside: step.exits,
      among: searchBudget > 0 ? actions.map { graph[$0].name.symbol } : [],
      in: "the screen `\(graph.text(step.targetName))`", graph[screen].name,
      suggestion: other.map { NearName(graph.text(graph[$0].name)) },
      hint: name.symbol == Keyword.back.symbol ? "; `back: blocked` forbids going back" : "")
  }

  private func isHandled(_ action: ID<Action>, by step: Step) -> Bool {
    step.exits.contains { graph[$0].name.symbol == graph[action].name.symbol }
  }

  private mutating func resolveError(_ id: ID<Exit>, of step: Step) {
    guard let operation = step.operation else { return }
    let name = graph[id].name
    let errors = graph[operation].errors ?? []
    let index =
      place(of: name.symbol, among: .errors(operation))
      ?? place(
        ofMisnamed: name, among: errors, as: .error,
        beside: step.exits.map { graph[$0].name.symbol })
    graph.exits[id.index].trigger = .error(index)
    guard index == nil else { return }
    if let answer = nearestAnswer(to: id, beside: step.exits, errors) {
      graph.exits[id.index].trigger = answer.name == Keyword.success.text ? .success : .failure
      if isUncertain(graph[operation].name) { return }
      report(
        .undefined(
          "error", graph.text(name), at: name.span, nearest: answer,
          in: "`\(graph.text(step.targetName))`"))
      return
    }
    let hint = step.exits.contains { graph[$0].trigger == .success } ? "" : Diagnostic.meansSuccess
    undefinedExit(
      "error", name, beside: step.exits, among: searchBudget > 0 ? errors.map(\.symbol) : [],
      in: "`\(graph.text(step.targetName))`", graph[operation].name, hint: hint)
  }

  private mutating func resolveOutcome(_ id: ID<Exit>, of step: Step) {
    guard let workflow = step.runs else { return }
    let name = graph[id].name
    let outcomes = graph.workflows[workflow.index].outcomes
    let outcome =
      outcome(name.symbol, among: outcomes)
      ?? place(
        ofMisnamed: name, among: outcomes.map { graph[$0].name }, as: .outcome,
        beside: step.exits.map { graph[$0].name.symbol }
      ).map { outcomes[outcomes.startIndex + $0] }
    graph.exits[id.index].trigger = .outcome(outcome)
    guard outcome == nil else { return }
    undefinedExit(
      "outcome", name, beside: step.exits,
      among: searchBudget > 0 ? outcomes.map { graph[$0].name.symbol } : [],
      in: "the workflow `\(graph.text(step.targetName))`", graph[workflow].name)
  }

  /// Suggests no name that the step handles already: a key cannot stand twice.
  private mutating func undefinedExit(
    _ kind: String, _ name: Name, beside exits: Run<Exit>? = nil, among known: [Symbol],
    in owner: String, _ ownerName: Name, suggestion: NearName? = nil, hint: String = ""
  ) {
    if isUncertain(ownerName) { return }
    let handled = Set(known.isEmpty ? [] : exits?.map { graph[$0].name.symbol } ?? [])
    searchBudget -= handled.count / 16
    let near = suggestion ?? nearest(name.symbol, among: known.filter { !handled.contains($0) })
    report(
      .undefined(
        kind, graph.text(name), at: name.span, nearest: near, in: owner, among: shown(known),
        hint: hint))
  }

  /// Alternatives are tried in order: a later one knows what the earlier ones refused.
  private mutating func linkAlternatives(_ id: ID<Exit>, _ inside: WorkflowScope) {
    let isPlain = graph.exits[id.index].transitions.allSatisfy {
      graph.transitions[$0.index].when == nil && graph.transitions[$0.index].assignments.isEmpty
    }
    if isPlain { return }
    var inside = inside
    if case .action(let action?) = graph.exits[id.index].trigger {
      sent = graph.actions[action.index].sends
      for sent in sent {
        inside.scope.variables[graph.text(graph[sent].name)] = graph[sent].type
      }
    }
    defer { sent = .empty }
    // What an unknown button sends is unknown.
    let wasUnclear = isScopeUnclear
    if isSendingUnclear(graph.exits[id.index].trigger) { isScopeUnclear = true }
    defer { isScopeUnclear = wasUnclear }
    let isBranch = graph[graph.exits[id.index].step].kind == .choose
    var refused = Facts.none
    for transition in graph.exits[id.index].transitions {
      var known = refused
      if let when = graph.transitions[transition.index].when {
        var checked = check(when, in: inside, expecting: .bool, knowing: refused)
        if checked.issues.contains(where: { $0.kind == .undefinedName }) { checked = .unknown }
        known = refused.union(checked.whenTrue)
        refused = refused.union(checked.whenFalse)
      } else if isBranch, !graph.transitions[transition.index].isElse {
        (known, refused) = (.unclear, .unclear)
      }
      assign(
        graph.transitions[transition.index].assignments, inside, knowing: known,
        to: graph.transitions[transition.index].target)
    }
  }

  func isSendingUnclear(_ trigger: Exit.Trigger) -> Bool {
    guard case .action(let action) = trigger else { return false }
    return action.map { isUnclear(graph[$0].name) } ?? true
  }

  mutating func linkTargets(of id: ID<Step>) {
    for exit in graph[id].exits {
      for transition in graph[exit].transitions {
        let go = graph[transition].go
        let target = target(go, of: graph[id].workflow, from: graph[id].name.symbol)
        graph.transitions[transition.index].target = target
        let isGiven = graph[transition].assignments.contains { graph[$0].isReturned }
        if !isGiven, !isUnclear(graph[id].name) {
          requireValue(of: target, beginning(of: transition), at: go.span)
        }
      }
    }
    guard let ends = graph[id].ends else { return }
    graph.steps[id.index].ends! =
      isUnclear(graph[graph[id].workflow].name)
      ? Ref(ends.name, ends.span, target: outcomes.find(ends.name))
      : resolve(ends, ofWorkflow: outcomes, as: .outcome)
    if let target = graph[id].ends?.target {
      if graph[id].assignments.isEmpty {
        requireValue(of: .outcome(target), "{ ends", at: ends.span)
      }
    } else if !ends.name.isNone {
      graph.recovery.lose(.paths, of: graph[graph[id].workflow].name.span)
    }
  }

  /// How a transition begins that gives a value.
  private func beginning(of id: ID<Transition>) -> String {
    let transition = graph[id]
    if transition.isElse { return "{ else" }
    let isOwn = graph[transition.exit].trigger == .onward && graph[transition.step].kind != .choose
    return isOwn ? "go: { go" : "{ go"
  }

  mutating func target(
    _ go: Name, of workflow: ID<Workflow>, from step: Symbol? = nil
  ) -> Transition.Target {
    if let found = steps.find(go.symbol) { return .step(found) }
    if let found = outcomes.find(go.symbol) { return .outcome(found) }
    if let found = misnamedTarget(go, of: workflow) { return found }
    // With an unknown target, findings of the graph rules would only be consequences.
    graph.recovery.lose(.paths, of: graph.workflows[workflow.index].name.span)
    if go.symbol.isNone || isUnclear(graph[workflow].name) { return .unresolved }
    var found = undefinedTarget(go)
    // A guess must not make a step lead to itself.
    if let step { found.fixes.removeAll { $0.replacement == graph.text(step) } }
    report(found)
    return .unresolved
  }

  private mutating func misnamedTarget(_ go: Name, of workflow: ID<Workflow>) -> Transition.Target?
  {
    guard searchBudget > 0, !go.symbol.isNone, !isUnclear(graph[workflow].name),
      let near = nearest(go.symbol, among: steps.names + outcomes.names)
    else { return nil }
    if let ref = resolve(Ref<Step>(go), toMisnamed: near, in: steps, as: .step) {
      return ref.target.map { .step($0) }
    }
    let ref = resolve(Ref<Outcome>(go), toMisnamed: near, in: outcomes, as: .outcome)
    return ref?.target.map { .outcome($0) }
  }

  private mutating func undefinedTarget(_ go: Name) -> Diagnostic {
    let isNone = go.symbol == Keyword.noTarget.symbol
    let names = searchBudget > 0 && !isNone ? steps.names + outcomes.names : []
    let near = nearest(go.symbol, among: names)
    let fixed = fixedHint(go.symbol, "a target", hasNear: near != nil)
    let hint = isNone ? Self.noneHint : near == nil ? wayOut(of: go.symbol, among: names) : ""
    return .undefined(
      "step or outcome", graph.text(go), at: go.span, nearest: fixed == nil ? near : nil,
      hint: fixed ?? hint)
  }

  private static let noneHint =
    ": it stands only directly under `on` of a `show`, for a button that is not offered; "
    + "lead to a step or an outcome"
}
