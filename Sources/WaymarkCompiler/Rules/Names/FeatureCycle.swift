extension Rule {
  static let featureCycle = eachFinding(
    "feature-cycle", .note,
    summary: "Features do not open one another's routes in a cycle, unless all open one hub.",
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
    let hubs = hubs(among: crossings, graph)
    let others = crossings.filter { !hubs.contains($0.from) && !hubs.contains($0.to) }
    let ring = rings(of: others, graph)
    let inside = others.filter { ring[$0.from.index] == ring[$0.to.index] }
    var rings = Dictionary(grouping: inside) { ring[$0.from.index] }
    return inside.compactMap { crossing in
      guard let inside = rings.removeValue(forKey: ring[crossing.from.index]) else { return nil }
      return Finding(
        message: words(for: crossing, graph)
          + ", which leads back to it; make one of them independent of the other",
        span: crossing.span, notes: pathBack(of: crossing, inside, graph))
    }
  }

  /// By the index of the feature: the cycle that it is in.
  private static func rings(of crossings: [Crossing], _ graph: Graph) -> [Int32] {
    let pairs = crossings.map { ($0.from.raw, $0.to.raw) }
    return Components.ofNodes(in: Edges(nodes: graph.features.count, pairs: pairs))
  }

  /// The features that all others of a cycle open, or all others of the project: the home of an
  /// app, to which everything leads back.
  private static func hubs(among crossings: [Crossing], _ graph: Graph) -> Set<ID<Feature>> {
    let ring = rings(of: crossings, graph)
    var sizes: [Int32: Int] = [:]
    for ring in ring { sizes[ring, default: 0] += 1 }
    var openers: [ID<Feature>: Set<ID<Feature>>] = [:]
    for crossing in crossings { openers[crossing.to, default: []].insert(crossing.from) }
    let hubs = openers.filter { feature, openers in
      let own = ring[feature.index]
      let others = (sizes[own] ?? 1) - 1
      let isOfCycle = openers.count { ring[$0.index] == own } == others
      let isOfProject = openers.count == graph.features.count - 1
      return others > 1 && isOfCycle || openers.count > 1 && isOfProject
    }
    return Set(hubs.keys)
  }

  private static func words(for crossing: Crossing, _ graph: Graph) -> String {
    let names = (graph.text(graph[crossing.from].name), graph.text(graph[crossing.to].name))
    return "`\(names.0)` opens `\(graph.text(graph[crossing.route].name))` of `\(names.1)`"
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
    return path.reversed().prefix(12).map { .init(words(for: $0, graph), at: $0.span) }
  }
}
