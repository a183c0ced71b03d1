/// What each workflow, once it is started, can come to: guards are ignored, but a way that waits
/// for an outcome which the run workflow cannot really end with is not taken.
struct StepReach: Sendable {
  /// The flow without the ways that can never be taken.
  let flow: StepFlow
  /// The targets of its edges, those of the ways that cannot be taken included.
  let targets: [Int32]
  let waiting: Waiting
  let steps: [Bool]
  let outcomes: [Bool]
  /// Outcomes that are reached even if nothing is granted to workflows that are not judged.
  let certain: [Bool]
  let recursions: [Recursion]

  init(_ graph: Graph) {
    var flow = StepFlow(graph)
    waiting = Waiting(flow, outcomes: graph.outcomes.count)
    var walk = FlowWalk(flow, waiting, outcomes: graph.outcomes.count)
    for workflow in graph.workflows {
      if let start = workflow.start.target { walk.reach(start) }
    }
    certain = walk.outcomes
    Self.grant(&walk, flow, graph)
    recursions = Recursion.find(&walk, graph)
    targets = flow.edges.targets
    flow.close { !walk.isOpen[Int($0)] }
    self.flow = flow
    steps = walk.steps
    outcomes = walk.outcomes
  }

  /// Where a mistake hides what a workflow does, all of it may happen: its effects are no defects.
  private static func grant(_ walk: inout FlowWalk, _ flow: StepFlow, _ graph: Graph) {
    var isGranted = [Bool](repeating: false, count: graph.workflows.count)
    func grant(_ workflow: Int, _ walk: inout FlowWalk) {
      guard !isGranted[workflow] else { return }
      isGranted[workflow] = true
      for step in graph.workflows[workflow].steps { walk.reach(step) }
      for outcome in graph.workflows[workflow].outcomes { walk.reach(outcome) }
    }
    for workflow in flow.isJudged.indices where !flow.isJudged[workflow] { grant(workflow, &walk) }
    // Granting one may open the way to another.
    var next = 0
    while next < walk.wild.count {
      grant(graph[walk.wild[next]].workflow.index, &walk)
      next += 1
    }
  }
}
