import WaymarkCompiler

extension DiagramMarks {
  /// Marks everything that a journey passes.
  public mutating func mark(_ journey: Journey, in graph: Graph) {
    path = journey.transitions
    if case .route(let route) = journey.start { pass(route, journey, graph) }
    for stop in journey.stops {
      if case .open(let route, _) = stop.kind { pass(route, journey, graph) }
    }
    for location in journey.locations where location.index < graph.steps.count {
      let step = ID<Step>(location.index)
      passed.steps.insert(step)
      if let screen = graph[step].screen { pass(screen, journey, graph) }
    }
  }

  private mutating func pass(_ route: ID<Route>, _ journey: Journey, _ graph: Graph) {
    passed.routes.insert(route)
    if case .screen(let screen) = graph[route].destination, let id = screen.target {
      pass(id, journey, graph)
    }
  }

  /// The screen that is named, and the variant that the user sees in its place.
  private mutating func pass(_ screen: ID<Screen>, _ journey: Journey, _ graph: Graph) {
    passed.screens.insert(screen)
    passed.screens.insert(journey.shown(screen, in: graph))
  }

  func passes(_ subject: Drawing.Subject, _ graph: Graph) -> Bool {
    switch subject {
    case .step(let step): passed.steps.contains(step)
    case .screen(let screen): passed.screens.contains(screen)
    case .route(let route): passed.routes.contains(route)
    case .workflow(let workflow): graph[workflow].steps.contains(where: passed.steps.contains)
    case .outcome(let outcome): path.contains { graph.outcome(of: $0) == outcome }
    case .coordinator: false
    }
  }
}

extension Drawing {
  /// True if a journey that was marked passes something that is drawn.
  public var showsJourney: Bool { nodes.contains(where: \.isOnPath) }
}

extension Graph {
  fileprivate func outcome(of transition: ID<Transition>) -> ID<Outcome>? {
    if case .outcome(let outcome) = self[transition].target { outcome } else { nil }
  }
}
