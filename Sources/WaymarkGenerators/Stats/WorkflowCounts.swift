import WaymarkCompiler

func workflowCounts(_ graph: Graph) -> [Statistics.Counts] {
  var chains = LongestChains(graph)
  var counts = graph.workflows.map { workflow in
    var counts = Statistics.Counts(name: graph.text(workflow.name))
    counts.workflows = 1
    counts.longestChain = workflow.start.target.map { chains.length(from: $0) } ?? 0
    count(workflow, in: graph, &counts)
    return counts
  }
  for scenario in graph.scenarios {
    if let workflow = graph.workflow(of: scenario) { counts[workflow.index].scenarios += 1 }
  }
  return counts
}

private func count(_ workflow: Workflow, in graph: Graph, _ counts: inout Statistics.Counts) {
  var screens: Set<ID<Screen>> = []
  var routes: Set<ID<Route>> = []
  var edges = 0
  for step in workflow.steps {
    if let screen = graph[step].screen { screens.insert(screen) }
    if let route = graph[step].route { routes.insert(route) }
    if graph[step].ends?.target != nil { edges += 1 }
    for exit in graph[step].exits {
      edges += graph[exit].transitions.count { graph[$0].target != .unresolved }
    }
  }
  counts.transitions = graph.transitions(of: workflow).count
  counts.steps = workflow.steps.count
  counts.screens = screens.count
  counts.routes = routes.count
  counts.complexity = max(1, edges - (workflow.steps.count + 1) + 2)
}

func featureCounts(
  _ graph: Graph, _ workflows: [Statistics.Counts]
) -> [Statistics.Counts] {
  var features = graph.features.map { Statistics.Counts(name: graph.text($0.name)) }
  for screen in graph.screens { features[screen.feature.index].screens += 1 }
  for route in graph.routes { features[route.feature.index].routes += 1 }
  for scenario in graph.scenarios { features[scenario.feature.index].scenarios += 1 }
  for (workflow, counts) in zip(graph.workflows, workflows) {
    let place = workflow.feature.index
    features[place].workflows += 1
    features[place].steps += counts.steps
    features[place].transitions += counts.transitions
    features[place].complexity += counts.complexity
    features[place].longestChain = max(features[place].longestChain, counts.longestChain)
  }
  return features
}

extension Graph {
  /// The workflow that a scenario plays, directly or through a route.
  fileprivate func workflow(of scenario: Scenario) -> ID<Workflow>? {
    switch scenario.subject {
    case .workflow(let ref): return ref.target
    case .route(let ref):
      guard let route = ref.target, case .workflow(let workflow) = self[route].destination else {
        return nil
      }
      return workflow.target
    case .none: return nil
    }
  }
}
