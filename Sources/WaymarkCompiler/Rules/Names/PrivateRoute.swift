extension Rule {
  static let privateRoute = eachFinding(
    "private-route", .error, [.parts],
    summary: "Another feature may open a route only if it is `public`.",
    why: "A feature may change what is not public without asking anybody.",
    example: Example(
      rejects: """
        feature: Help
        routes:
          helpHome: { screen: Home, link: /help }
        screens:
          Home: { title: Help, actions: { call: { label: Call us, open: call } } }
                                                                      # ^^^^
        --- contact.yaml
        feature: Contact
        routes:
          call: { external: phone }
        """,
      accepts: """
        feature: Help
        routes:
          helpHome: { screen: Home, link: /help }
        screens:
          Home: { title: Help, actions: { call: { label: Call us, open: call } } }
        --- contact.yaml
        feature: Contact
        routes:
          call: { external: phone, public: true }
        """)
  ) { analysis in
    let graph = analysis.graph
    let crossings = graph.crossings().filter { !graph[$0.route].isPublic }
      .sorted { $0.span.isBefore($1.span) }
    var uses = Dictionary(grouping: crossings, by: \.route)
    return crossings.compactMap { crossing in
      guard let uses = uses.removeValue(forKey: crossing.route) else { return nil }
      let name = graph[crossing.route].name
      let owner = graph.text(graph[crossing.to].name)
      let others = uses.dropFirst().map {
        Diagnostic.Note("it is opened here as well", at: $0.span)
      }
      return Finding(
        message: "the route `\(graph.text(name))` belongs to the feature `\(owner)` and is not "
          + "`public`; say `public: true` there, or open another route",
        span: crossing.span,
        notes: [.init("it is declared here", at: name.span)] + .listing(others, "use"),
        owners: [name])
    }
  }
}

/// An `open` in one feature of a route of another feature.
struct Crossing {
  let from: ID<Feature>
  let to: ID<Feature>
  let route: ID<Route>
  let span: Span
}

extension Graph {
  /// A file without a feature, or without a valid name for it, may be part of any.
  func crossings() -> [Crossing] {
    guard features.count > 1 else { return [] }
    let isNamed = features.map { feature in
      symbols.withBytes(feature.name.symbol) { NameShape($0).isIdentifier }
    }
    var crossings: [Crossing] = []
    func cross(from: ID<Feature>, _ route: ID<Route>, _ span: Span) {
      let to = routes[route.index].feature
      guard from != to, isNamed[from.index], isNamed[to.index] else { return }
      crossings.append(Crossing(from: from, to: to, route: route, span: span))
    }
    for index in actions.indices {
      guard let open = actions[index].open, let route = open.target else { continue }
      cross(from: screens[actions[index].screen.index].feature, route, open.span)
    }
    for index in steps.indices where steps[index].kind == .open {
      guard let route = steps[index].route else { continue }
      cross(from: workflows[steps[index].workflow.index].feature, route, steps[index].span)
    }
    return crossings
  }
}
