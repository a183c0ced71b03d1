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
    let seconds = analysis.secondDeclarations
    return graph.coordinators.indices.flatMap { index -> [Finding] in
      guard !analysis.isUnused(ID(index)), !seconds.contains(graph.coordinators[index].name.span)
      else { return [] }
      return graph.coordinators[index].handles.compactMap { ref in
        guard let route = ref.target, let others = takers[route],
          !analysis.ownership.takes(ID(index), route)
        else { return nil }
        let names = others.map { graph[$0].name }
        if names.contains(where: { seconds.contains($0.span) }) { return nil }
        return Finding(
          message: "\(graph.anyOf(names)) always takes `\(graph.text(ref.name))` first; "
            + "list the route in one of \(names.count == 1 ? "the two" : "them")",
          span: ref.span, notes: names.map { .init("it is taken here", at: $0.span) })
      }
    }
  }
}

extension Graph {
  fileprivate static let mostTakers = 3

  /// `A`, `B` or another: which of them takes a route depends on where it is raised.
  fileprivate func anyOf(_ names: [Name]) -> String {
    var words = names.prefix(Self.mostTakers).map { "`\(text($0))`" }
    if names.count > words.count { words.append("another coordinator") }
    let rest = words.dropLast().joined(separator: ", ")
    return rest.isEmpty ? words[0] : "\(rest) or \(words.last!)"
  }
}

extension Ownership {
  func takes(_ coordinator: ID<Coordinator>, _ route: ID<Route>) -> Bool {
    taken.contains(Taking(coordinator: coordinator, route: route))
  }
}

extension Analysis {
  /// Who takes each route that is raised, in the order of the files; of many, only the first few,
  /// which bounds what is said of each that does not.
  fileprivate func takers() -> [ID<Route>: [ID<Coordinator>]] {
    var takers: [ID<Route>: [ID<Coordinator>]] = [:]
    for taking in ownership.taken {
      takers[taking.route, default: []].append(taking.coordinator)
    }
    return takers.mapValues { Array($0.sorted().prefix(Graph.mostTakers + 1)) }
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
