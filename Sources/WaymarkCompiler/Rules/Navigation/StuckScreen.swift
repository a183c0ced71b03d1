extension Rule {
  static let stuckScreen = eachFinding(
    "stuck-screen", .error, [.parts],
    summary: "A screen that a route shows allows back, or has a button that leads on.",
    why: "The user can go neither on nor back, and has to quit the app.",
    example: Example(
      rejects: """
        feature: Help
        routes:
          helpHome: { screen: Home, link: /help }
        screens:
          Home: { title: Help, back: blocked }
        # ^^^^
        """,
      accepts: """
        feature: Help
        routes:
          helpHome: { screen: Home, link: /help }
          call: { external: phone }
        screens:
          Home: { title: Help, back: blocked, actions: { call: { label: Call us, open: call } } }
        """)
  ) { analysis in
    let graph = analysis.graph
    return analysis.screensShownByRoutes().filter { graph.isStuck($0) }.map { screen in
      let name = graph[screen].name
      return Finding(
        message: "`\(graph.text(name))` blocks back and none of its buttons leads anywhere; "
          + "allow back, or give it a button that opens a route without `effect`",
        span: name.span,
        notes: graph[screen].actions.map {
          .init(
            "`\(graph.text(graph[$0].name))` acts in place and moves nowhere",
            at: graph[$0].name.span)
        }, owners: [name])
    }
  }
}

extension Analysis {
  /// Each once, in the order of the files; includes variants, for the users who see them.
  fileprivate func screensShownByRoutes() -> [ID<Screen>] {
    var isShown = [Bool](repeating: false, count: graph.screens.count)
    for route in graph.routes {
      guard case .screen(let ref) = route.destination, let screen = ref.target else { continue }
      for appearance in graph.appearances(of: screen) { isShown[appearance.index] = true }
    }
    return isShown.indices.filter { isShown[$0] }.map { ID($0) }
  }
}

extension Graph {
  /// True if the screen blocks back and no button leads on. A button without `open` is a defect of
  /// its own, and fixing that defect fixes this one; so is a rejected button.
  fileprivate func isStuck(_ screen: ID<Screen>) -> Bool {
    self[screen].isBackBlocked
      && self[screen].actions.allSatisfy { self[$0].open != nil && !moves($0) }
  }
}
