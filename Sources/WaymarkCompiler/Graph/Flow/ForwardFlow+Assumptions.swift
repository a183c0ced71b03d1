extension ForwardFlow {
  /// Reaches all steps and outcomes of workflows of which a mistake hides a part: the consequences
  /// of a mistake are not defects. A run without exits hides a part only if the run workflow can
  /// end; with `afterEveryRun`, every run workflow counts as able to end.
  mutating func assumeHidden(in graph: Graph, afterEveryRun: Bool = false) {
    var isAssumed = [Bool](repeating: false, count: graph.workflows.count)
    func assume(_ workflow: ID<Workflow>, _ walk: inout ForwardFlow) {
      guard !isAssumed[workflow.index] else { return }
      isAssumed[workflow.index] = true
      for step in graph[workflow].steps { walk.reach(step) }
      for outcome in graph[workflow].outcomes { walk.reach(outcome) }
    }
    for index in flow.isJudged.indices where !flow.isJudged[index] { assume(ID(index), &self) }
    var ends = [Bool](repeating: afterEveryRun, count: graph.workflows.count)
    var held: [ID<Workflow>: [ID<Step>]] = [:]
    var (nextOpen, nextIncomplete) = (0, 0)
    // Assuming one outcome may lead to another.
    while nextOpen < opened.count || nextIncomplete < incomplete.count {
      if nextOpen < opened.count {
        let ended = graph[opened[nextOpen]].workflow
        nextOpen += 1
        ends[ended.index] = true
        for step in held.removeValue(forKey: ended) ?? [] { assume(graph[step].workflow, &self) }
        continue
      }
      let step = incomplete[nextIncomplete]
      nextIncomplete += 1
      if let callee = graph[step].runs, !ends[callee.index] {
        held[callee, default: []].append(step)
      } else {
        assume(graph[step].workflow, &self)
      }
    }
  }
}
