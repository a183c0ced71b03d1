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
    let routes = graph.routes.indices.filter {
      !graph.recovery.lacks(.references, graph.routes[$0].name)
    }
    let all = routes.flatMap { route in
      graph.routes[route].links.map {
        PlacedLink(name: $0, route: route, text: LinkPattern.rooted(graph.text($0)))
      }
    }
    let outlines = all.map { LinkPattern.outline($0.name, graph) }
    var sharing = [[UInt8]: Int](minimumCapacity: all.count)
    for outline in outlines { sharing[outline, default: 0] += 1 }
    let links = all.indices.filter { sharing[outlines[$0], default: 0] > 1 }.map { index in
      let link = all[index]
      return (
        link: link,
        pattern: LinkPattern(graph.text(link.name), graph.routes[link.route].params, graph)
      )
    }
    var known: [[String]: LinksOfPath] = [:]
    return links.sorted { $0.link.name.span.isBefore($1.link.name.span) }.compactMap {
      known[$1.tie, default: LinksOfPath()].meet($1, $0)?.finding(at: $0, graph)
    }
  }
}

/// A link that shares a URL with another one.
private struct SharedLink {
  var url: String
  var other: PlacedLink

  func finding(at link: PlacedLink, _ graph: Graph) -> Finding {
    let owner = "the route `\(graph.text(graph.routes[other.route].name))`"
    let shown = link.route == other.route ? "another one of \(owner)" : "that of \(owner)"
    return Finding(
      message: "this link and \(shown) both match `\(url)`, and neither is the more literal; "
        + "change a word in one of them",
      span: link.name.span, notes: [.init("the link of \(owner)", at: other.name.span)])
  }
}

private struct PlacedLink {
  var name: Name
  var route: Int
  var text: String

  /// True if both links are of one route and differ only in items that one of them lacks: then it
  /// does not matter which link the URL opens.
  func opensSame(as other: PlacedLink) -> Bool {
    guard route == other.route else { return false }
    let (mine, others) = (Self.parts(of: text), Self.parts(of: other.text))
    return mine.page == others.page && mine.items.keys != others.items.keys
      && mine.items.allSatisfy { others.items[$0.key, default: $0.value] == $0.value }
  }

  private static func parts(of text: String) -> (page: Substring, items: [Substring: Substring]) {
    let page = text.prefix { $0 != "?" }
    let items = text.dropFirst(page.count + 1).split(separator: "&").map { item in
      (item.prefix { $0 != "=" }, item)
    }
    return (page, Dictionary(items, uniquingKeysWith: { first, _ in first }))
  }
}

/// Links with equally literal paths. Most that match one URL have the same items in their queries;
/// only a link with optional items can also match a URL with other items.
private struct LinksOfPath {
  private var all = KnownLinks()
  private var withOptionalItems = KnownLinks()
  private var byKeys: [[String]: KnownLinks] = [:]

  mutating func meet(_ link: LinkPattern, _ place: PlacedLink) -> SharedLink? {
    let found =
      byKeys[link.keys]?.shared(by: link, place)
      ?? (link.hasOptionalItems ? all : withOptionalItems).shared(by: link, place)
    all.add(link, place)
    if link.hasOptionalItems { withOptionalItems.add(link, place) }
    byKeys[link.keys, default: KnownLinks()].add(link, place)
    return found
  }
}

private struct KnownLinks {
  /// The limit on pairwise comparisons: beyond it, only equal links are reported.
  private static let mostCompared = 500
  private var firsts: [LinkPattern: PlacedLink] = [:]
  private var patterns: [LinkPattern] = []

  /// Adds a link, even if it was reported: the next link may share another URL with this one alone.
  mutating func add(_ link: LinkPattern, _ place: PlacedLink) {
    guard firsts[link] == nil else { return }
    firsts[link] = place
    if patterns.count < Self.mostCompared { patterns.append(link) }
  }

  /// The first known link that shares a URL with the link without being more or less literal.
  func shared(by link: LinkPattern, _ place: PlacedLink) -> SharedLink? {
    for other in firsts[link] == nil ? patterns : [link] {
      if let url = link.url(with: other), let first = firsts[other], !place.opensSame(as: first) {
        return SharedLink(url: url, other: first)
      }
    }
    return nil
  }
}
