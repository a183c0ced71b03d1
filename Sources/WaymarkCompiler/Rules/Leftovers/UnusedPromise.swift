extension Rule {
  static let unusedPromise = eachFinding(
    "unused-promise", .note, [.absence, .wholeProject],
    summary: "Something that a promise of order speaks of can happen.",
    why: "It promises what comes first before something that never comes: the promise is kept, "
      + "and says nothing.",
    example: Example(
      rejects: """
        --- waymark.yaml
        app: Help
        specs: .
        entry: [home]
        rules: { unreachable-step: off }
        promises:
          nobody is paid unseen: { before: pay.refund, first: Proof }
        # ^^^^^^^^^^^^^^^^^^^^^
        --- help.yaml
        feature: Help
        services:
          pay: { refund: { errors: [] } }
        screens:
          Proof: { title: Who are you?, actions: { close: Close } }
        routes:
          home: { workflow: refund }
        workflows:
          refund:
            outcomes: { paid: success }
            steps:
              ask: { show: Proof, on: { close: paid } }
              pay: { call: pay.refund, on: { success: paid } }
        """,
      accepts: """
        --- waymark.yaml
        app: Help
        specs: .
        entry: [home]
        promises:
          nobody is paid unseen: { before: pay.refund, first: Proof }
        --- help.yaml
        feature: Help
        services:
          pay: { refund: { errors: [] } }
        screens:
          Proof: { title: Who are you?, actions: { close: Close } }
        routes:
          home: { workflow: refund }
        workflows:
          refund:
            outcomes: { paid: success }
            steps:
              ask: { show: Proof, on: { close: pay } }
              pay: { call: pay.refund, on: { success: paid } }
        """)
  ) { analysis in
    let graph = analysis.graph
    let promises = graph.project.promises.filter { promise in
      !promise.before.isEmpty
        && promise.before.allSatisfy { analysis.isQuietlyUnreached($0.target) }
    }
    return promises.map { promise in
      let names = promise.before.map { "`\(graph.text($0.name))`" }.joined(separator: " or ")
      return Finding(
        message: "nothing leads to \(names), so `\(graph.text(promise.name))` promises nothing; "
          + "lead there, or remove the promise", span: promise.name.span)
    }
  }
}

extension Analysis {
  /// True if nothing leads there, and no other rule says so of the thing itself.
  fileprivate func isQuietlyUnreached(_ target: ProjectInfo.Milestone.Target) -> Bool {
    switch target {
    case .unresolved: false
    case .operation(let operation):
      graph.steps.contains { $0.operation == operation } && !isCalled(operation)
    case .screen(let screen): !project.screens[screen.index] && !isReported(.screen(screen))
    case .route(let route): !project.routes[route.index] && !isReported(.route(route))
    }
  }

  private func isCalled(_ operation: ID<Operation>) -> Bool {
    graph.steps.indices.contains { index in
      graph.steps[index].operation == operation && steps.steps[index]
        && project.workflows[graph.steps[index].workflow.index]
    }
  }

  private func isReported(_ entity: EntityRef) -> Bool {
    unreached.rootCauses.contains { $0.members.contains(entity) }
  }
}
