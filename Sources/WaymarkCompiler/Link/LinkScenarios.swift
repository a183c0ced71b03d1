import CEL

extension Linker {
  mutating func linkScenarios() {
    for index in graph.scenarios.indices where !graph.isSecond(graph.scenarios[index].name.span) {
      let faults = log.count
      let stage = linkSubject(index)
      var workflow: ID<Workflow>?
      if case .workflow(let id) = stage { workflow = id }
      linkGiven(graph.scenarios[index], workflow)
      var (stops, end) = (graph.scenarios[index].stops, graph.scenarios[index].end)
      link(&stops)
      link(&end, in: stage)
      (graph.scenarios[index].stops, graph.scenarios[index].end) = (stops, end)
      if log.count > faults {
        graph.recovery.lose(.parts, of: graph.scenarios[index].name.span)
      }
    }
  }

  private mutating func linkSubject(_ index: Int) -> ScenarioStage {
    switch graph.scenarios[index].subject {
    case .workflow(var ref):
      ref = resolve(ref, in: tables.workflows, as: .workflow, isUse: false)
      graph.scenarios[index].subject = .workflow(ref)
      return ref.target.map { .workflow($0) } ?? .unknown
    case .route(var ref):
      ref = resolve(ref, in: tables.routes, as: .route, isUse: false)
      graph.scenarios[index].subject = .route(ref)
      return stage(behind: ref)
    case .none: return .unknown
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
        guard !isUnclear, workflow != nil || !params.isEmpty || isPage(scenario) else { continue }
        linkGiven(given, among: params, as: "param")
      case .context: linkGiven(given, among: graph.project.context, as: "context fact")
      case .flags:
        var ref = Ref<Flag>(given.name.symbol, given.name.span)
        ref = resolve(ref, in: tables.flags, as: .flag, isUse: false)
        guard let flag = ref.target.map({ graph[$0] }) else { continue }
        if flag.values?.isEmpty == false, case .scalar(let text, _, let span) = given.value,
          !text.isEmpty
        {
          requireValue(Name(graph.symbols.intern(text), span), of: flag)
        } else {
          checkValue(given.value, as: flag.type)
        }
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
    reportUnknown(
      .undefined(
        "client", text, at: span, nearest: nearName(text, among: platforms), among: platforms))
  }

  /// True if a scenario begins with a route that shows a screen.
  private func isPage(_ scenario: Scenario) -> Bool {
    guard case .route(let ref) = scenario.subject, let route = ref.target,
      case .screen(let screen) = graph[route].destination
    else { return false }
    return screen.target != nil
  }

  private func isUnclear(subjectOf scenario: Scenario, _ workflow: ID<Workflow>?) -> Bool {
    if case .route(let ref) = scenario.subject, let route = ref.target {
      return isUnclear(graph[route].name)
    }
    return workflow.map { isUncertain(graph[$0].name) } ?? false
  }

  private mutating func linkGiven(
    _ given: Scenario.Given, among variables: Run<Variable>, as kind: String
  ) {
    let symbol = given.name.symbol
    guard let variable = variable(symbol, among: variables) else {
      let (name, known) = (given.name, variables.map { graph[$0].name.symbol })
      let glued = Diagnostic.glued(
        graph.text(name), at: name.span, among: known.map { graph.text($0) })
      let found =
        glued
        ?? .undefined(
          kind, graph.text(name), at: name.span, nearest: nearest(symbol, among: known),
          among: shown(known))
      if given.kind == .context { reportUnknown(found) } else { report(found) }
      return
    }
    checkValue(given.value, as: graph[variable].type)
  }
}
