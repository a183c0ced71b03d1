/// Supplies (negative: demands) of nodes, which add up to zero, and arcs without limits to bring
/// them along, at costs that are not negative.
struct FlowProblem {
  var sources: [Int32] = []
  var targets: [Int32] = []
  var costs: [Int] = []
  var supplies: [Int] = []

  /// A cheapest flow, and potentials that prove it: `cost + potential of the source - potential of
  /// the target` is never negative, and zero where something flows.
  struct Solution {
    var flows: [Int]
    var potentials: [Int]
  }

  func solution() -> Solution {
    var contraction = FlowContraction(self)
    contraction.contract()
    var simplex = NetworkSimplex(contraction.rest)
    simplex.solve()
    return contraction.expanded(
      Solution(flows: simplex.flows, potentials: simplex.potentials))
  }
}
