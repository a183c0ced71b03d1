extension Rule {
  static let aimlessRoute = eachRoute(
    "aimless-route", .error, [.parts],
    summary: "Every route leads to a screen, a workflow, out of the app, or has an effect.",
    why: "Whoever opens the route gets nowhere.",
    example: Example(
      rejects: """
        feature: Help
        routes:
          helpHome: { link: /help }
        # ^^^^^^^^
        """,
      accepts: """
        feature: Help
        routes:
          helpHome: { screen: Home, link: /help }
        screens:
          Home: { title: Help }
        """)
  ) { route, analysis in
    let graph = analysis.graph
    guard case .none = graph[route].destination else { return nil }
    let name = graph[route].name
    return Finding(
      message: "the route `\(graph.text(name))` leads nowhere; give it a `screen`, a `workflow`, "
        + "an `external` or `effect: true`",
      span: name.span, owners: [name])
  }
}
