/// The least number of transitions from the outside to each node, and from each node back.
struct JourneyLengths {
  /// -1 if there is no way.
  let there: [Int32]
  let back: [Int32]

  init(_ graph: JourneyGraph) {
    there = Self.distances(graph)
    back = Self.distances(graph.reversed)
  }

  private static func distances(_ graph: JourneyGraph) -> [Int32] {
    var search = NearestSearch(graph)
    search.visitAll(from: [JourneyGraph.outside])
    return (0..<Int32(graph.nodeCount)).map {
      search.wasReached($0) ? search.distances[Int($0)] : -1
    }
  }

  /// The transitions of the shortest journey that takes each edge; -1 if none does.
  func ofEdges(in graph: JourneyGraph) -> [Int32] {
    (0..<graph.edgeCount).map { edge in
      let (before, after) = (there[Int(graph.sources[edge])], back[Int(graph.targets[edge])])
      return before < 0 || after < 0 ? -1 : before + graph.costs[edge] + after
    }
  }
}
