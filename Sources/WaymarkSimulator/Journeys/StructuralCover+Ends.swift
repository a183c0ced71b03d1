import WaymarkCompiler

extension StructuralCover {
  mutating func addEnds() {
    for index in spec.outcomes.indices {
      let outcome = nodes.outcome(ID(index))
      addPassage(outcome, .outcomes, index)
      addEdge(from: outcome.end, to: nodes.closed(spec.outcomes[index].workflow))
    }
    for index in spec.workflows.indices {
      addEdge(from: nodes.left(ID<Workflow>(index)), to: nodes.closed(ID<Workflow>(index)))
    }
    for index in spec.screens.indices where kind == .screens {
      addPassage(nodes.screen(ID(index)), .screens, index)
    }
  }

  mutating func addRoute(_ id: ID<Route>) {
    addPassage(nodes.route(id), .routes, id.index)
    if kind == .routes { addEdge(from: nodes.route(id).end, to: nodes.closed(id)) }
    switch spec[id].destination {
    case .workflow(let ref):
      guard let workflow = ref.target, let start = spec[workflow].start.target else { return }
      addEdge(from: nodes.route(id).end, to: nodes.step(start).start)
      addEdge(from: nodes.closed(workflow), to: nodes.closed(id))
    case .screen(let ref):
      guard let screen = ref.target else { return }
      addPage(of: id, screen)
    case .external, .effect, .none: break
    }
  }

  private mutating func addPage(of route: ID<Route>, _ screen: ID<Screen>) {
    let page = nodes.page(route)
    addEdge(from: nodes.route(route).end, to: page.start)
    addScreen(screen, shownBy: page, .screens, screen.index)
    addButtons(of: screen, on: page.end)
    if spec.allowsBack(screen) { addEdge(from: page.end, to: nodes.closed(route)) }
  }
}

extension Graph {
  func count(of kind: Coverage.Kind) -> Int {
    switch kind {
    case .steps: steps.count
    case .transitions: transitions.count
    case .outcomes: outcomes.count
    case .screens: screens.count
    case .routes: routes.count
    case .flags: arms.count
    }
  }

  func allowsBack(_ step: Step) -> Bool {
    if let isBlocked = step.isBackBlocked { return !isBlocked }
    return step.screen.map(allowsBack) ?? false
  }

  /// True also if only a variant allows it.
  func allowsBack(_ screen: ID<Screen>) -> Bool {
    appearances(of: screen).contains { !self[$0].isBackBlocked }
  }

  /// The routes by which users arrive, and the workflows in which journeys begin by themselves.
  func arrivals(from starts: JourneyStarts) -> (routes: [ID<Route>], workflows: [ID<Workflow>]) {
    let all = workflows.indices.map { ID<Workflow>($0) }
    guard starts == .entries else { return ([], all) }
    let entries = Set(project.entries.compactMap(\.target))
    let arriving = routes.indices.map { ID<Route>($0) }.filter {
      entries.contains($0) || !self[$0].links.isEmpty
    }
    return (arriving, project.isImplicit ? all : [])
  }
}
