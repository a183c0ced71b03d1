/// What each workflow can reach once it is started. Guards are ignored, but an edge that waits for
/// an outcome with which the run workflow cannot really end is not taken.
struct StepReach: Sendable {
  /// The flow without the edges that can never be taken.
  let flow: StepFlow
  /// The targets of its edges, including those of edges that cannot be taken.
  let targets: [Int32]
  let waiting: Waiting
  let steps: [Bool]
  let outcomes: [Bool]
  /// Outcomes that are reached even if workflows that are not judged are assumed to do nothing.
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
    Self.grant(&walk, flow, graph, behindEveryRun: true)
    targets = flow.edges.targets
    flow.close { !walk.isOpen[Int($0)] }
    self.flow = flow
    steps = walk.steps
    outcomes = walk.outcomes
  }

  /// If a mistake hides what a workflow does, it is assumed to do everything: the effects of a
  /// mistake are not defects.
  static func grant(
    _ walk: inout FlowWalk, _ flow: StepFlow, _ graph: Graph, behindEveryRun: Bool = false
  ) {
    var isGranted = [Bool](repeating: false, count: graph.workflows.count)
    func grant(_ workflow: Int, _ walk: inout FlowWalk) {
      guard !isGranted[workflow] else { return }
      isGranted[workflow] = true
      for step in graph.workflows[workflow].steps { walk.reach(step) }
      for outcome in graph.workflows[workflow].outcomes { walk.reach(outcome) }
    }
    for workflow in flow.isJudged.indices where !flow.isJudged[workflow] { grant(workflow, &walk) }
    // Assuming one outcome may open the way to another.
    var isOpening = true
    while isOpening {
      isOpening = false
      var next = 0
      while next < walk.wild.count {
        let step = walk.wild[next]
        next += 1
        let workflow = graph[step].workflow.index
        guard !isGranted[workflow], behindEveryRun || goesOn(step, walk, graph) else { continue }
        grant(workflow, &walk)
        isOpening = true
      }
    }
  }

  /// A run without exits may lead nowhere, if what it runs never ends.
  private static func goesOn(_ step: ID<Step>, _ walk: FlowWalk, _ graph: Graph) -> Bool {
    guard let callee = graph[step].runs else { return true }
    return graph[callee].outcomes.contains { walk.isOpen[$0.index] }
  }
}
