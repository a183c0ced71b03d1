import WaymarkCompiler

/// Covers what it can of these items by walking to the nearest edge that covers something new,
/// again and again: a plan to improve, and a measure for how much a plan is worth.
public func greedyJourneys(in graph: JourneyGraph, covering items: [Int32]? = nil) -> [[Int32]] {
  var search = NearestSearch(graph)
  let lives = graph.nodesOnJourneys
  var isCovered = [Bool](repeating: items != nil, count: graph.itemCount)
  for item in items ?? [] { isCovered[Int(item)] = false }
  var walk: [Int32] = []
  var node = JourneyGraph.outside
  while let edge = search.nearestEdge(
    from: [node],
    where: { edge in
      lives[Int(graph.targets[Int(edge)])]
        && graph.items(of: Int(edge)).contains { !isCovered[Int($0)] }
    })
  {
    let leg = search.path(to: graph.sources[Int(edge)]) + [edge]
    for edge in leg {
      for item in graph.items(of: Int(edge)) { isCovered[Int(item)] = true }
    }
    walk += leg
    node = graph.targets[Int(edge)]
  }
  walk += search.path(from: node, to: JourneyGraph.outside) ?? []
  return split(walk, in: graph)
}

extension JourneyGraph {
  /// The numbers of the edges, as they are, then in an order that is different in each round.
  func order(ofRound round: Int) -> [Int32] {
    var order = Array(0..<Int32(edgeCount))
    if round == 0 { return order }
    var state = UInt64(round)
    for index in order.indices.dropFirst() {
      // Knuth's linear congruential generator, MMIX.
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      order.swapAt(index, Int((state >> 33) % UInt64(index + 1)))
    }
    return order
  }

  func inOrder(_ order: [Int32]) -> JourneyGraph {
    var graph = JourneyGraph(nodeCount: nodeCount, itemCount: itemCount)
    for edge in order.map(Int.init) {
      graph.addEdge(
        from: sources[edge], to: targets[edge], cost: costs[edge], covers: items(of: edge))
    }
    return graph
  }
}

/// The transitions of such walks through a project.
public func greedySteps(_ evidence: Evidence, _ options: JourneyOptions) -> Int {
  var options = options
  let spec = evidence.analysis.graph
  options.complete(for: spec)
  return evidence.withSpaces(options.exploration) { spaces in
    spaces.reduce(0) { steps, space in
      let graph = space.graph(of: spec, covering: options.kind)
      return steps + JourneyPlan(journeys: greedyJourneys(in: graph)).steps(in: graph)
    }
  }
}
