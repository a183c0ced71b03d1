extension Rule {
  static let ambiguousLink = eachFinding(
    "ambiguous-link", .error,
    summary: "Of two links that match one URL, one is the more literal.",
    why: "Nobody can tell which of the two pages the URL opens.",
    example: Example(
      rejects: """
        feature: Help
        routes:
          section: { params: { id: String }, screen: Page, link: "/help/{id}" }
          article: { params: { name: String }, screen: Page, link: "/help/{name}" }
                                                                 # ^^^^^^^^^^^^^^
        screens:
          Page: { title: A page }
        """,
      accepts: """
        feature: Help
        routes:
          section: { params: { id: String }, screen: Page, link: "/help/{id}" }
          latest: { screen: Page, link: "/help/latest" }
        screens:
          Page: { title: A page }
        """)
  ) { analysis in
    let graph = analysis.graph
    let seconds = graph.secondDeclarations
    let routes = graph.routes.indices.filter { !seconds.contains(graph.routes[$0].name.span) }
    let all = routes.flatMap { route in
      graph.routes[route].links.map { (name: $0, route: route) }
    }
    let outlines = all.map { LinkPattern.outline($0.name, graph) }
    var sharing = [[UInt8]: Int](minimumCapacity: all.count)
    for outline in outlines { sharing[outline, default: 0] += 1 }
    let links = all.indices.filter { sharing[outlines[$0], default: 0] > 1 }.map { index in
      let (name, route) = all[index]
      return (name: name, pattern: LinkPattern(name, of: graph.routes[route], graph))
    }
    var known: [[String]: KnownLinks] = [:]
    return links.sorted { $0.name.span.isBefore($1.name.span) }.compactMap { name, pattern in
      guard let found = known[pattern.tie, default: KnownLinks()].meet(pattern, name) else {
        return nil
      }
      return Finding(
        message: "this link and another one both match `\(found.url)`, and neither is the more "
          + "literal; change a word in one of them",
        span: name.span, notes: [.init("the other link", at: found.other.span)])
    }
  }
}

/// A group of links whose paths do not tell them apart.
private struct KnownLinks {
  /// Comparing each link with each other needs a bound: beyond it, only equal links are reported.
  private static let mostCompared = 500
  private var firsts: [LinkPattern: Name] = [:]
  private var patterns: [LinkPattern] = []

  /// The first of them that shares a URL with the link without being more or less literal. A link
  /// of which this is told stays: the next may share another URL with it alone.
  mutating func meet(_ link: LinkPattern, _ name: Name) -> (url: String, other: Name)? {
    guard firsts[link] == nil else { return shared(by: link, with: [link]) }
    let found = shared(by: link, with: patterns)
    firsts[link] = name
    if patterns.count < Self.mostCompared { patterns.append(link) }
    return found
  }

  private func shared(
    by link: LinkPattern, with others: [LinkPattern]
  ) -> (url: String, other: Name)? {
    for other in others {
      if let url = link.url(with: other), let first = firsts[other] { return (url, first) }
    }
    return nil
  }
}
