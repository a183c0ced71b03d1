extension Unreached {
  /// Where a page leads nowhere because its buttons are forgotten, they are what should lead to the
  /// steps and outcomes of the workflow that nothing leads to: as many of those as there are such
  /// buttons follow from that defect.
  mutating func excuseBehindForgottenButtons(_ graph: Graph, _ reach: Reachability) {
    var counts: [ID<Workflow>: Int] = [:]
    for cause in rootCauses {
      if let workflow = cause.entity.workflow(in: graph) { counts[workflow, default: 0] += 1 }
    }
    guard !counts.isEmpty else { return }
    var buttons = UnhandledActions(graph)
    let excused = counts.filter { workflow, count in
      let forgotten = graph[workflow].steps.reduce(0) { sum, step in
        let isStuck = reach.steps[step.index] && reach.flow.edges.of(step.index).isEmpty
        return sum + (isStuck ? buttons.found(at: step).count : 0)
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
