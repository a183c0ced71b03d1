import WaymarkCompiler

/// How a project is divided into modules: one for each feature, one for what several features use,
/// and one with only the protocols through which they open one another's routes.
struct FeatureModules {
  let core: String
  let dependencies: String
  /// By the index of the feature, as are all that follow.
  let names: [String]
  /// The routes that it carries out.
  let routes: [[ID<Route>]]
  /// Of those, the ones that others open through a provider.
  let provided: [[ID<Route>]]
  /// The routes that it opens and others carry out.
  let needed: [[ID<Route>]]
  let coordinators: [[ID<Coordinator>]]
  let complaints: [Diagnostic]

  init(_ graph: Graph, _ options: SwiftOptions) {
    let prefix = options.module ?? SwiftName.camel(graph.project.app).uppercasedFirst
    core = prefix + "Core"
    dependencies = prefix + "Dependencies"
    let taken = SwiftName.modules.union([core, dependencies]).union(options.imports)
    names = graph.features.map { feature in
      let name = shortened(graph.text(feature.name), to: 100)
      return taken.contains(name) ? name + "Feature" : name
    }
    let handlers = options.style == .router ? [:] : graph.handlingFeatures
    let homes = graph.routes.enumerated().map { index, route in
      let features = handlers[ID(index)] ?? [route.feature]
      return features.contains(route.feature) ? route.feature : features[0]
    }
    let needed = graph.raisedRoutes.enumerated().map { feature, routes in
      Set(routes).filter { homes[$0.index] != ID(feature) }.sorted()
    }
    let crossing = Set(needed.joined())
    let routes: [[ID<Route>]] = Self.grouped(homes, count: names.count)
    self.needed = needed
    self.routes = routes
    provided = routes.map { own in
      own.filter { graph[$0].isPublic || crossing.contains($0) }
    }
    coordinators = Self.grouped(graph.coordinators.map(\.feature), count: names.count)
    complaints = handlers.sorted { $0.key < $1.key }.filter { $0.value.count > 1 }
      .map { .handledTwice($0.key, $0.value, graph) }
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

extension Diagnostic {
  fileprivate static func handledTwice(
    _ route: ID<Route>, _ features: [ID<Feature>], _ graph: Graph
  ) -> Diagnostic {
    let names = features.map { "`\(graph.text(graph[$0].name))`" }.joined(separator: " and ")
    let name = graph[route].name
    return Diagnostic(
      rule: "unknown-value", severity: .error,
      message: "with `layout: modules` a route is carried out by one module, and coordinators of "
        + "\(names) handle `\(graph.text(name))`; list it in one of them",
      span: name.span)
  }
}
