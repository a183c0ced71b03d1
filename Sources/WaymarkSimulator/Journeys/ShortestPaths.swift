/// The shortest paths from the outside to every node of a graph, and from every node back.
struct ShortestPaths {
  private let graph: JourneyGraph
  /// By node: the edge by which it is reached, and the edge that leads on; -1 for none.
  private let arrivals: [Int32]
  private let departures: [Int32]
  /// By node: the transitions of the shortest path to it, and from it back; -1 if there is none.
  let there: [Int32]
  let back: [Int32]
  /// The transitions of the shortest journey that takes each edge; -1 if none does.
  let lengths: [Int32]

  init(_ graph: JourneyGraph) {
    self.graph = graph
    var forward = NearestSearch(graph)
    forward.visitAll(from: [JourneyGraph.outside])
    var backward = NearestSearch(graph.reversed)
    backward.visitAll(from: [JourneyGraph.outside])
    arrivals = forward.arrivals
    departures = backward.arrivals
    let (there, back) = (forward.reached, backward.reached)
    (self.there, self.back) = (there, back)
    lengths = (0..<graph.edgeCount).map { edge in
      let (before, after) = (there[Int(graph.sources[edge])], back[Int(graph.targets[edge])])
      return before < 0 || after < 0 ? -1 : before + graph.costs[edge] + after
    }
  }

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

extension NearestSearch {
  /// The distance of each node; -1 if it was not reached.
  fileprivate var reached: [Int32] {
    (0..<Int32(distances.count)).map { wasReached($0) ? distances[Int($0)] : -1 }
  }
}
