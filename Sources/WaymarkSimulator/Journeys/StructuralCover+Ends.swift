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
    guard let start = model.process(of: id).flatMap(model.start) else { return }
    switch model.location(start).kind {
    case .forward(let process, _):
      guard let first = model.start(of: process).flatMap(model.step) else { return }
      addEdge(from: nodes.route(id).end, to: nodes.step(first).start)
      addEdge(from: nodes.closed(spec[first].workflow), to: nodes.closed(id))
    case .page(let page):
      let pair = nodes.page(id)
      addEdge(from: nodes.route(id).end, to: pair.start)
      addScreen(page.screen, shownBy: pair, .screens, page.screen.index)
      addEdges(from: page, at: pair.end, back: nodes.closed(id))
    case .call, .decide, .open, .run, .broken: break
    }
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
