extension Rule {
  static let unusedCoordinator = eachFinding(
    "unused-coordinator", .warning, [.absence],
    summary: "Every coordinator gets to handle a route, or has children that do.",
    why: "It is built, maintained and tested, and never used.",
    example: Example(
      rejects: """
        feature: Help
        coordinators:
          HelpCoordinator: { handles: [helpHome], children: [OldCoordinator] }
          OldCoordinator: { handles: [helpHome] }
        # ^^^^^^^^^^^^^^
        routes:
          helpHome: { screen: Home, link: /help }
        screens:
          Home: { title: Help }
        """,
      accepts: """
        feature: Help
        coordinators:
          HelpCoordinator: { handles: [helpHome] }
        routes:
          helpHome: { screen: Home, link: /help }
        screens:
          Home: { title: Help }
        """)
  ) { analysis in
    let graph = analysis.graph
    guard !graph.isIncomplete, !analysis.chains.isCutOff else { return [] }
    let unused = graph.coordinators.indices.filter { analysis.isUnused(ID($0)) }
    // A child by a misspelt name stands in no chain.
    let misspelt = graph.coordinators.flatMap(\.children).filter { $0.target == nil }
    let names = unused.map { graph.coordinators[$0].name }
    return graph.unintended(names, by: misspelt.map { graph.text($0.name) }, orAny: true).map {
      name in
      Finding(
        message: "`\(graph.text(name))` never gets to handle a route and has no children; "
          + "remove it, or list a route that no other takes first",
        span: name.span)
    }
  }
}
