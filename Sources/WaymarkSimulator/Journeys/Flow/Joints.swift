/// Nodes that are joined with others, and the cost of the path between a node and what it is joined
/// with in the end.
struct Joints {
  private var parents: [Int32]
  private var costs: [Int]

  init(_ count: Int) {
    parents = (0..<Int32(count)).map { $0 }
    costs = [Int](repeating: 0, count: count)
  }

  func isRoot(_ node: Int32) -> Bool { parents[Int(node)] == node }

  mutating func join(_ node: Int32, to other: Int32, _ cost: Int) {
    parents[Int(node)] = other
    costs[Int(node)] = cost
  }

  /// Halves the path for the next search.
  mutating func find(_ node: Int32) -> (node: Int32, cost: Int) {
    var node = node
    var cost = 0
    while parents[Int(node)] != node {
      let parent = Int(parents[Int(node)])
      if parents[parent] != Int32(parent) {
        costs[Int(node)] += costs[parent]
        parents[Int(node)] = parents[parent]
      }
      cost += costs[Int(node)]
      node = parents[Int(node)]
    }
    return (node, cost)
  }
}

/// How many arcs each node has, and their sum, from which the only arc of a node is read.
struct Degrees {
  private var counts: [Int32]
  private var sums: [Int]

  init(_ count: Int) {
    counts = [Int32](repeating: 0, count: count)
    sums = [Int](repeating: 0, count: count)
  }

  func only(of node: Int32) -> Int32? { counts[Int(node)] == 1 ? Int32(sums[Int(node)]) : nil }

  mutating func add(_ arc: Int32, to node: Int32) {
    counts[Int(node)] += 1
    sums[Int(node)] += Int(arc)
  }

  mutating func remove(_ arc: Int32, from node: Int32) {
    counts[Int(node)] -= 1
    sums[Int(node)] -= Int(arc)
  }

  /// The arcs of a node become those of another.
  mutating func move(from node: Int32, to other: Int32) {
    counts[Int(other)] += counts[Int(node)]
    sums[Int(other)] += sums[Int(node)]
    counts[Int(node)] = 0
    sums[Int(node)] = 0
  }
}
