/// The tree of the network simplex: a root, and for each other node the arc to its parent. Children
/// are linked lists, so that a part of the tree is moved in the time that it takes to walk it.
struct SpanningTree {
  private var parents: [Int32]
  private var arcs: [Int32]
  private var isUpward: [Bool]
  private var depths: [Int32]
  private var firstChildren: [Int32]
  private var nextSiblings: [Int32]
  private var previousSiblings: [Int32]

  init(nodeCount: Int) {
    let none = [Int32](repeating: -1, count: nodeCount)
    parents = none
    arcs = none
    isUpward = [Bool](repeating: false, count: nodeCount)
    depths = [Int32](repeating: 0, count: nodeCount)
    firstChildren = none
    nextSiblings = none
    previousSiblings = none
  }

  func parent(of node: Int) -> Int { Int(parents[node]) }
  func arc(above node: Int) -> Int { Int(arcs[node]) }
  /// True if the arc leads from the node to its parent.
  func isUpward(_ node: Int) -> Bool { isUpward[node] }

  mutating func hang(_ node: Int, below parent: Int, by arc: Int32, isUpward upward: Bool) {
    parents[node] = Int32(parent)
    arcs[node] = arc
    isUpward[node] = upward
    depths[node] = depths[parent] + 1
    let sibling = firstChildren[parent]
    nextSiblings[node] = sibling
    previousSiblings[node] = -1
    if sibling >= 0 { previousSiblings[Int(sibling)] = Int32(node) }
    firstChildren[parent] = Int32(node)
  }

  private mutating func unhang(_ node: Int) {
    let (previous, next) = (previousSiblings[node], nextSiblings[node])
    if previous >= 0 {
      nextSiblings[Int(previous)] = next
    } else {
      firstChildren[parent(of: node)] = next
    }
    if next >= 0 { previousSiblings[Int(next)] = previous }
  }

  func lowestCommonAncestor(_ a: Int, _ b: Int) -> Int {
    var (a, b) = (a, b)
    while a != b {
      if depths[a] >= depths[b] { a = parent(of: a) } else { b = parent(of: b) }
    }
    return a
  }

  /// Cuts the tree above `last`, an ancestor of `node` or the node itself, turns the cut part so
  /// that `node` is at its top, and hangs it below `parent`.
  mutating func move(
    _ node: Int, upTo last: Int, below parent: Int, by arc: Int32, isUpward upward: Bool
  ) {
    var (current, newParent, newArc, newUpward) = (node, parent, arc, upward)
    while true {
      let (oldParent, oldArc, oldUpward) = (
        self.parent(of: current), arcs[current], isUpward[current]
      )
      unhang(current)
      hang(current, below: newParent, by: newArc, isUpward: newUpward)
      if current == last { break }
      (current, newParent, newArc, newUpward) = (oldParent, current, oldArc, !oldUpward)
    }
  }

  /// Changes the potentials of the node and all below it, and corrects their depths.
  mutating func shift(_ potentials: inout [Int], by change: Int, below top: Int) {
    var node = top
    while true {
      depths[node] = depths[parent(of: node)] + 1
      potentials[node] += change
      if firstChildren[node] >= 0 {
        node = Int(firstChildren[node])
        continue
      }
      while node != top, nextSiblings[node] < 0 { node = parent(of: node) }
      if node == top { return }
      node = Int(nextSiblings[node])
    }
  }
}
