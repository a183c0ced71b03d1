extension Rule {
  static let coordinatorCycle = eachFinding(
    "coordinator-cycle", .error,
    summary: "No coordinator is its own descendant.",
    why: "The app would create coordinators without end.",
    example: Example(
      rejects: """
        feature: Help
        coordinators:
          HelpCoordinator: { handles: [helpHome], children: [ArticleCoordinator] }
          ArticleCoordinator: { handles: [article], children: [HelpCoordinator] }
                                                             # ^^^^^^^^^^^^^^^
        routes:
          helpHome: { screen: Home, link: /help }
          article: { screen: Article, link: /article }
        screens:
          Home: { title: Help }
          Article: { title: An answer }
        """,
      accepts: """
        feature: Help
        coordinators:
          HelpCoordinator: { handles: [helpHome], children: [ArticleCoordinator] }
          ArticleCoordinator: { handles: [article] }
        routes:
          helpHome: { screen: Home, link: /help }
          article: { screen: Article, link: /article }
        screens:
          Home: { title: Help }
          Article: { title: An answer }
        """)
  ) { analysis in
    analysis.graph.coordinatorRings().map { ring in
      let graph = analysis.graph
      let name = graph.text(ring.closing.name)
      return Finding(
        message: ring.closing.target == ring.last
          ? "`\(name)` is its own child; take it out of its `children`"
          : "`\(name)` is a child here and also an ancestor; remove it from one of the two",
        span: ring.closing.span,
        notes: ring.path.map {
          .init("the ring goes through `\(graph.text(graph[$0].name))`", at: graph[$0].name.span)
        })
    }
  }
}
