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
    let isRead = graph.readVariables()
    return graph.workflows.flatMap { workflow -> [Finding] in
      if workflow.state.allSatisfy({ isRead[$0.index] }) || !graph.isWholeRead(workflow) {
        return []
      }
      let unused = graph.unreadState(of: workflow, isRead).filter { graph.canBeReferredTo($0) }
      if unused.isEmpty { return [] }
      let intended = intendedNames(
        graph.unknownNames(in: workflow), among: unused.map { graph.text($0) })
      return unused.filter { !intended.contains(graph.text($0)) }.map { name in
        Finding(
          message: "nothing reads the state `\(graph.text(name))`; read it, or remove it",
          span: name.span, unused: [Recovery.Subject(kind: .state, name: graph.text(name))],
          owners: [workflow.name])
      }
    }
  }
}

extension Graph {
  /// By the index of the variable: whether an expression reads it, or a param takes it implicitly.
  fileprivate func readVariables() -> [Bool] {
    var isRead = [Bool](repeating: false, count: variables.count)
    for case .variable(let variable) in references { isRead[variable.index] = true }
    for argument in implicitArguments { isRead[argument.value.index] = true }
    return isRead
  }

  /// True if every step and its target are known; otherwise the rest may read anything.
  fileprivate func isWholeRead(_ workflow: Workflow) -> Bool {
    !workflow.steps.contains { step in
      switch self[step].kind {
      case .broken: true
      // A variable is passed to a param of its name.
      case .show, .call, .open, .run: self[step].targetRaw < 0
      case .choose, .set, .wait: false
      }
    }
  }

  /// A name that is declared twice counts as read if either variable is. A reserved name can never
  /// be read, which has been reported already.
  fileprivate func unreadState(of workflow: Workflow, _ isRead: [Bool]) -> [Name] {
    let read = Set(
      locals(of: workflow).lazy.filter { isRead[$0.index] }.map { self[$0].name.symbol })
    return workflow.state.map { self[$0].name }.filter {
      !read.contains($0.symbol) && Keyword($0.symbol)?.isReservedInExpressions != true
    }
  }

  /// The names in a workflow that stand for no variable of it: one of them may be a misspelt state.
  fileprivate func unknownNames(in workflow: Workflow) -> Set<String> {
    var names: Set<String> = []
    for step in workflow.steps.map({ self[$0] }) {
      for formula in formulas(of: step) + (step.title?.holes ?? []).map(\.formula) {
        let identifiers = self[formula].expression?.identifiers ?? []
        for (identifier, reference) in zip(identifiers, references(of: formula)) {
          switch reference {
          case .variable, .bound: break
          default: names.insert(identifier.name)
          }
        }
      }
      let given = Set(step.arguments.map { self[$0].name.symbol })
      let params = params(of: step).map { self[$0].name }
      names.formUnion(params.filter { !given.contains($0.symbol) }.map { text($0) })
    }
    return names.subtracting(locals(of: workflow).map { text(self[$0].name) })
  }

  private func locals(of workflow: Workflow) -> [ID<Variable>] {
    Array(workflow.params) + workflow.state + workflow.results
  }
}
