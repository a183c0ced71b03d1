import WaymarkCompiler

/// The links of a project, and what a URL opens.
struct LinkTable {
  struct Link {
    let route: ID<Route>
    let name: Name
    let pattern: LinkPattern
  }

  private let graph: Graph
  private(set) var links: [Link] = []

  init(_ graph: Graph) {
    self.graph = graph
    for (index, route) in graph.routes.enumerated() {
      links += route.links.map {
        Link(
          route: ID(index), name: $0, pattern: LinkPattern(graph.text($0), route.params, graph))
      }
    }
  }

  var urls: [String] { links.flatMap(\.pattern.urls) }

  func opened(by url: String) -> Link? {
    let url = LinkPattern(url, .empty, graph)
    return links.filter { $0.pattern.matches(url) }.min { $0.pattern.precedes($1.pattern) }
  }
}

extension ContractChanges {
  /// What releases link to, base may open by other links than theirs.
  mutating func compareLinks(_ releases: [Release]) {
    let (old, new) = (LinkTable(base), LinkTable(head))
    var told: Set<String> = []
    // A new link may take URLs of an old one.
    for url in old.urls + new.urls + releases.flatMap({ LinkTable($0.graph).urls }) {
      guard let before = old.opened(by: url), told.insert(url).inserted else { continue }
      let after = new.opened(by: url)
      let name = names.name(base[before.route].name)
      if let after, head.text(head[after.route].name) == name { continue }
      let what = after.map { "opens `\(head.text(head[$0.route].name))`" } ?? "opens nothing"
      add(
        .linkBreaks, url, "`\(url)` \(what); before, `\(name)`", at: after?.name.span,
        base: before.name.span)
    }
  }
}
