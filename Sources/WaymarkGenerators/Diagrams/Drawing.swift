import WaymarkCompiler

/// A diagram before it is written in any language: its nodes, its edges, and the role of each, so
/// that every language can give them different shapes.
public struct Drawing: Sendable {
  public enum Role: Sendable, Hashable {
    case start, show, call, choose, open, run, set, wait, broken
    case outcome(OutcomeKind)
    case arrival, screen, workflow, route, external, effect
    case coordinator, rootCoordinator
  }
  public enum Way: Sendable, Hashable {
    case plain, error, time
    /// The arrival of users through an entry.
    case arrival
    /// A step that a workflow takes by itself.
    case own
    /// From a screen to the one that a flag shows instead.
    case variant
    /// From a coordinator to its child.
    case child
  }
  public struct Node: Sendable {
    let id: String
    var lines: [String]
    let role: Role
    /// The declarations of what it represents.
    var places: [Span] = []
    /// The worst severity found there.
    var finding: Severity?
  }
  public struct Edge: Sendable {
    let from: String
    let to: String
    var lines: [String] = []
    var way = Way.plain
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
    _ from: String, _ to: String, _ lines: [String] = [], _ way: Way = .plain
  ) {
    parts.append(.edge(Edge(from: from, to: to, lines: lines, way: way)))
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
}
