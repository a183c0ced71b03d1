/// A number of transitions without which no journeys cover these items. What no journey covers asks
/// for nothing.
public func leastSteps(toCover items: [Int32], in graph: JourneyGraph) -> Int {
  let lengths = ShortestPaths(graph).lengths
  let coverers = graph.coverers
  let possible = items.filter { coverers[Int($0)].contains { lengths[Int($0)] >= 0 } }
  return DemandSelection(graph, covering: possible, lengths).leastSteps
}
