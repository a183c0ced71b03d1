import WaymarkCompiler

/// A diagram before it is written in any language: its nodes, its edges, and the role of each, so
/// that every language can give them different shapes.
public struct Drawing: Sendable {
  public enum Role: Sendable, Hashable {
    case start, show, call, choose, open, run, set, wait, broken
    case outcome(OutcomeKind)
    /// What many steps share.
    case note
    case arrival, screen, workflow, route, external, effect
    case coordinator, rootCoordinator
    /// An end of a line in the legend.
    case point
  }
  public enum EdgeKind: Sendable, Hashable {
    case plain, error, time
    /// The arrival of users through an entry.
    case arrival
    /// A step that a workflow takes by itself.
    case own
    /// From a screen to the one that a flag shows instead.
    case variant
    /// From a coordinator to its child.
    case child
    /// Places one thing after another, and is not seen.
    case hidden
  }
  public struct Node: Sendable {
    var id: String
    var lines: [String]
    /// How many of the lines are its title.
    var titleLines = 1
    let role: Role
    /// The declarations of what it represents.
    var places: [Span] = []
    var subject: Subject?
    /// The worst severity found there.
    var finding: Severity?
    /// The same by the index of a line, for what is about that line alone.
    var rowFindings: [Int: Severity] = [:]
    var lack: Lack?
    var isOnPath = false
    /// It stands for what another box has.
    var isReference = false
    /// It is drawn beside what leads to it, as it is there for others.
    var isStandIn = false
  }
  public struct Edge: Sendable {
    let from: String
    var to: String
    var lines: [String] = []
    var kind = EdgeKind.plain
    /// Nil if it stands for something else than a transition.
    var transition: ID<Transition>?
    /// That of the transition among those of its workflow.
    var number: Int?
    var lack: Lack?
    var isOnPath = false
  }
  public enum Part: Sendable {
    case node(Node)
    case edge(Edge)
    case group(String, [Node])
  }
  public enum Layout: Sendable { case topDown, leftToRight }

  let name: String
  var title: [String]
  let layout: Layout
  /// The declaration of the diagram's subject.
  let place: Span?
  private(set) var parts: [Part] = []
  private(set) var edgeCount = 0
  private(set) var nodeCount = 0

  init(_ name: String, title: [String] = [], _ layout: Layout, place: Span? = nil) {
    self.name = name
    self.title = title
    self.layout = layout
    self.place = place
  }

  mutating func add(_ node: Node) {
    parts.append(.node(node))
    nodeCount += 1
  }

  mutating func add(_ group: String, _ nodes: [Node]) {
    parts.append(.group(group, nodes))
    nodeCount += nodes.count
  }

  mutating func lead(
    _ from: String, _ to: String, _ lines: [String] = [], _ kind: EdgeKind = .plain,
    _ transition: ID<Transition>? = nil
  ) {
    add(Edge(from: from, to: to, lines: lines, kind: kind, transition: transition))
  }

  mutating func add(_ edge: Edge) {
    parts.append(.edge(edge))
    edgeCount += 1
  }

  mutating func changeNodes(_ change: (inout Node) -> Void) {
    for index in parts.indices {
      switch parts[index] {
      case .node(var node):
        change(&node)
        parts[index] = .node(node)
      case .group(let label, var nodes):
        for index in nodes.indices { change(&nodes[index]) }
        parts[index] = .group(label, nodes)
      case .edge: break
      }
    }
  }

  mutating func changeGroups(_ change: (String, inout [Node]) -> Void) {
    for index in parts.indices {
      guard case .group(let label, var nodes) = parts[index] else { continue }
      nodeCount -= nodes.count
      change(label, &nodes)
      nodeCount += nodes.count
      parts[index] = .group(label, nodes)
    }
  }

  mutating func keepGroup(_ label: String) {
    parts.removeAll { if case .group(let other, _) = $0 { other != label } else { false } }
  }

  mutating func changeEdges(_ change: (inout Edge) -> Void) {
    for index in parts.indices {
      guard case .edge(var edge) = parts[index] else { continue }
      change(&edge)
      parts[index] = .edge(edge)
    }
  }

  /// Leaves out the lines to what is not drawn, and where users arrive if nothing is left of it.
  mutating func dropLooseEdges() {
    let drawn = Set(nodes.map(\.id))
    parts.removeAll { part in
      guard case .edge(let edge) = part else { return false }
      return !drawn.contains(edge.from) || !drawn.contains(edge.to)
    }
    let used = Set(edges.map(\.from))
    parts.removeAll { part in
      if case .node(let node) = part {
        node.role == .arrival && !used.contains(node.id)
      } else {
        false
      }
    }
    (nodeCount, edgeCount) = (nodes.count, edges.count)
  }

  /// In the order in which they are drawn.
  var nodes: [Node] {
    parts.flatMap { part -> [Node] in
      switch part {
      case .node(let node): [node]
      case .group(_, let nodes): nodes
      case .edge: []
      }
    }
  }

  var edges: [Edge] { parts.compactMap { if case .edge(let edge) = $0 { edge } else { nil } } }
}
