extension Drawing {
  /// With what another version of the same diagram has, and what it has otherwise: a thing is the
  /// same if it has the same name, and a line if it leads between the same things for the same
  /// reason.
  public func compared(with base: Drawing?) -> Drawing {
    let known = Dictionary((base?.nodes ?? []).map { ($0.id, $0) }) { first, _ in first }
    let lines = Set((base?.edges ?? []).map(\.key))
    let (own, ownLines) = (Set(nodes.map(\.id)), Set(edges.map(\.key)))
    var drawing = self
    for part in base?.parts ?? [] { drawing.addRemoved(part, own, ownLines) }
    drawing.changeNodes { node in
      if node.lack == .removed { return }
      guard let before = known[node.id] else { return node.stand(out: .added) }
      if before.lines != node.lines || before.role != node.role { node.stand(out: .changed) }
    }
    drawing.changeEdges { edge in
      if edge.lack == nil, edge.kind != .hidden, !lines.contains(edge.key) {
        edge.stand(out: .added)
      }
    }
    return drawing
  }

  private mutating func addRemoved(_ part: Part, _ own: Set<String>, _ lines: Set<Edge.Key>) {
    func removed(_ nodes: [Node]) -> [Node] {
      nodes.filter { !own.contains($0.id) }.map { node in
        var node = node
        (node.subject, node.places) = (nil, [])
        node.stand(out: .removed)
        return node
      }
    }
    switch part {
    case .node(let node): for node in removed([node]) { add(node) }
    case .edge(var edge):
      if edge.kind == .hidden || lines.contains(edge.key) { return }
      edge.transition = nil
      edge.stand(out: .removed)
      add(edge)
    case .group(let label, let nodes):
      let left = removed(nodes)
      if left.isEmpty { return }
      var isKnown = false
      changeGroups { other, nodes in
        if other != label || isKnown { return }
        nodes += left
        isKnown = true
      }
      if !isKnown { add(label, left) }
    }
  }
}

extension Drawing.Node {
  fileprivate mutating func stand(out lack: Drawing.Lack) {
    self.lack = lack
    lines = lack.signing(lines)
  }
}

extension Drawing.Edge {
  fileprivate struct Key: Hashable {
    let from: String
    let to: String
    let lines: [String]
    let kind: Drawing.EdgeKind
  }

  fileprivate var key: Key { Key(from: from, to: to, lines: lines, kind: kind) }

  fileprivate mutating func stand(out lack: Drawing.Lack) {
    self.lack = lack
    lines = lack.signing(lines)
  }
}
