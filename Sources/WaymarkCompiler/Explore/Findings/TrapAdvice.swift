/// What would let data leave a set of steps.
extension TrapCauses {
  func advice(_ graph: Graph, _ steps: [ID<Step>]) -> String {
    let other = "add an alternative that leads out"
    let asked = Set((refused + held.joined()).flatMap { graph.references(of: $0) })
    let variables = asked.compactMap { reference -> ID<Variable>? in
      if case .variable(let variable) = reference { variable } else { nil }
    }.sorted()
    if variables.isEmpty, asked.contains(where: \.isFact) {
      return "; facts do not change during a journey: \(other)"
    }
    let isKept = variables.allSatisfy {
      [.state, .result].contains(graph.variables[$0.index].kind)
    }
    if variables.isEmpty || !isKept || !unended.isEmpty { return "; \(other)" }
    if variables.contains(where: graph.changes(in: steps).contains) { return "; \(other)" }
    let names = variables.map { "`\(graph.text(graph.variables[$0.index].name))`" }
    let unread = steps.first { graph.ignoresAnswer(of: $0) }
    let way = unread.map {
      "read \(names.count == 1 ? "it" : "them") from what "
        + "`\(graph.text(graph.steps[$0.index].targetName))` returns (`as`)"
    }
    return ": nothing here changes \(names.joined(separator: ", ")); \(way ?? other)"
  }
}

extension Reference {
  fileprivate var isFact: Bool { if case .fact = self { true } else { false } }
}

extension Graph {
  /// What some steps set, or get.
  fileprivate func changes(in steps: [ID<Step>]) -> Set<ID<Variable>> {
    var changes: Set<ID<Variable>> = []
    for step in steps.map({ self.steps[$0.index] }) {
      changes.formUnion(step.assignments.compactMap { arguments[$0.index].variable })
      for exit in step.exits {
        if let result = exits[exit.index].result { changes.insert(result) }
        for transition in exits[exit.index].transitions {
          let assignments = transitions[transition.index].assignments
          changes.formUnion(assignments.compactMap { arguments[$0.index].variable })
        }
      }
      for action in step.screen.map({ screens[$0.index].actions }) ?? .empty {
        changes.formUnion(actions[action.index].sends)
      }
    }
    return changes
  }

  /// True of a call of something that returns a value, which nothing keeps.
  fileprivate func ignoresAnswer(of step: ID<Step>) -> Bool {
    guard let operation = steps[step.index].operation, steps[step.index].result == nil else {
      return false
    }
    return operations[operation.index].returns != nil
  }
}
