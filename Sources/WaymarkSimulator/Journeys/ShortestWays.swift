/// The shortest ways from the outside to every node of a graph, and from every node back.
struct ShortestWays {
  private let graph: JourneyGraph
  private let coverers: Incidence
  /// By node: the edge by which it is reached, and the edge that leads on; -1 for none.
  private let arrivals: [Int32]
  private let departures: [Int32]
  /// The transitions of the shortest journey that takes each edge; -1 if none does.
  let lengths: [Int32]

  init(_ graph: JourneyGraph) {
    self.graph = graph
    coverers = graph.coverers
    var there = NearestSearch(graph)
    there.visitAll(from: [JourneyGraph.outside])
    var back = NearestSearch(graph.reversed)
    back.visitAll(from: [JourneyGraph.outside])
    lengths = (0..<graph.edgeCount).map { edge in
      let (source, target) = (graph.sources[edge], graph.targets[edge])
      guard there.wasReached(source), back.wasReached(target) else { return -1 }
      return there.distances[Int(source)] + graph.costs[edge] + back.distances[Int(target)]
    }
    arrivals = there.arrivals
    departures = back.arrivals
  }

  /// True if a journey covers the item.
  func lead(to item: Int32) -> Bool { coverers[Int(item)].contains { lengths[Int($0)] >= 0 } }

  /// The shortest journey that takes an edge with a length.
  func journey(through edge: Int32) -> [Int32] {
    var edges = [edge]
    var node = graph.sources[Int(edge)]
    while node != JourneyGraph.outside {
      edges.append(arrivals[Int(node)])
      node = graph.sources[Int(arrivals[Int(node)])]
    }
    edges.reverse()
    node = graph.targets[Int(edge)]
    while node != JourneyGraph.outside {
      edges.append(departures[Int(node)])
      node = graph.targets[Int(departures[Int(node)])]
    }
    return edges
  }

  /// Notes the edges of the shortest journey through an edge, and stops where they are known.
  func mark(_ edge: Int32, in isKept: inout [Bool]) {
    isKept[Int(edge)] = true
    var node = graph.sources[Int(edge)]
    while node != JourneyGraph.outside, !isKept[Int(arrivals[Int(node)])] {
      isKept[Int(arrivals[Int(node)])] = true
      node = graph.sources[Int(arrivals[Int(node)])]
    }
    node = graph.targets[Int(edge)]
    while node != JourneyGraph.outside, !isKept[Int(departures[Int(node)])] {
      isKept[Int(departures[Int(node)])] = true
      node = graph.targets[Int(departures[Int(node)])]
    }
  }
}
