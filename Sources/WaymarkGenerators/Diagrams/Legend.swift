import WaymarkCompiler

extension Drawing {
  /// With a box that explains the shapes, colours and lines that occur.
  public func withLegend() -> Drawing {
    var legend = Legend(of: self)
    legend.addShapes()
    legend.addLines()
    return legend.finished()
  }
}

private struct Legend {
  /// A shape for what any shape may be.
  private static let box = Drawing.Role.wait

  private let drawing: Drawing
  private var nodes: [Drawing.Node] = []
  private var edges: [Drawing.Edge] = []
  /// Those of the drawing itself.
  private let drawnNodes: [Drawing.Node]
  private let drawnEdges: [Drawing.Edge]

  init(of drawing: Drawing) {
    self.drawing = drawing
    drawnNodes = drawing.nodes
    drawnEdges = drawing.edges
  }

  mutating func addShapes() {
    var seen: Set<Drawing.Role> = []
    for node in drawnNodes where seen.insert(node.role).inserted {
      if let words = node.role.meaning { add(node.role, words) }
    }
    for lack in Drawing.Lack.allCases {
      guard drawnNodes.contains(where: { $0.lack == lack }) else { continue }
      add(Self.box, "\(lack.sign) \(lack.meaning)") { $0.lack = lack }
    }
    if drawnNodes.contains(where: \.isOnPath), !drawnEdges.contains(where: \.isOnPath) {
      add(Self.box, "on the journey") { $0.isOnPath = true }
    }
    if drawnNodes.contains(where: \.isReference) {
      add(Self.box, "drawn elsewhere") { $0.isReference = true }
    }
    for severity in [Severity.error, .warning, .note] {
      guard drawnNodes.contains(where: { $0.finding == severity }) else { continue }
      add(Self.box, "\(severity.rawValue) of check") { $0.finding = severity }
    }
  }

  mutating func addLines() {
    var seen: Set<Drawing.EdgeKind> = []
    for edge in drawnEdges
    where edge.lack == nil && edge.kind != .hidden && seen.insert(edge.kind).inserted {
      add(Drawing.Edge(from: "", to: "", lines: [edge.kind.meaning], kind: edge.kind))
    }
    for lack in Drawing.Lack.allCases where drawnEdges.contains(where: { $0.lack == lack }) {
      let words = "\(lack.sign) \(lack.meaning)"
      add(Drawing.Edge(from: "", to: "", lines: [words], lack: lack))
    }
    if drawnEdges.contains(where: \.isOnPath) {
      add(Drawing.Edge(from: "", to: "", lines: ["(1) the journey, in its order"], isOnPath: true))
    }
  }

  func finished() -> Drawing {
    var result = drawing
    if nodes.isEmpty { return result }
    result.add("Legend", nodes)
    for edge in edges { result.add(edge) }
    return result
  }

  private mutating func add(
    _ role: Drawing.Role, _ words: String, _ change: (inout Drawing.Node) -> Void = { _ in }
  ) {
    var node = Drawing.Node(id: "legend \(nodes.count)", lines: [words], role: role)
    change(&node)
    append([node])
  }

  private mutating func add(_ edge: Drawing.Edge) {
    let ends = [0, 1].map {
      Drawing.Node(id: "legend \(nodes.count + $0)", lines: [], role: .point)
    }
    append(ends)
    edges.append(edge.between(ends[0].id, ends[1].id, isAside: drawing.layout == .topDown))
  }

  /// Drawings that go down have a legend that goes down beside them.
  private mutating func append(_ more: [Drawing.Node]) {
    if drawing.layout == .topDown, let last = nodes.last, let next = more.first {
      edges.append(Drawing.Edge(from: last.id, to: next.id, kind: .hidden))
    }
    nodes += more
  }
}

extension Drawing.Edge {
  /// Graphviz sets words close to a line that goes down.
  fileprivate func between(_ from: String, _ to: String, isAside: Bool) -> Drawing.Edge {
    Drawing.Edge(
      from: from, to: to, lines: isAside ? lines.map { " \($0)" } : lines, kind: kind, lack: lack,
      isOnPath: isOnPath)
  }
}

extension Drawing.Lack {
  fileprivate var meaning: String {
    switch self {
    case .uncovered: "no scenario takes it"
    case .unreached: "no data reaches it"
    case .added: "new"
    case .changed: "changed"
    case .removed: "removed"
    }
  }
}

extension Drawing.Role {
  /// Nil for what explains itself.
  fileprivate var meaning: String? {
    switch self {
    case .start, .arrival, .point: nil
    case .show, .screen: "screen"
    case .call: "call of the backend"
    case .choose: "choice"
    case .open: "opens a route"
    case .run: "runs a workflow"
    case .set: "sets state"
    case .wait: "waits"
    case .broken: "step that is broken"
    case .outcome(.success): "success"
    case .outcome(.handoff): "handed over"
    case .outcome(.failure): "failure"
    case .outcome(.neutral): "neutral end"
    case .workflow: "workflow, its outcomes"
    case .route: "route"
    case .external: "leaves the app"
    case .effect: "acts in place"
    case .coordinator: "coordinator"
    case .rootCoordinator: "first coordinator"
    case .note: "each page without a line of its own for it"
    }
  }
}

extension Drawing.EdgeKind {
  fileprivate var meaning: String {
    switch self {
    case .plain: "leads to"
    case .error: "error of a call"
    case .time: "time passes"
    case .arrival: "entry"
    case .own: "by the workflow"
    case .variant: "by a flag"
    case .child: "asks, in this order"
    case .hidden: ""
    }
  }
}
