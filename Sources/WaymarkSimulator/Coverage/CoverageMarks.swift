import WaymarkCompiler

/// The parts of a project that journeys have covered, by the indices of the graph.
struct CoverageMarks: Sendable {
  var steps: [Bool]
  var transitions: [Bool]
  var outcomes: [Bool]
  var screens: [Bool]
  var routes: [Bool]

  init(_ graph: Graph) {
    steps = Array(repeating: false, count: graph.steps.count)
    transitions = Array(repeating: false, count: graph.transitions.count)
    outcomes = Array(repeating: false, count: graph.outcomes.count)
    screens = Array(repeating: false, count: graph.screens.count)
    routes = Array(repeating: false, count: graph.routes.count)
  }

  /// A failed scenario still counts for what it covered before it failed.
  mutating func mark(_ result: ScenarioResult, in graph: Graph) {
    if case .route(let ref) = graph[result.scenario].subject, let route = ref.target,
      !result.trail.isEmpty
    {
      routes[route.index] = true
    }
    for visit in result.trail {
      switch visit.event {
      case .reached where steps.indices.contains(visit.step.index):
        steps[visit.step.index] = true
      case .took(let transition): transitions[transition.index] = true
      case .showed(let screen): screens[screen.index] = true
      case .opened(let route, let screen):
        routes[route.index] = true
        if let screen { screens[screen.index] = true }
      case .ended(let outcome): outcomes[outcome.index] = true
      case .reached, .wentBack: break
      }
    }
  }
}
