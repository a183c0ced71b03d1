extension Drawing {
  /// Lines between boxes would hide everything else, and pass through headings. So what a box leads
  /// to in another one is drawn in it, too, with the other's name; nothing leads on from there.
  mutating func addReferences() {
    var groups: [String: String] = [:]
    var known: [String: Node] = [:]
    for case .group(let label, let nodes) in parts {
      for node in nodes { (groups[node.id], known[node.id]) = (label, node) }
    }
    var references: [String: [Node]] = [:]
    var seen: Set<String> = []
    changeEdges { edge in
      guard let own = groups[edge.from], let other = groups[edge.to], own != other,
        let target = known[edge.to]
      else { return }
      // Workflows lead to few others, but many to the same ones.
      let id = "\(edge.to) from \(edge.kind == .own ? edge.from : own)"
      if seen.insert(id).inserted {
        let lines = [target.lines.first ?? "", "↗ \(other)"]
        var node = Node(id: id, lines: lines, role: target.role, subject: target.subject)
        node.isReference = true
        references[own, default: []].append(node)
      }
      edge.to = id
    }
    changeGroups { $1 += references[$0] ?? [] }
  }

  /// Every box begins beside where users arrive, so that no line to one passes another.
  mutating func alignGroups(after arrival: String) {
    let groups = parts.count { if case .group = $0 { true } else { false } }
    guard groups > 1, nodes.contains(where: { $0.id == arrival }) else { return }
    let reached = Set(edges.map(\.to))
    for case .group(_, let nodes) in parts {
      for node in nodes where !reached.contains(node.id) {
        lead(arrival, node.id, [], .hidden)
      }
    }
  }

  /// Many exits of one node stand in several rows, not in one: each that leads nowhere else comes
  /// below the one so many places before it.
  mutating func wrapRows(of most: Int) {
    var sources: [String: Set<String>] = [:]
    for edge in edges { sources[edge.to, default: []].insert(edge.from) }
    var rows: [String: [String]] = [:]
    var order: [String] = []
    for edge in edges where sources[edge.to] == [edge.from] && edge.from != edge.to {
      if rows[edge.from] == nil { order.append(edge.from) }
      if rows[edge.from]?.contains(edge.to) != true { rows[edge.from, default: []].append(edge.to) }
    }
    for source in order {
      let targets = rows[source] ?? []
      for index in targets.indices.dropFirst(most) {
        lead(targets[index - most], targets[index], [], .hidden)
      }
    }
  }
}
