extension Graph {
  /// Adds a workflow for each route that begins a scenario and shows a screen.
  package mutating func addRouteWorkflows() -> [ID<Route>: ID<Workflow>] {
    var workflowsByRoute: [ID<Route>: ID<Workflow>] = [:]
    for scenario in scenarios {
      guard case .route(let ref) = scenario.subject, let route = ref.target,
        workflowsByRoute[route] == nil
      else { continue }
      workflowsByRoute[route] = addWorkflow(showing: route)
    }
    return workflowsByRoute
  }

  /// Adds a workflow of one step that shows the screen of a route, so that a scenario that begins
  /// with a route runs like any other; nil if the route shows no screen. For a copy of the graph
  /// only: rules and generators must not see a workflow that nobody wrote.
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
