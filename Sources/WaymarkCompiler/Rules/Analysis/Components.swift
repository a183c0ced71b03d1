/// Strongly connected components after Tarjan (1972), with a stack of its own, so that a chain of a
/// million nodes needs no more of the thread's stack than one node.
package struct Components {
  private let edges: Edges
  private var index: [Int32]
  private var low: [Int32]
  private var open: [Int32] = []
  private var frames: [(node: Int32, edge: Int32)] = []
  private var count: Int32 = 0

  private static let unseen: Int32 = -1
  private static let closed = Int32.max

  init(_ edges: Edges) {
    self.edges = edges
    index = [Int32](repeating: Self.unseen, count: edges.nodeCount)
    low = [Int32](repeating: 0, count: edges.nodeCount)
  }

  /// Hands each component over once it is complete, those that it leads to before it.
  package static func each(
    of edges: Edges, where isIncluded: [Bool]? = nil, _ body: (ArraySlice<Int32>) -> Void
  ) {
    var walk = Components(edges)
    for root in 0..<edges.nodeCount where walk.index[root] == unseen && isIncluded?[root] ?? true {
      walk.explore(root, body)
    }
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
        low[Int(parent.node)] = min(low[Int(parent.node)], low[node])
      }
      if low[node] == index[node] { close(node, body) }
    }
  }

  private mutating func enter(_ node: Int) {
    index[node] = count
    low[node] = count
    count += 1
    open.append(Int32(node))
    frames.append((Int32(node), edges.offsets[node]))
  }

  /// The next node that is new; on the way, takes note of those still open.
  private mutating func step(_ node: Int, from first: Int) -> Int? {
    var edge = first
    let end = Int(edges.offsets[node + 1])
    while edge < end {
      let target = Int(edges.targets[edge])
      edge += 1
      guard target >= 0 else { continue }
      if index[target] == Self.unseen {
        frames[frames.count - 1].edge = Int32(edge)
        return target
      }
      if index[target] != Self.closed { low[node] = min(low[node], index[target]) }
    }
    return nil
  }

  private mutating func close(_ node: Int, _ body: (ArraySlice<Int32>) -> Void) {
    var first = open.count - 1
    while open[first] != Int32(node) { first -= 1 }
    body(open[first...])
    for member in open[first...] { index[Int(member)] = Self.closed }
    open.removeSubrange(first...)
  }
}
