extension Linker {
  /// Finds who knows each route, screen and action.
  mutating func linkSince() {
    for since in graph.allSince { checkPlatforms(of: since) }
    for index in graph.screens.indices {
      graph.screens[index].knownBy = graph.knownBy(graph.screens[index].since)
    }
    for index in graph.actions.indices {
      graph.actions[index].knownBy = graph.knownBy(graph.actions[index].since)
    }
    for index in graph.routes.indices {
      let own = graph.knownBy(graph.routes[index].since)
      graph.routes[index].knownBy = own.intersection(graph.shownScreen(of: ID(index))?.knownBy)
    }
  }

  private mutating func checkPlatforms(of since: [Since]) {
    let platforms = graph.project.clients.map(\.platform.symbol)
    guard !platforms.isEmpty else { return }
    for since in since where !platforms.contains(since.platform.symbol) {
      reportUnknown(
        .undefined(
          "client", graph.text(since.platform), at: since.platform.span,
          nearest: nearest(since.platform.symbol, among: platforms), among: shown(platforms)))
    }
  }
}

extension Graph {
  /// The screen that a route leads to.
  func shownScreen(of route: ID<Route>) -> Screen? {
    guard case .screen(let ref) = self[route].destination else { return nil }
    return ref.target.map { self[$0] }
  }
}
