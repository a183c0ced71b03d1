/// The steps and outcomes that each workflow can reach from its start. Guards are ignored, but an
/// edge that waits for an outcome is taken only if the run workflow can end with that outcome.
struct Reachability: Sendable {
  /// The control flow without the edges that can never be taken.
  let flow: ControlFlowGraph
  /// The targets of all edges, including edges that can never be taken.
  let targets: [Int32]
  let waiting: Waiting
  let steps: [Bool]
  let outcomes: [Bool]
  let ends: Ends
  /// By the index of the outcome: true if the outcome is reached even if workflows that are not
  /// judged do nothing.
  let certain: [Bool]
  let recursions: [Recursion]

  init(_ graph: Graph) {
    var flow = ControlFlowGraph(graph)
    waiting = Waiting(flow, outcomes: graph.outcomes.count)
    var walk = ForwardFlow(flow, waiting, outcomes: graph.outcomes.count)
    walk.reachStarts(of: graph)
    certain = walk.outcomes
    walk.assumeHidden(in: graph)
    recursions = Recursion.find(&walk, graph)
    walk.assumeHidden(in: graph, afterEveryRun: true)
    targets = flow.edges.targets
    flow.close { !walk.isOpen[Int($0)] }
    self.flow = flow
    steps = walk.steps
    outcomes = walk.outcomes
    ends = Ends(isOpen: walk.isOpen)
  }
}

/// The outcomes with which workflows can end, or are assumed to; an exit for another outcome is
/// never taken.
struct Ends: Sendable {
  fileprivate let isOpen: [Bool]

  func mayTake(_ trigger: Exit.Trigger) -> Bool {
    guard case .outcome(let outcome?) = trigger else { return true }
    return isOpen[outcome.index]
  }
}
