import CEL

extension Linker {
  mutating func linkScenarios() {
    for index in graph.scenarios.indices {
      let workflow = linkSubject(index)
      linkGiven(graph.scenarios[index], workflow)
      for stop in graph.scenarios[index].stops.indices { linkStop(index, stop) }
      linkEnd(graph.scenarios[index], workflow)
    }
  }

  private mutating func linkSubject(_ index: Int) -> ID<Workflow>? {
    switch graph.scenarios[index].subject {
    case .workflow(var ref):
      ref = resolve(ref, in: tables.workflows, as: "workflow")
      graph.scenarios[index].subject = .workflow(ref)
      return ref.target
    case .route(var ref):
      ref = resolve(ref, in: tables.routes, as: "route")
      graph.scenarios[index].subject = .route(ref)
      guard let route = ref.target, case .workflow(let workflow) = graph[route].destination else {
        return nil
      }
      return workflow.target
    case .none: return nil
    }
  }

  private mutating func linkGiven(_ scenario: Scenario, _ workflow: ID<Workflow>?) {
    let params: Run<Variable> =
      if case .route(let ref) = scenario.subject {
        ref.target.map { graph[$0].params } ?? .empty
      } else {
        workflow.map { graph[$0].params } ?? .empty
      }
    let isUnclear = isUnclear(subjectOf: scenario, workflow)
    for given in scenario.given {
      switch given.kind {
      case .params:
        guard !isUnclear, workflow != nil || !params.isEmpty else { continue }
        linkGiven(given, among: params, as: "param")
      case .context: linkGiven(given, among: graph.project.context, as: "context fact")
      case .flags:
        var ref = Ref<Flag>(given.name.symbol, given.name.span)
        ref = resolve(ref, in: tables.flags, as: "flag")
        checkValue(given.value, as: .bool)
      case .client: linkClient(given)
      }
    }
  }

  /// A project without clients declares none, so any may be given.
  private mutating func linkClient(_ given: Scenario.Given) {
    let platforms = graph.project.clients.map { graph.text($0.platform) }
    guard graph.text(given.name) == Keyword.platform.text, !platforms.isEmpty,
      case .scalar(let text, _, let span) = given.value, !text.isEmpty, !platforms.contains(text)
    else { return }
    graph.issues.append(
      .undefined("client", text, at: span, nearest: CEL.nearest(text, among: platforms)))
  }

  private func isUnclear(subjectOf scenario: Scenario, _ workflow: ID<Workflow>?) -> Bool {
    if case .route(let ref) = scenario.subject, let route = ref.target {
      return isUnclear(graph[route].name)
    }
    return workflow.map { isUnclear(graph[$0].name) } ?? false
  }

  private mutating func linkGiven(
    _ given: Scenario.Given, among variables: Run<Variable>, as kind: String
  ) {
    let symbol = given.name.symbol
    guard let variable = variables.first(where: { graph[$0].name.symbol == symbol }) else {
      let (name, known) = (given.name, variables.map { graph[$0].name.symbol })
      var issue =
        LinkIssue.glued(graph.text(name), at: name.span, among: known.map { graph.text($0) })
        ?? .undefined(
          kind, graph.text(name), at: name.span, nearest: nearest(symbol, among: known))
      issue.isGlobal = given.kind == .context
      graph.issues.append(issue)
      return
    }
    checkValue(given.value, as: graph[variable].type)
  }

  private mutating func linkStop(_ scenario: Int, _ index: Int) {
    var stop = graph.scenarios[scenario].stops[index]
    switch stop.kind {
    case .show(var screen, let action, let sends):
      screen = resolve(screen, in: tables.screens, as: "screen")
      stop.kind = .show(screen, action: action, sends: sends)
      if let screen = screen.target { linkAction(action, sends, on: screen) }
    case .call(var operation, let answer):
      if !isOfUnclearService(operation.name) {
        operation = resolve(operation, in: tables.operations, as: "operation")
      }
      stop.kind = .call(operation, answer)
      if let operation = operation.target { linkAnswer(answer, of: operation) }
    case .open(var route):
      route = resolve(route, in: tables.routes, as: "route")
      stop.kind = .open(route)
    }
    graph.scenarios[scenario].stops[index] = stop
  }

  private mutating func linkAction(_ name: Name?, _ sends: PlainValue?, on screen: ID<Screen>) {
    guard let name, !name.symbol.isNone else { return }
    let text = graph.text(name)
    if text == "back" || text == "wait" || isUnclear(graph[screen].name) { return }
    let actions = graph[screen].actions
    guard let action = actions.first(where: { graph[$0].name.symbol == name.symbol }) else {
      let meant = graph.action(labelled: name, among: actions)
      let known = actions.map { graph.text(graph[$0].name) } + ["back", "wait"]
      graph.issues.append(
        .undefined(
          "action", text, at: name.span,
          nearest: meant.map { graph.text(graph[$0].name) } ?? CEL.nearest(text, among: known),
          in: "the screen `\(graph.text(graph[screen].name))`"))
      return
    }
    guard case .mapping(let entries, _)? = sends, !isUnclear(graph[action].name) else { return }
    for entry in entries {
      let sent = graph[action].sends.first { graph.text(graph[$0].name) == entry.key }
      if let sent {
        checkValue(entry.value, as: graph[sent].type)
      } else {
        let known = graph[action].sends.map { graph.text(graph[$0].name) }
        graph.issues.append(
          .undefined(
            "sent value", entry.key, at: entry.keySpan,
            nearest: CEL.nearest(entry.key, among: known), in: "the action `\(text)`"))
      }
    }
  }

  private mutating func linkAnswer(_ answer: Scenario.Stop.Answer, of id: ID<Operation>) {
    let operation = graph[id]
    switch answer {
    case .returns(let value?):
      if let type = operation.returnType { checkValue(value, as: type) }
    case .error(let name):
      if name.symbol.isNone || isUnclear(operation.name) { return }
      let errors = operation.errors ?? []
      if graph.text(name) == "failure" || errors.contains(where: { $0.symbol == name.symbol }) {
        return
      }
      graph.issues.append(
        .undefined(
          "error", graph.text(name), at: name.span,
          nearest: CEL.nearest(
            graph.text(name), among: errors.map { graph.text($0) } + ["failure"]),
          in: "`\(graph.qualifiedName(of: id))`"))
    case .returns(nil), .wait: break
    }
  }

  private mutating func linkEnd(_ scenario: Scenario, _ workflow: ID<Workflow>?) {
    guard let workflow, !scenario.ends.symbol.isNone, graph.text(scenario.ends) != "back",
      !isUnclear(graph[workflow].name)
    else { return }
    let outcomes = graph[workflow].outcomes.map { graph[$0].name.symbol }
    guard !outcomes.contains(scenario.ends.symbol) else { return }
    graph.issues.append(
      .undefined(
        "outcome", graph.text(scenario.ends), at: scenario.ends.span,
        nearest: nearest(scenario.ends.symbol, among: outcomes),
        in: "the workflow `\(graph.text(graph[workflow].name))`"))
  }
}
