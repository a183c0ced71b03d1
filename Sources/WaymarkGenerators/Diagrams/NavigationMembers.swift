import WaymarkCompiler

/// The things that are drawn inside the box of a feature.
struct NavigationMembers {
  private(set) var routes: [ID<Route>] = []
  private(set) var screens: [ID<Screen>] = []
  private(set) var workflows: [ID<Workflow>] = []
  private var known: Set<ID<Route>> = []

  var isEmpty: Bool { routes.isEmpty && screens.isEmpty && workflows.isEmpty }

  /// By the index of the feature.
  static func all(of graph: Graph) -> [NavigationMembers] {
    var all = [NavigationMembers](repeating: NavigationMembers(), count: graph.features.count)
    var opened: Set<ID<Route>> = []
    func use(_ route: ID<Route>?, in feature: ID<Feature>) {
      guard let route, graph[route].isLeaf else { return }
      opened.insert(route)
      all[feature.index].add(route)
    }
    for (index, screen) in graph.screens.enumerated() {
      all[screen.feature.index].screens.append(ID(index))
      for action in screen.actions { use(graph[action].open?.target, in: screen.feature) }
    }
    for (index, workflow) in graph.workflows.enumerated() {
      all[workflow.feature.index].workflows.append(ID(index))
      for step in workflow.steps { use(graph[step].route, in: workflow.feature) }
    }
    opened.subtract(graph.project.entries.compactMap(\.target))
    for (index, route) in graph.routes.enumerated()
    where !route.isLeaf || !route.links.isEmpty || !opened.contains(ID(index)) {
      all[route.feature.index].add(ID(index))
    }
    return all
  }

  private mutating func add(_ route: ID<Route>) {
    if known.insert(route).inserted { routes.append(route) }
  }
}

extension Route {
  /// It leads to nothing in the app.
  var isLeaf: Bool {
    switch destination {
    case .external, .effect: true
    case .screen, .workflow, .none: false
    }
  }
}

extension Graph {
  /// The node of a route where it is opened from this feature.
  func key(_ route: Route, in feature: ID<Feature>) -> String {
    let name = "route \(text(route.name))"
    return route.isLeaf ? "\(name) from \(text(self[feature].name))" : name
  }
}
