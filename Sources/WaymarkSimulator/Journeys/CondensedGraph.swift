/// A graph to plan with: only the items that are wanted, and, where the whole is large, only the
/// shortest paths to each of them and back.
struct CondensedGraph {
  private(set) var graph: JourneyGraph
  /// By edge and by item, what they are in the whole graph.
  private(set) var edges: [Int32] = []
  let items: [Int32]
  static let mostEdges = 30_000

  init(_ whole: JourneyGraph, _ paths: ShortestPaths, covering wanted: [Int32]) {
    var numbers = [Int32](repeating: -1, count: whole.itemCount)
    for item in wanted { numbers[Int(item)] = -2 }
    var items: [Int32] = []
    var best: [Int32] = []
    for edge in 0..<whole.edgeCount {
      for item in whole.items(of: edge) where numbers[Int(item)] != -1 {
        if numbers[Int(item)] == -2 {
          numbers[Int(item)] = Int32(items.count)
          items.append(item)
          best.append(Int32(edge))
        }
        let number = Int(numbers[Int(item)])
        let (length, known) = (paths.lengths[edge], paths.lengths[Int(best[number])])
        if length >= 0, known < 0 || length < known { best[number] = Int32(edge) }
      }
    }
    self.items = items
    var isKept = [Bool](repeating: whole.edgeCount <= Self.mostEdges, count: whole.edgeCount)
    if whole.edgeCount > Self.mostEdges {
      for edge in best where paths.lengths[Int(edge)] >= 0 { paths.mark(edge, in: &isKept) }
    }
    graph = JourneyGraph(nodeCount: 1, itemCount: items.count)
    add(whole, isKept, numbers)
  }

  private mutating func add(_ whole: JourneyGraph, _ isKept: [Bool], _ numbers: [Int32]) {
    var nodes = [Int32](repeating: -1, count: whole.nodeCount)
    nodes[Int(JourneyGraph.outside)] = JourneyGraph.outside
    for edge in 0..<whole.edgeCount where isKept[edge] {
      for node in [whole.sources[edge], whole.targets[edge]] where nodes[Int(node)] < 0 {
        nodes[Int(node)] = graph.addNode()
      }
      let covered = whole.items(of: edge).map { numbers[Int($0)] }.filter { $0 >= 0 }
      graph.addEdge(
        from: nodes[Int(whole.sources[edge])], to: nodes[Int(whole.targets[edge])],
        cost: whole.costs[edge], covers: covered)
      edges.append(Int32(edge))
    }
  }
}
