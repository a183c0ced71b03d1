/// The least number of transitions that cover all these items, each of which one edge covers. What
/// cannot be covered asks for nothing.
public func leastSteps(toCover items: [Int32], in structure: JourneyGraph) -> Int {
  let coverers = structure.coverers
  return Circulation(
    of: structure, demanding: items.compactMap { coverers[Int($0)].first }
  ).steps
}
