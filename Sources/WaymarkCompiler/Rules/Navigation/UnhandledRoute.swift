extension Rule {
  static let unhandledRoute = eachFinding(
    "unhandled-route", .error,
    summary: "Wherever a route is opened, a coordinator in the chain handles it.",
    why: "The button is pressed, everyone is asked, and nothing happens.",
    example: Example(
      rejects: """
        feature: Help
        coordinators:
          HelpCoordinator: { handles: [helpHome] }
        routes:
          helpHome: { screen: Home, link: /help }
          call: { external: phone }
        screens:
          Home: { title: Help, actions: { call: { label: Call us, open: call } } }
                                                                      # ^^^^
        """,
      accepts: """
        feature: Help
        coordinators:
          HelpCoordinator: { handles: [helpHome, call] }
        routes:
          helpHome: { screen: Home, link: /help }
          call: { external: phone }
        screens:
          Home: { title: Help, actions: { call: { label: Call us, open: call } } }
        """)
  ) { analysis in
    let graph = analysis.graph
    guard !graph.lacksCoordinators else { return [] }
    let misspelt = graph.misspeltRoutes()
    return analysis.ownership.unhandled.filter {
      let name = graph[$0.route].name
      return !misspelt.contains($0.route) && !graph.recovery.lacks(.references, name)
        && !graph.recovery.mayName(graph.text(name))
    }.map { analysis.finding($0) }
  }
}

extension Analysis {
  fileprivate func finding(_ unhandled: Ownership.Unhandled) -> Finding {
    let name = graph.text(graph[unhandled.route].name)
    let origin =
      unhandled.raisedAt.flatMap { chains[$0].coordinator }
      .map { "opened from `\(graph.text(graph[$0].name))`" } ?? "arriving from outside"
    return Finding(
      message: "no coordinator in the chain handles `\(name)`, \(origin); "
        + "let one of them, or a child of theirs, list it under `handles`",
      span: unhandled.site.span(in: graph), notes: notes(on: unhandled))
  }

  private func notes(on unhandled: Ownership.Unhandled) -> [Diagnostic.Note] {
    let asked = chains.order(from: unhandled.raisedAt, most: 20)
    var notes: [Diagnostic.Note] = asked.enumerated().compactMap { position, instance in
      guard let coordinator = chains[instance].coordinator else { return nil }
      let name = graph[coordinator].name
      return .init(
        "asked \(position == 0 ? "first" : "then"): `\(graph.text(name))`", at: name.span)
    }
    let left = chains.count(from: unhandled.raisedAt) - asked.count
    if left > 0 { notes.append(.init("and \(counting(left, "more coordinator"))")) }
    return notes + elsewhere(unhandled.route)
  }

  /// Notes on coordinators outside the chain that list the route.
  private func elsewhere(_ route: ID<Route>) -> [Diagnostic.Note] {
    let handlers = graph.coordinators.filter { $0.handles.contains { $0.target == route } }
    return handlers.prefix(3).map {
      .init(
        "`\(graph.text($0.name))` lists it, but is never asked here; "
          + "add it to the `children` of one that is",
        at: $0.name.span)
    }
  }
}

extension Graph {
  /// True if a child is unresolved, so that the tree is incomplete, which has been reported; a
  /// rejected child may be, too.
  fileprivate var lacksCoordinators: Bool {
    coordinators.contains {
      $0.children.contains { $0.target == nil } || recovery.mayName(text($0.name))
    }
  }
}
