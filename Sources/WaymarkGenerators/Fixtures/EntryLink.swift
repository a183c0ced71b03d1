import CEL
import WaymarkCompiler

extension Fixtures {
  /// The first link that says all that the use case opens the route with, as `url` of the generated
  /// Swift finds it. Nil if there is none.
  func link(to id: ID<Route>, _ opening: Opening) -> String? {
    for (number, link) in graph[id].links.enumerated() {
      let entry = EntryLink(graph.text(link), graph[id].params, opening, graph)
      guard let filled = entry.text else { continue }
      // Another one may be more literal.
      if links.opening(filled) == LinkTable.LinkID(route: id, number: number) { return filled }
    }
    return nil
  }
}

/// One link with the values of a use case.
private struct EntryLink {
  private let graph: Graph
  private let params: Run<Variable>
  private let values: [Value]
  /// Nil if the link cannot say them all.
  private(set) var text: String?

  init(_ pattern: String, _ params: Run<Variable>, _ opening: Opening, _ graph: Graph) {
    self.graph = graph
    self.params = params
    values = opening.params
    let isSaid = zip(params, opening.areUsual).allSatisfy { param, isUsual in
      isUsual || pattern.contains("{\(graph.text(graph[param].name))}")
    }
    var halves = pattern.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    // A slash at the end does not count.
    if halves[0].count > 1, halves[0].hasSuffix("/") { halves[0] = halves[0].dropLast() }
    guard isSaid, let path = filled(halves[0]), Self.isPath(path, of: halves[0]),
      halves.flatMap({ $0.split { "/&".contains($0) } }).allSatisfy(isClear)
    else { return }
    var items: [String] = []
    for item in halves.dropFirst().joined().split(separator: "&") {
      if isLeftOut(item) { continue }
      guard let filled = filled(item) else { return }
      items.append(filled)
    }
    let query = items.isEmpty ? "" : "?" + items.joined(separator: "&")
    text = (path.hasPrefix("/") ? "" : "/") + path + query
  }

  /// True if the value of each param ends where the text after it begins: the app that opens the
  /// link cannot tell otherwise.
  private func isClear(_ part: Substring) -> Bool {
    part.split(separator: "{").dropFirst(part.hasPrefix("{") ? 0 : 1).dropLast().allSatisfy {
      let halves = $0.split(separator: "}", maxSplits: 1)
      guard halves.count == 2, let value = graph.filled("{\(halves[0])}", params, values) else {
        return true
      }
      return !(value + halves[1].dropLast()).contains(halves[1])
    }
  }

  /// A null is left out, unless a link without it would mean the default.
  private func isLeftOut(_ item: Substring) -> Bool {
    guard let (param, value) = only(in: item) else { return false }
    return value == .null && graph[param].defaultValue == nil
  }

  private func filled(_ pattern: Substring) -> String? {
    graph.filled(pattern, params, values, keepingEmpty: true)
  }

  /// True if no segment is empty, `.` or `..`.
  private static func isPath(_ path: String, of pattern: Substring) -> Bool {
    if pattern.isEmpty || pattern == "/" { return true }
    let inner = path.hasPrefix("/") ? path.dropFirst() : path[...]
    return inner.split(separator: "/", omittingEmptySubsequences: false).allSatisfy {
      !["", ".", ".."].contains($0)
    }
  }

  /// The param that is all there is behind the name of the item.
  private func only(in item: Substring) -> (param: ID<Variable>, value: Value)? {
    guard let start = item.firstIndex(of: "=") else { return nil }
    let text = item[start...].dropFirst()
    return zip(params, values).first { "{\(graph.text(graph[$0.0].name))}" == text }
  }
}
