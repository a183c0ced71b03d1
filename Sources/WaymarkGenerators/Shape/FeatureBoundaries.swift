import WaymarkCompiler

/// The division of a project by features, each of which can be compiled without the others: which
/// routes belong to which, and which cross from one to another. All by the index of the feature.
struct FeatureBoundaries {
  /// The routes that a feature carries out.
  let routes: [[ID<Route>]]
  /// Its own routes that others open.
  let provided: [[ID<Route>]]
  /// The routes that a feature opens and others carry out.
  let needed: [[ID<Route>]]
  let coordinators: [[ID<Coordinator>]]
  let calls: FeatureCalls
  /// The routes that coordinators of several features handle.
  let disputed: [(route: ID<Route>, features: [ID<Feature>])]

  /// A route belongs to the feature of the coordinator that handles it, if coordinators count, or
  /// else to the feature that declares it.
  init(_ graph: Graph, byCoordinators: Bool) {
    let count = graph.features.count
    let handlers = byCoordinators ? graph.handlingFeatures : [:]
    let homes = graph.routes.enumerated().map { index, route in
      let features = handlers[ID(index)] ?? [route.feature]
      return features.contains(route.feature) ? route.feature : features[0]
    }
    let needed = graph.raisedRoutes.enumerated().map { feature, routes in
      Set(routes).filter { homes[$0.index] != ID(feature) }.sorted()
    }
    let crossing = Set(needed.joined())
    let routes: [[ID<Route>]] = Self.grouped(homes, count: count)
    self.needed = needed
    self.routes = routes
    calls = FeatureCalls(graph, carryingOut: routes)
    provided = routes.map { own in
      own.filter { graph[$0].isPublic || crossing.contains($0) }
    }
    coordinators = Self.grouped(graph.coordinators.map(\.feature), count: count)
    disputed = handlers.sorted { $0.key < $1.key }.filter { $0.value.count > 1 }
      .map { ($0.key, $0.value) }
  }

  private static func grouped<Entity>(
    _ features: [ID<Feature>], count: Int
  ) -> [[ID<Entity>]] {
    var groups = [[ID<Entity>]](repeating: [], count: count)
    for (index, feature) in features.enumerated() { groups[feature.index].append(ID(index)) }
    return groups
  }
}

extension Graph {
  /// The features whose coordinators handle a route, in the order of the files, each once.
  fileprivate var handlingFeatures: [ID<Route>: [ID<Feature>]] {
    var features: [ID<Route>: [ID<Feature>]] = [:]
    for coordinator in coordinators {
      for route in coordinator.handles.compactMap(\.target)
      where features[route]?.contains(coordinator.feature) != true {
        features[route, default: []].append(coordinator.feature)
      }
    }
    return features
  }

  /// By the index of the feature: what its screens and workflows open.
  fileprivate var raisedRoutes: [[ID<Route>]] {
    var routes = [[ID<Route>]](repeating: [], count: features.count)
    for action in actions {
      if let route = action.open?.target { routes[self[action.screen].feature.index].append(route) }
    }
    for step in steps {
      if let route = step.route { routes[self[step.workflow].feature.index].append(route) }
    }
    return routes
  }
}
