extension Rule {
  static let shadowedHandler = eachFinding(
    "shadowed-handler", .warning,
    summary: "A coordinator that lists a route gets to handle it somewhere.",
    why: "Whoever works on this coordinator believes that it handles the route, and it never does.",
    example: Example(
      rejects: """
        feature: Help
        coordinators:
          HelpCoordinator: { handles: [helpHome, article], children: [ArticleCoordinator] }
          ArticleCoordinator: { handles: [article, call] }
                                        # ^^^^^^^
        routes:
          helpHome: { screen: Home, link: /help }
          article: { screen: Article }
          call: { external: phone }
        screens:
          Home: { title: Help, actions: { read: { label: Read, open: article } } }
          Article: { title: An answer, actions: { call: { label: Call us, open: call } } }
        """,
      accepts: """
        feature: Help
        coordinators:
          HelpCoordinator: { handles: [helpHome], children: [ArticleCoordinator] }
          ArticleCoordinator: { handles: [article, call] }
        routes:
          helpHome: { screen: Home, link: /help }
          article: { screen: Article }
          call: { external: phone }
        screens:
          Home: { title: Help, actions: { read: { label: Read, open: article } } }
          Article: { title: An answer, actions: { call: { label: Call us, open: call } } }
        """)
  ) { analysis in
    let graph = analysis.graph
    guard !analysis.chains.isCutOff else { return [] }
    let takers = analysis.takers()
    let seconds = graph.secondDeclarations
    return graph.coordinators.indices.flatMap { index -> [Finding] in
      guard !analysis.isUnused(ID(index)), !seconds.contains(graph.coordinators[index].name.span)
      else { return [] }
      return graph.coordinators[index].handles.compactMap { ref in
        guard let route = ref.target, let taker = takers[route],
          !analysis.ownership.takes(ID(index), route)
        else { return nil }
        let name = graph[taker].name
        if seconds.contains(name.span) { return nil }
        return Finding(
          message: "`\(graph.text(name))` always takes `\(graph.text(ref.name))` first; "
            + "list the route in one of the two",
          span: ref.span, notes: [.init("it is taken here", at: name.span)])
      }
    }
  }
}

extension Ownership {
  func takes(_ coordinator: ID<Coordinator>, _ route: ID<Route>) -> Bool {
    taken.contains(Taking(coordinator: coordinator, route: route))
  }
}

extension Analysis {
  /// Who takes each route that is raised; of several, the first in the order of the files.
  fileprivate func takers() -> [ID<Route>: ID<Coordinator>] {
    var takers: [ID<Route>: ID<Coordinator>] = [:]
    for taking in ownership.taken {
      takers[taking.route] = min(takers[taking.route] ?? taking.coordinator, taking.coordinator)
    }
    return takers
  }

  /// Whether it never gets any of its routes, and has no children to pass them to.
  func isUnused(_ coordinator: ID<Coordinator>) -> Bool {
    let handles = graph[coordinator].handles
    guard graph[coordinator].children.isEmpty else { return false }
    return handles.allSatisfy { ref in
      guard let route = ref.target, ownership.isRaised[route.index] else { return false }
      return !ownership.takes(coordinator, route)
    }
  }
}
