/// The place where a route is raised, which diagnostics about the handling of the route point to.
public enum RaiseSite: Hashable, Sendable {
  case entry(Int)
  case link(ID<Route>, Int)
  case action(ID<Action>)
  case step(ID<Step>)

  func span(in graph: Graph) -> Span {
    switch self {
    case .entry(let index): graph.project.entries[index].span
    case .link(let route, let index): graph[route].links[index].span
    case .action(let action): graph[action].open?.span ?? graph[action].name.span
    case .step(let step): graph[step].span
    }
  }
}

/// The routes that a screen or workflow raises, whoever owns it, and the workflows that inherit its
/// owner.
struct RaisedRoutes: Sendable {
  var sites: [(site: RaiseSite, route: ID<Route>)] = []
  var runs: [ID<Workflow>] = []

  init() {}

  init(of screen: ID<Screen>, _ graph: Graph) {
    for appearance in graph.appearances(of: screen) {
      for action in graph[appearance].actions { add(action, graph) }
    }
  }

  /// Adds a button that many steps show only once.
  init(of workflow: ID<Workflow>, _ model: Model, _ reach: Reachability) {
    let graph = model.graph
    var seenActions: Set<ID<Action>> = []
    var seenRuns: Set<ID<Workflow>> = []
    var whole: Set<ID<Screen>> = []
    for step in graph[workflow].steps where reach.steps[step.index] {
      switch model.location(Location.ID(step)).kind {
      case .open(let opening, _): sites.append((.step(step), opening.route))
      case .run:
        if let callee = graph[step].runs, seenRuns.insert(callee).inserted { runs.append(callee) }
      case .page(let page):
        guard !whole.contains(page.screen) else { continue }
        // On a variant, the button of that name is hidden.
        let hidden = page.buttons.filter(\.isHidden).map { graph[$0.action].name.symbol }
        if hidden.isEmpty { whole.insert(page.screen) }
        for action in graph.appearances(of: page.screen).flatMap({ graph[$0].actions })
        where !hidden.contains(graph[action].name.symbol) && seenActions.insert(action).inserted {
          add(action, graph)
        }
      case .call, .decide, .forward, .broken: break
      }
    }
  }

  private mutating func add(_ action: ID<Action>, _ graph: Graph) {
    if let route = graph[action].open?.target { sites.append((.action(action), route)) }
  }
}

extension Graph {
  /// The routes that are raised from outside the app: by entries, then by links.
  var arrivals: [(site: RaiseSite, route: ID<Route>)] {
    var arrivals: [(site: RaiseSite, route: ID<Route>)] = []
    for (index, entry) in project.entries.enumerated() {
      if let route = entry.target { arrivals.append((.entry(index), route)) }
    }
    for index in routes.indices {
      for link in routes[index].links.indices {
        arrivals.append((.link(ID(index), link), ID(index)))
      }
    }
    return arrivals
  }
}
