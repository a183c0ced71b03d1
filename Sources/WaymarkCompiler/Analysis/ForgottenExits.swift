extension Unreached {
  /// Where answers have no exit, or a page leads nowhere because its buttons are forgotten, that is
  /// what should lead to the steps and outcomes of the workflow that nothing leads to: as many of
  /// those as there are such exits follow from that defect.
  mutating func excuseBehindForgottenExits(_ model: Model, _ reach: Reachability) {
    let graph = model.graph
    var counts: [ID<Workflow>: Int] = [:]
    for cause in rootCauses {
      if let workflow = cause.entity.workflow(in: graph) { counts[workflow, default: 0] += 1 }
    }
    guard !counts.isEmpty else { return }
    let excused = counts.filter { workflow, count in
      var forgotten = 0
      for step in graph[workflow].steps where reach.steps[step.index] {
        let isStuck = reach.flow.edges.of(step.index).isEmpty
        forgotten += isStuck ? model.unhandledActions(at: step).count : 0
        forgotten += model.unhandledErrors(at: step).count
        forgotten += model.unhandledOutcomes(at: step, reach).count
      }
      return forgotten >= count
    }
    guard !excused.isEmpty else { return }
    remove { $0.entity.workflow(in: graph).map { excused[$0] != nil } ?? false }
  }
}

extension EntityRef {
  /// The workflow of a step or an outcome.
  func workflow(in graph: Graph) -> ID<Workflow>? {
    switch self {
    case .step(let step): graph[step].workflow
    case .outcome(let outcome): graph[outcome].workflow
    case .route, .screen, .workflow: nil
    }
  }
}
