import WaymarkCompiler

extension Graph {
  /// The graph as the code of one feature sees it: the routes that it carries out, and its own
  /// coordinators. Children of other features are left unresolved.
  func seen(by feature: ID<Feature>, _ boundaries: FeatureBoundaries) -> Graph {
    let routes = boundaries.routes[feature.index]
    let coordinators = boundaries.coordinators[feature.index]
    let newRoutes = Self.numbered(routes)
    let newCoordinators = Self.numbered(coordinators)
    var graph = self
    graph.routes = routes.map { self[$0] }
    graph.coordinators = coordinators.map { id in
      var own = self[id]
      own.handles = own.handles.compactMap { ref in
        ref.target.flatMap { newRoutes[$0] }.map { Ref(ref.name, ref.span, target: $0) }
      }
      own.children = own.children.map { ref in
        Ref(ref.name, ref.span, target: ref.target.flatMap { newCoordinators[$0] })
      }
      return own
    }
    return graph
  }

  private static func numbered<Entity>(_ ids: [ID<Entity>]) -> [ID<Entity>: ID<Entity>] {
    Dictionary(zip(ids, ids.indices.map { ID($0) })) { first, _ in first }
  }
}
