import WaymarkCompiler

extension Drawing {
  /// Lines from everywhere to one place cannot be followed, and take Graphviz minutes. So an end
  /// that many lead to is drawn beside each of them, and so is a step, as `→ talk`, from which
  /// nothing leads on. In large drawings the same is done for lines that would pass many rows.
  func folded() -> Drawing {
    var folding = Folding(nodes, edges)
    folding.detachPopular()
    if nodes.count > Folding.large { folding.detachFar() }
    return folding.drawing(like: self)
  }

  /// What lies at most so many steps on from a node, which is a step or the start.
  func part(from id: String, steps: Int) -> Drawing {
    var distances = [id: id == "start" ? -1 : 0]
    let leaving = Dictionary(grouping: edges, by: \.from)
    for note in nodes where note.role == .note { distances[note.id] = steps }
    var open = [id][...]
    while let next = open.popFirst() {
      guard let distance = distances[next], distance < steps else { continue }
      for edge in leaving[next] ?? [] where distances[edge.to] == nil {
        distances[edge.to] = distance + 1
        open.append(edge.to)
      }
    }
    // Rows are counted from the first node, and lines may lead back to it.
    let ordered = nodes.filter { $0.id == id } + nodes.filter { $0.id != id }
    var folding = Folding(ordered, edges.filter { distances[$0.from] != nil })
    folding.detach { distances[$0.to] == nil }
    return folding.drawing(like: self) { distances[$0.id] != nil }
  }
}

private struct Folding {
  /// Drawings with more nodes have no long lines.
  static let large = 30
  private static let mostRows = 4

  private let nodes: [Drawing.Node]
  private let known: [String: Drawing.Node]
  private var edges: [Drawing.Edge]
  private var standIns: [Drawing.Node] = []
  private var ids: Set<String> = []

  init(_ nodes: [Drawing.Node], _ edges: [Drawing.Edge]) {
    (self.nodes, self.edges) = (nodes, edges)
    known = Dictionary(nodes.map { ($0.id, $0) }) { first, _ in first }
  }

  /// Each node that leads to the same one has one stand-in for it.
  mutating func detach(_ isMeant: (Drawing.Edge) -> Bool) {
    for index in edges.indices where isMeant(edges[index]) {
      guard let node = known[edges[index].to] else { continue }
      let id = "\(node.id) from \(edges[index].from)"
      if ids.insert(id).inserted { standIns.append(node.standIn(id)) }
      edges[index].to = id
    }
  }

  mutating func detachPopular() {
    var users: [String: Set<String>] = [:]
    for edge in edges where edge.from != edge.to { users[edge.to, default: []].insert(edge.from) }
    var first: [String: String] = [:]
    // A line that only returns to where its page was opened is short.
    let pairs = Set(edges.map { [$0.to, $0.from] })
    let known = known
    detach { edge in
      guard !pairs.contains([edge.from, edge.to]), let node = known[edge.to],
        users[edge.to]?.count ?? 0 > node.role.mostUsers
      else { return false }
      if node.role.isEnd { return true }
      if first[edge.to] == nil { first[edge.to] = edge.from }
      return first[edge.to] != edge.from
    }
  }

  /// From the row above it, something still leads to each node.
  mutating func detachFar() {
    let ids = (nodes + standIns).map(\.id)
    let numbers = Dictionary(zip(ids, ids.indices)) { first, _ in first }
    let links = edges.map { edge in
      LayeredGraph.Link(from: numbers[edge.from] ?? 0, to: numbers[edge.to] ?? 0, label: nil)
    }
    let depths = LayeredGraph.Rows(of: links, nodes: ids.count).depths
    detach { edge in
      guard let from = numbers[edge.from], let to = numbers[edge.to] else { return false }
      return abs(depths[from] - depths[to]) > 2 * Self.mostRows
    }
  }

  /// Without the ends of which only stand-ins are left.
  func drawing(
    like other: Drawing, _ isWanted: (Drawing.Node) -> Bool = { _ in true }
  ) -> Drawing {
    let isReplaced = Set(other.edges.map(\.to)).subtracting(edges.map(\.to))
    var drawing = Drawing(other.name, title: other.title, other.layout, place: other.place)
    for node in nodes where isWanted(node) && !(node.role.isEnd && isReplaced.contains(node.id)) {
      drawing.add(node)
    }
    for node in standIns { drawing.add(node) }
    for edge in edges { drawing.add(edge) }
    return drawing
  }
}

extension Drawing.Node {
  fileprivate func standIn(_ id: String) -> Drawing.Node {
    var node = self
    (node.id, node.isStandIn) = (id, true)
    if role.isEnd { return node }
    node.lines = ["→ \(lines.first ?? "")"] + lines.dropFirst().prefix(titleLines - 1)
    node.places = []
    node.isReference = true
    return node
  }
}

extension Drawing.Role {
  fileprivate var isEnd: Bool { if case .outcome = self { true } else { false } }
  fileprivate var mostUsers: Int { isEnd ? 4 : 5 }
}
