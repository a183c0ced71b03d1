/// Searches a graph for the nearest of something, by transitions taken. It keeps its tables from
/// one search to the next, so that a search costs no more than what it visits.
struct NearestSearch {
  private let graph: JourneyGraph
  private let outgoing: Incidence
  private(set) var distances: [Int32]
  /// By node: the edge by which the search came, or -1 where it began.
  private(set) var arrivals: [Int32]
  private var visits: [Int32]
  private var visit: Int32 = 0
  /// By distance: nodes to be visited.
  private var buckets: [[Int32]] = []
  /// True if no path passes the outside, where one journey ends and another begins.
  var avoidsOutside = false

  init(_ graph: JourneyGraph) {
    self.graph = graph
    outgoing = graph.outgoing
    distances = [Int32](repeating: 0, count: graph.nodeCount)
    arrivals = [Int32](repeating: -1, count: graph.nodeCount)
    visits = [Int32](repeating: 0, count: graph.nodeCount)
  }

  func wasReached(_ node: Int32) -> Bool { visits[Int(node)] == visit }

  /// The nearest edge that is wanted; nil if there is none, or only after more than `limit`
  /// transitions. The search also ends at a node.
  mutating func nearestEdge(
    from nodes: some Sequence<Int32>, within limit: Int32 = .max, upTo end: Int32 = -1,
    where isWanted: (Int32) -> Bool
  ) -> Int32? {
    visit += 1
    for node in nodes { reach(node, at: 0, by: -1) }
    var distance = 0
    defer { for index in buckets.indices { buckets[index].removeAll(keepingCapacity: true) } }
    while distance < buckets.count, distance <= limit {
      guard let node = buckets[distance].popLast() else {
        distance += 1
        continue
      }
      if distances[Int(node)] < distance { continue }
      if node == end { return nil }
      if avoidsOutside, node == JourneyGraph.outside, arrivals[Int(node)] >= 0 { continue }
      for index in outgoing.range(Int(node)) {
        let edge = outgoing.edges[index]
        if isWanted(edge) { return edge }
        reach(graph.targets[Int(edge)], at: Int32(distance) + graph.costs[Int(edge)], by: edge)
      }
    }
    return nil
  }

  mutating func visitAll(from nodes: some Sequence<Int32>) {
    _ = nearestEdge(from: nodes) { _ in false }
  }

  private mutating func reach(_ node: Int32, at distance: Int32, by edge: Int32) {
    let index = Int(node)
    if visits[index] == visit, distances[index] <= distance { return }
    visits[index] = visit
    distances[index] = distance
    arrivals[index] = edge
    while buckets.count <= Int(distance) { buckets.append([]) }
    buckets[Int(distance)].append(node)
  }

  /// The path from where the search began to a node that it reached.
  func path(to node: Int32) -> [Int32] {
    var path: [Int32] = []
    var node = node
    while arrivals[Int(node)] >= 0 {
      path.append(arrivals[Int(node)])
      node = graph.sources[Int(arrivals[Int(node)])]
    }
    return path.reversed()
  }

  /// The shortest path between two nodes; nil if there is none of so few transitions.
  mutating func path(from start: Int32, to end: Int32, within limit: Int = .max) -> [Int32]? {
    guard limit >= 0 else { return nil }
    let limit = Int32(clamping: limit)
    _ = nearestEdge(from: [start], within: limit, upTo: end) { _ in false }
    return wasReached(end) && distances[Int(end)] <= limit ? path(to: end) : nil
  }
}
