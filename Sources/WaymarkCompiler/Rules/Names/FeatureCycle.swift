extension Rule {
  static let featureCycle = eachFinding(
    "feature-cycle", .note,
    summary: "Features do not open one another's routes in a ring.",
    why: "Features in a ring can only be understood, built and released together.",
    example: Example(
      rejects: """
        --- contact.yaml
        feature: Contact
        routes:
          contact: { screen: Contact, public: true }
        screens:
          Contact: { title: Contact, actions: { help: { label: Help, open: helpHome } } }
                                                                         # ^^^^^^^^
        --- help.yaml
        feature: Help
        routes:
          helpHome: { screen: Home, link: /help, public: true }
        screens:
          Home: { title: Help, actions: { contact: { label: Contact, open: contact } } }
        """,
      accepts: """
        --- contact.yaml
        feature: Contact
        routes:
          contact: { screen: Contact, public: true }
        screens:
          Contact: { title: Contact }
        --- help.yaml
        feature: Help
        routes:
          helpHome: { screen: Home, link: /help }
        screens:
          Home: { title: Help, actions: { contact: { label: Contact, open: contact } } }
        """)
  ) { analysis in
    let graph = analysis.graph
    let crossings = graph.crossings().sorted { $0.span.isBefore($1.span) }
    guard !crossings.isEmpty else { return [] }
    let ring = Components.ofNodes(
      in: Edges(nodes: graph.features.count, pairs: crossings.map { ($0.from.raw, $0.to.raw) }))
    let inside = crossings.filter { ring[$0.from.index] == ring[$0.to.index] }
    var rings = Dictionary(grouping: inside) { ring[$0.from.index] }
    return inside.compactMap { crossing in
      guard let inside = rings.removeValue(forKey: ring[crossing.from.index]) else { return nil }
      return Finding(
        message: "`\(graph.text(graph[crossing.from].name))` opens routes of "
          + "`\(graph.text(graph[crossing.to].name))`, which leads back to it; "
          + "make one of them independent of the other",
        span: crossing.span, notes: pathBack(of: crossing, inside, graph))
    }
  }

  /// The shortest path back, feature by feature, with an `open` for each.
  private static func pathBack(
    of first: Crossing, _ crossings: [Crossing], _ graph: Graph
  ) -> [Diagnostic.Note] {
    let leaving = Dictionary(grouping: crossings, by: \.from)
    var cameBy: [ID<Feature>: Crossing] = [:]
    var queue = [first.to]
    var next = 0
    while next < queue.count, cameBy[first.from] == nil {
      for crossing in leaving[queue[next]] ?? []
      where cameBy[crossing.to] == nil && crossing.to != first.to {
        cameBy[crossing.to] = crossing
        queue.append(crossing.to)
      }
      next += 1
    }
    var path: [Crossing] = []
    var place = first.from
    while let crossing = cameBy[place] {
      path.append(crossing)
      place = crossing.from
    }
    return path.reversed().prefix(12).map {
      let names = (graph.text(graph[$0.from].name), graph.text(graph[$0.to].name))
      return .init("`\(names.0)` opens a route of `\(names.1)`", at: $0.span)
    }
  }
}
