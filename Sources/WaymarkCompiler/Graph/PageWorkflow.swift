extension Graph {
  /// Adds a workflow for each route that begins a scenario and shows a screen.
  package mutating func addPages() -> [ID<Route>: ID<Workflow>] {
    var pages: [ID<Route>: ID<Workflow>] = [:]
    for scenario in scenarios {
      guard case .route(let ref) = scenario.subject, let route = ref.target, pages[route] == nil
      else { continue }
      pages[route] = addWorkflow(showing: route)
    }
    return pages
  }

  /// Adds a workflow of one step that shows the screen of a route, so that a journey over pages
  /// runs like any other. Nil if the route shows no screen. Only for a simulator's own copy: the
  /// rules and generators must not see what nobody wrote.
  public mutating func addWorkflow(showing route: ID<Route>) -> ID<Workflow>? {
    let spec = self[route]
    guard case .screen(let screen) = spec.destination, let target = screen.target else {
      return nil
    }
    let workflow = ID<Workflow>(workflows.count)
    let step = ID<Step>(steps.count)
    var show = Step(
      name: spec.name, workflow: workflow, kind: .show, span: screen.span,
      targetName: screen.name, targetRaw: target.raw, arguments: spec.arguments)
    show.implicitArguments = spec.implicitArguments
    steps.append(show)
    workflows.append(
      Workflow(
        name: spec.name, feature: spec.feature, summary: .none, params: spec.params, state: .empty,
        results: .empty, outcomes: .empty, steps: Run(step.index..<step.index + 1),
        start: Ref(spec.name.symbol, spec.name.span, target: step)))
    return workflow
  }
}
