/// Strongly connected components after Tarjan (1972), with an explicit stack, so that a chain of a
/// million nodes does not overflow the thread's stack.
package struct Components {
  private let edges: Edges
  /// The number of the first node.
  private let base: Int
  private var marks: [Mark]
  private var open: [Int32] = []
  private var frames: [(node: Int32, edge: Int32)] = []
  private var count: Int32 = 0

  /// The order of a node's first visit, and the earliest open node that the node leads to.
  private struct Mark {
    var index = unseen
    var low: Int32 = 0
  }

  private static let unseen: Int32 = -1
  private static let closed = Int32.max

  private init(_ edges: Edges, _ nodes: Range<Int>) {
    self.edges = edges
    base = nodes.lowerBound
    marks = [Mark](repeating: Mark(), count: nodes.count)
    open.reserveCapacity(min(nodes.count, 32))
    frames.reserveCapacity(min(nodes.count, 32))
  }

  /// Calls `body` with each component once the component is complete, after the components that it
  /// leads to. No edge may lead out of `nodes`; nil means all nodes.
  package static func each(
    of edges: Edges, in nodes: Range<Int>? = nil, where isIncluded: [Bool]? = nil,
    _ body: (ArraySlice<Int32>) -> Void
  ) {
    let nodes = nodes ?? 0..<edges.nodeCount
    var walk = Components(edges, nodes)
    for root in nodes
    where walk.marks[root - walk.base].index == unseen && isIncluded?[root] ?? true {
      walk.explore(root, body)
    }
  }

  /// A representative of the component of each node: the same for all members.
  static func ofNodes(in edges: Edges) -> [Int32] {
    var component = [Int32](repeating: 0, count: edges.nodeCount)
    each(of: edges) { members in
      for member in members { component[Int(member)] = members.first! }
    }
    return component
  }

  private mutating func explore(_ root: Int, _ body: (ArraySlice<Int32>) -> Void) {
    enter(root)
    while let frame = frames.last {
      let node = Int(frame.node)
      if let next = step(node, from: Int(frame.edge)) {
        enter(next)
        continue
      }
      frames.removeLast()
      if let parent = frames.last {
        let above = Int(parent.node) - base
        marks[above].low = min(marks[above].low, marks[node - base].low)
      }
      let mark = marks[node - base]
      if mark.low == mark.index { close(node, body) }
    }
  }

  private mutating func enter(_ node: Int) {
    marks[node - base] = Mark(index: count, low: count)
    count += 1
    open.append(Int32(node))
    frames.append((Int32(node), edges.offsets[node]))
  }

  /// The next unvisited node; records edges to open nodes on the way.
  private mutating func step(_ node: Int, from first: Int) -> Int? {
    var edge = first
    let end = Int(edges.offsets[node + 1])
    while edge < end {
      let target = Int(edges.targets[edge])
      edge += 1
      guard target >= 0 else { continue }
      let seen = marks[target - base].index
      if seen == Self.unseen {
        frames[frames.count - 1].edge = Int32(edge)
        return target
      }
      if seen != Self.closed { marks[node - base].low = min(marks[node - base].low, seen) }
    }
    return nil
  }

  private mutating func close(_ node: Int, _ body: (ArraySlice<Int32>) -> Void) {
    var start = open.count - 1
    while open[start] != Int32(node) { start -= 1 }
    body(open[start...])
    while open.count > start { marks[Int(open.removeLast()) - base].index = Self.closed }
  }
}
