extension FlowContraction {
  /// The solution of the whole problem. The contracted arcs are a forest, in which every flow
  /// follows from the others, and at each of which the potentials differ by the cost.
  func expanded(_ rest: FlowProblem.Solution) -> FlowProblem.Solution {
    var flows = [Int](repeating: 0, count: problem.sources.count)
    for (index, arc) in arcs.enumerated() { flows[Int(arc)] = rest.flows[index] }
    let forest = problem.sources.indices.filter { isContracted[$0] }.map(Int32.init)
    fill(&flows, along: forest)
    return FlowProblem.Solution(
      flows: flows, potentials: potentials(from: rest.potentials, along: forest))
  }

  private func fill(_ flows: inout [Int], along forest: [Int32]) {
    var surplus = problem.supplies
    for arc in arcs where flows[Int(arc)] > 0 {
      surplus[Int(problem.sources[Int(arc)])] -= flows[Int(arc)]
      surplus[Int(problem.targets[Int(arc)])] += flows[Int(arc)]
    }
    var open = Degrees(surplus.count)
    for arc in forest {
      open.add(arc, to: problem.sources[Int(arc)])
      open.add(arc, to: problem.targets[Int(arc)])
    }
    var leaves = surplus.indices.map(Int32.init)
    while let leaf = leaves.popLast() {
      guard let arc = open.only(of: leaf) else { continue }
      let (source, target) = (problem.sources[Int(arc)], problem.targets[Int(arc)])
      let flow = leaf == source ? surplus[Int(leaf)] : -surplus[Int(leaf)]
      flows[Int(arc)] = flow
      surplus[Int(source)] -= flow
      surplus[Int(target)] += flow
      open.remove(arc, from: source)
      open.remove(arc, from: target)
      leaves.append(leaf == source ? target : source)
    }
  }

  private func potentials(from roots: [Int], along forest: [Int32]) -> [Int] {
    let ends = forest.map { problem.sources[Int($0)] } + forest.map { problem.targets[Int($0)] }
    let incident = Incidence(of: numbers.count, by: ends, numbered: forest + forest)
    var potentials = [Int](repeating: 0, count: numbers.count)
    var isKnown = numbers.map { $0 >= 0 }
    var pending = numbers.indices.filter { isKnown[$0] }
    for node in pending { potentials[node] = roots[Int(numbers[node])] }
    while let node = pending.popLast() {
      for arc in incident[node] {
        let (source, target) = (Int(problem.sources[Int(arc)]), Int(problem.targets[Int(arc)]))
        let other = source == node ? target : source
        if isKnown[other] { continue }
        let cost = problem.costs[Int(arc)]
        potentials[other] = potentials[node] + (source == node ? cost : -cost)
        isKnown[other] = true
        pending.append(other)
      }
    }
    return potentials
  }
}
