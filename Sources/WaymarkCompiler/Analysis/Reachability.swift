/// What each workflow can reach once it is started. Guards are ignored, but an edge that waits for
/// an outcome with which the run workflow cannot really end is not taken.
struct Reachability: Sendable {
  /// The flow without the edges that can never be taken.
  let flow: ControlFlowGraph
  /// The targets of its edges, including those of edges that cannot be taken.
  let targets: [Int32]
  let waiting: Waiting
  let steps: [Bool]
  let outcomes: [Bool]
  let ends: Ends
  /// Outcomes that are reached even if workflows that are not judged are assumed to do nothing.
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
    walk.assumeHidden(in: graph, behindEveryRun: true)
    targets = flow.edges.targets
    flow.close { !walk.isOpen[Int($0)] }
    self.flow = flow
    steps = walk.steps
    outcomes = walk.outcomes
    ends = Ends(isOpen: walk.isOpen)
  }
}

/// The outcomes with which workflows can really end, or are assumed to: an exit for another one is
/// never taken.
struct Ends: Sendable {
  fileprivate let isOpen: [Bool]

  func mayTake(_ trigger: Exit.Trigger) -> Bool {
    guard case .outcome(let outcome?) = trigger else { return true }
    return isOpen[outcome.index]
  }
}
