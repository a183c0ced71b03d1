/// The routes, screens and workflows that users can reach from the entries and links: through
/// routes to screens and workflows, and from there through buttons and steps to further routes.
struct ProjectReachability: Sendable {
  private(set) var routes: [Bool]
  private(set) var screens: [Bool]
  private(set) var workflows: [Bool]
  private var isFullyOffered: [Bool]
  private var pending: [Node] = []

  private enum Node {
    case route(ID<Route>)
    case workflow(ID<Workflow>)
    case variants(ID<Screen>)
  }

  /// `except` is a route that is taken as closed.
  init(_ model: Model, _ steps: Reachability, except closed: ID<Route>? = nil) {
    let graph = model.graph
    routes = [Bool](repeating: false, count: graph.routes.count)
    if let closed { routes[closed.index] = true }
    screens = [Bool](repeating: false, count: graph.screens.count)
    workflows = [Bool](repeating: false, count: graph.workflows.count)
    isFullyOffered = screens
    for entry in graph.project.entries {
      if let route = entry.target { reach(route) }
    }
    for index in graph.routes.indices where !graph.routes[index].links.isEmpty {
      reach(ID<Route>(index))
    }
    if graph.project.isImplicit {
      for index in graph.workflows.indices { reach(ID<Workflow>(index)) }
    }
    while let place = pending.popLast() {
      switch place {
      case .route(let route): follow(graph[route].destination, graph)
      case .workflow(let workflow):
        for step in graph[workflow].steps where steps.steps[step.index] { follow(step, model) }
      case .variants(let screen):
        for variant in graph[screen].variants {
          if let variant = variant.screen.target { offer(variant, graph) }
        }
      }
    }
  }

  private mutating func reach(_ route: ID<Route>) {
    guard !routes[route.index] else { return }
    routes[route.index] = true
    pending.append(.route(route))
  }

  private mutating func reach(_ workflow: ID<Workflow>) {
    guard !workflows[workflow.index] else { return }
    workflows[workflow.index] = true
    pending.append(.workflow(workflow))
  }

  private mutating func follow(_ destination: Route.Destination, _ graph: Graph) {
    switch destination {
    case .screen(let ref): if let screen = ref.target { offer(screen, graph) }
    case .workflow(let ref): if let workflow = ref.target { reach(workflow) }
    case .external, .effect, .none: break
    }
  }

  private mutating func follow(_ step: ID<Step>, _ model: Model) {
    switch model.location(Location.ID(step)).kind {
    case .page(let page): show(page, model.graph)
    case .open(let opening, _): reach(opening.route)
    case .run:
      if let callee = model.graph[step].runs { reach(callee) }
    case .call, .decide, .forward, .broken: break
    }
  }

  /// A step may withhold some of the screen's buttons; a route shows them all.
  private mutating func show(_ page: Page, _ graph: Graph) {
    guard page.buttons.contains(where: \.isHidden) else { return offer(page.screen, graph) }
    for shown in graph.appearances(of: page.screen) { screens[shown.index] = true }
    for button in page.buttons where !button.isHidden {
      if let opening = button.opening { reach(opening.route) }
    }
  }

  private mutating func offer(_ screen: ID<Screen>, _ graph: Graph) {
    guard !isFullyOffered[screen.index] else { return }
    isFullyOffered[screen.index] = true
    screens[screen.index] = true
    for action in graph.screens[screen.index].actions {
      if let route = graph.actions[action.index].open?.target { reach(route) }
    }
    if !graph.screens[screen.index].variants.isEmpty { pending.append(.variants(screen)) }
  }
}
