extension ForwardFlow {
  /// If a mistake hides what a workflow does, it is assumed to do everything: the effects of a
  /// mistake are not defects. A run without exits hides something only if what it runs can end;
  /// `behindEveryRun` takes all to do so.
  mutating func assumeHidden(in graph: Graph, behindEveryRun: Bool = false) {
    var isAssumed = [Bool](repeating: false, count: graph.workflows.count)
    func assume(_ workflow: ID<Workflow>, _ walk: inout ForwardFlow) {
      guard !isAssumed[workflow.index] else { return }
      isAssumed[workflow.index] = true
      for step in graph[workflow].steps { walk.reach(step) }
      for outcome in graph[workflow].outcomes { walk.reach(outcome) }
    }
    for index in flow.isJudged.indices where !flow.isJudged[index] { assume(ID(index), &self) }
    var ends = [Bool](repeating: behindEveryRun, count: graph.workflows.count)
    var held: [ID<Workflow>: [ID<Step>]] = [:]
    var (nextOpen, nextWild) = (0, 0)
    // Assuming one outcome may open the way to another.
    while nextOpen < opened.count || nextWild < wild.count {
      if nextOpen < opened.count {
        let ended = graph[opened[nextOpen]].workflow
        nextOpen += 1
        ends[ended.index] = true
        for step in held.removeValue(forKey: ended) ?? [] { assume(graph[step].workflow, &self) }
        continue
      }
      let step = wild[nextWild]
      nextWild += 1
      if let callee = graph[step].runs, !ends[callee.index] {
        held[callee, default: []].append(step)
      } else {
        assume(graph[step].workflow, &self)
      }
    }
  }
}
