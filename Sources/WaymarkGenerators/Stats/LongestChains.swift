import WaymarkCompiler

/// How many steps the longest way from each step passes, loops taken as one: the longest path in
/// the graph of strongly connected components, which is linear to find because that has no cycles.
struct LongestChains {
  private var lengths: [Int]

  init(_ graph: Graph) {
    var pairs: [(from: Int32, to: Int32)] = []
    for transition in graph.transitions {
      if case .step(let next) = transition.target { pairs.append((transition.step.raw, next.raw)) }
    }
    let edges = Edges(nodes: graph.steps.count, pairs: pairs)
    var lengths = [Int](repeating: 0, count: graph.steps.count)
    // What a component leads to comes before it, so that its length is known by then.
    Components.each(of: edges) { members in
      var longest = 0
      for member in members {
        for edge in edges.of(Int(member)) {
          longest = max(longest, lengths[Int(edges.targets[edge])])
        }
      }
      for member in members { lengths[Int(member)] = longest + 1 }
    }
    self.lengths = lengths
  }

  func length(from step: ID<Step>) -> Int { lengths[step.index] }
}
