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
    // A run without exits may lead nowhere, if what it runs never ends.
    var ends = [Bool](repeating: behindEveryRun, count: graph.workflows.count)
    var held: [ID<Workflow>: [ID<Step>]] = [:]
    var (nextOpen, nextWild) = (0, 0)
    // Assuming one outcome may open the way to another.
    while true {
      if nextOpen < walk.opened.count {
        let ended = graph[walk.opened[nextOpen]].workflow
        nextOpen += 1
        ends[ended.index] = true
        for step in held.removeValue(forKey: ended) ?? [] {
          grant(graph[step].workflow.index, &walk)
        }
      } else if nextWild < walk.wild.count {
        let step = walk.wild[nextWild]
        nextWild += 1
        if let callee = graph[step].runs, !ends[callee.index] {
          held[callee, default: []].append(step)
        } else {
          grant(graph[step].workflow.index, &walk)
        }
      } else {
        return
      }
    }
  }
}
