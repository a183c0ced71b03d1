/// Directed edges between numbered nodes, as compressed sparse rows. A negative target is not a
/// node; its meaning is up to the user of the edges.
package struct Edges: Sendable {
  var offsets: [Int32]
  package var targets: [Int32]

  var nodeCount: Int { offsets.count - 1 }

  @inline(__always)
  package func of(_ node: Int) -> Range<Int> { Int(offsets[node])..<Int(offsets[node + 1]) }

  /// Sorts pairs into rows by counting: linear, and stable within a row.
  package init(nodes: Int, pairs: [(from: Int32, to: Int32)]) {
    offsets = [Int32](repeating: 0, count: nodes + 1)
    for pair in pairs { offsets[Int(pair.from) + 1] += 1 }
    for node in 0..<nodes { offsets[node + 1] += offsets[node] }
    targets = [Int32](repeating: 0, count: pairs.count)
    var next = offsets
    for pair in pairs {
      targets[Int(next[Int(pair.from)])] = pair.to
      next[Int(pair.from)] += 1
    }
  }

  init(offsets: [Int32], targets: [Int32]) {
    self.offsets = offsets
    self.targets = targets
  }

  /// Marks all nodes that marked nodes lead to.
  func spread(_ isMarked: inout [Bool]) {
    var pending = isMarked.indices.filter { isMarked[$0] }
    while let node = pending.popLast() {
      for edge in of(node) {
        let target = Int(targets[edge])
        if isMarked[target] { continue }
        isMarked[target] = true
        pending.append(target)
      }
    }
  }
}

extension Edges {
  /// The nodes that one leads to, itself included: those before others first, apart from cycles.
  func reversePostorder(from start: Int) -> [Int32] {
    var next = offsets
    var isSeen = [Bool](repeating: false, count: nodeCount)
    var path = [Int32(start)]
    var order: [Int32] = []
    isSeen[start] = true
    while let node = path.last {
      let edge = next[Int(node)]
      guard edge < offsets[Int(node) + 1] else {
        order.append(node)
        path.removeLast()
        continue
      }
      next[Int(node)] += 1
      let target = targets[Int(edge)]
      if isSeen[Int(target)] { continue }
      isSeen[Int(target)] = true
      path.append(target)
    }
    return order.reversed()
  }
}
