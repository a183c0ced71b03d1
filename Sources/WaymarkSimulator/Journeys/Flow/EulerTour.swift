/// Splits a circulation into journeys: closed walks through the outside, each a list of edges.
/// Parts of the circulation that do not touch the outside are not walked.
func journeys(of flows: [Int32], in graph: JourneyGraph) -> [[Int32]] {
  let outgoing = graph.outgoing
  var left = flows
  var next = (0..<graph.nodeCount).map { outgoing.range($0).lowerBound }
  // Hierholzer's algorithm; what is popped is the walk from its end.
  var stack: [(node: Int32, by: Int32)] = [(JourneyGraph.outside, -1)]
  var walk: [Int32] = []
  while let (node, by) = stack.last {
    let end = outgoing.range(Int(node)).upperBound
    while next[Int(node)] < end, left[Int(outgoing.edges[next[Int(node)]])] == 0 {
      next[Int(node)] += 1
    }
    if next[Int(node)] < end {
      let edge = outgoing.edges[next[Int(node)]]
      left[Int(edge)] -= 1
      stack.append((graph.targets[Int(edge)], edge))
    } else {
      if by >= 0 { walk.append(by) }
      stack.removeLast()
    }
  }
  walk.reverse()
  return split(walk, in: graph)
}

/// Cuts a closed walk where it is outside.
func split(_ walk: [Int32], in graph: JourneyGraph) -> [[Int32]] {
  var journeys: [[Int32]] = []
  var start = 0
  for (index, edge) in walk.enumerated() where graph.targets[Int(edge)] == JourneyGraph.outside {
    journeys.append(Array(walk[start...index]))
    start = index + 1
  }
  return journeys
}
