extension Rule {
  static let unusedState = eachFinding(
    "unused-state", .warning, [.absence],
    summary: "What a workflow keeps in its state is read somewhere.",
    why: "A value that is kept and never looked at suggests a decision that is not taken.",
    example: Example(
      rejects: """
        feature: Help
        screens:
          Ask: { title: Did it help?, actions: { yes: Yes, no: No } }
        workflows:
          survey:
            state: { answers: { type: Int, default: 0 } }
                   # ^^^^^^^
            outcomes: { told: success }
            steps:
              ask: { show: Ask, on: { yes: told, no: { go: told, set: { answers: 1 } } } }
        """,
      accepts: """
        feature: Help
        screens:
          Ask: { title: Did it help?, actions: { yes: Yes, no: No } }
        workflows:
          survey:
            state: { answers: { type: Int, default: 0 } }
            outcomes: { told: success }
            steps:
              ask:
                show: Ask
                on:
                  yes: told
                  no:
                    - { go: ask, when: answers < 3, set: { answers: answers + 1 } }
                    - told
        """)
  ) { analysis in
    let graph = analysis.graph
    guard let unread = analysis.namesUnread else { return [] }
    return graph.workflows.indices.flatMap { index -> [Finding] in
      let workflow = graph.workflows[index]
      guard !workflow.state.isEmpty, graph.mayHaveUnreadState(ID(index)),
        graph.isRead(workflow)
      else { return [] }
      let read = graph.namesRead(in: ID(index))
      let names = workflow.state.map { graph[$0].name }
      // A reserved name can never be read, which has been reported already.
      let unused = names.filter { name in
        let isReserved = Keyword(name.symbol)?.isReservedInExpressions ?? false
        return !isReserved && !read.contains(graph.text(name))
          && !unread.contains(graph.text(name))
      }
      let known = Set(
        (Array(workflow.params) + workflow.state + workflow.results).map {
          graph.text(graph[$0].name)
        })
      return graph.unmeant(unused, by: read.subtracting(known), orAny: false).map { name in
        Finding(
          message: "nothing reads the state `\(graph.text(name))`; read it, or remove it",
          span: name.span)
      }
    }
  }
}

extension Graph {
  /// Whether everything in its steps was understood; otherwise the rest may read anything.
  fileprivate func isRead(_ workflow: Workflow) -> Bool {
    workflow.isJudgeable
      && !workflow.steps.contains { step in
        switch self[step].kind {
        case .broken: true
        // What has the name of a param is passed to it.
        case .show, .call, .open, .run: self[step].targetRaw < 0
        case .choose, .set, .wait: false
        }
      }
  }
}
