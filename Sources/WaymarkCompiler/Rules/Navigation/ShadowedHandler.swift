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
    let handlers = analysis.handlers()
    return graph.coordinators.indices.flatMap { index -> [Finding] in
      guard !analysis.isUnused(ID(index)),
        !graph.recovery.lacks(.references, graph.coordinators[index].name)
      else { return [] }
      return graph.coordinators[index].handles.compactMap { ref in
        guard let route = ref.target, let others = handlers[route],
          !analysis.ownership.handles(ID(index), route)
        else { return nil }
        let names = others.map { graph[$0].name }
        if names.contains(where: { graph.recovery.lacks(.references, $0) }) { return nil }
        return Finding(
          message: "\(graph.anyOf(names)) always takes `\(graph.text(ref.name))` first; "
            + "list the route in one of \(names.count == 1 ? "the two" : "them")",
          span: ref.span, notes: names.map { .init("it is taken here", at: $0.span) })
      }
    }
  }
}

extension Graph {
  fileprivate static let mostNames = 3

  /// `A`, `B` or another: the handler depends on the place where the route is raised.
  fileprivate func anyOf(_ names: [Name]) -> String {
    var words = names.prefix(Self.mostNames).map { "`\(text($0))`" }
    if names.count > words.count { words.append("another coordinator") }
    let rest = words.dropLast().joined(separator: ", ")
    return rest.isEmpty ? words[0] : "\(rest) or \(words.last!)"
  }
}

extension Ownership {
  func handles(_ coordinator: ID<Coordinator>, _ route: ID<Route>) -> Bool {
    handled.contains(Handling(coordinator: coordinator, route: route))
  }
}

extension Analysis {
  /// The coordinators that handle each raised route, in the order of the files; only the first few,
  /// which bounds the notes.
  fileprivate func handlers() -> [ID<Route>: [ID<Coordinator>]] {
    var handlers: [ID<Route>: [ID<Coordinator>]] = [:]
    for handling in ownership.handled {
      handlers[handling.route, default: []].append(handling.coordinator)
    }
    return handlers.mapValues { Array($0.sorted().prefix(Graph.mostNames + 1)) }
  }

  /// True if the coordinator handles none of its routes, and has no children to handle them.
  func isUnused(_ coordinator: ID<Coordinator>) -> Bool {
    let handles = graph[coordinator].handles
    guard graph[coordinator].children.isEmpty else { return false }
    return handles.allSatisfy { ref in
      guard let route = ref.target, ownership.isRaised[route.index] else { return false }
      return !ownership.handles(coordinator, route)
    }
  }
}
