import WaymarkCompiler

/// Which link opens a URL, as the generated Swift finds it: the most literal of those that match.
struct LinkTable: Sendable {
  struct LinkID: Sendable, Equatable {
    let route: ID<Route>
    /// The position among the route's links.
    let number: Int
  }
  private struct Link: Sendable {
    let id: LinkID
    let rank: LinkRank
    let pattern: LinkText
  }
  private var links: [Link] = []
  private var shapes: [Int: Set<UInt8>] = [:]
  private var meeting: [LinkPath.Meeting: [Int]] = [:]

  init(_ graph: Graph) {
    for (index, route) in graph.routes.enumerated() {
      for (number, name) in route.links.enumerated() {
        let text = Array(graph.text(name).utf8)
        let path = LinkPath(text)
        shapes[path.count, default: []].insert(path.shape)
        meeting[path.meeting(path.shape, path.shape), default: []].append(links.count)
        links.append(
          Link(
            id: LinkID(route: ID(index), number: number),
            rank: text.withUnsafeBufferPointer { LinkRank($0) },
            pattern: LinkText(text, of: route, graph)))
      }
    }
  }

  /// Nil if no link matches.
  func opening(_ url: String) -> LinkID? {
    let bytes = Array(url.utf8)
    let path = LinkPath(bytes)
    let address = LinkText.Address(bytes)
    let found = (shapes[path.count] ?? []).flatMap { meeting[path.meeting($0, $0)] ?? [] }
      .filter { links[$0].pattern.matches(address) }
    return found.min { (links[$0].rank, $0) < (links[$1].rank, $1) }.map { links[$0].id }
  }
}
