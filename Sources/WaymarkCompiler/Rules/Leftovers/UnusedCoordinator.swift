extension Rule {
  static let unusedCoordinator = eachFinding(
    "unused-coordinator", .warning, [.absence, .parts],
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
    guard !analysis.chains.isCutOff else { return [] }
    // Where a route is handled by nobody who is asked, that is the defect.
    let unhandled = Set(analysis.ownership.unhandled.map(\.route))
    return graph.coordinators.indices.filter { analysis.isUnused(ID($0)) }.compactMap { index in
      let coordinator = graph.coordinators[index]
      let isMissed = coordinator.handles.contains { $0.target.map(unhandled.contains) ?? false }
      if isMissed { return nil }
      let name = graph.text(coordinator.name)
      // A route that is raised elsewhere as well may be its to handle there.
      let routes = coordinator.handles.map {
        Recovery.Subject(kind: .route, name: graph.text($0.name))
      }
      return Finding(
        message: "`\(name)` never gets to handle a route and has no children; "
          + "remove it, or list a route that no other takes first",
        span: coordinator.name.span,
        unused: [Recovery.Subject(kind: .coordinator, name: name)] + routes,
        owners: [coordinator.name])
    }
  }
}
