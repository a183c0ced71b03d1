import CEL

extension GuardJudge {
  /// `edges` are those of all steps.
  mutating func judge(
    _ workflow: Workflow, _ graph: Graph, _ reach: Reachability, _ edges: Edges
  ) {
    let lists = GuardList.lists(of: workflow, graph, reach)
    guard !lists.isEmpty else { return }
    reader.scope.enter(workflow, graph)
    guard graph.isWhole(workflow) else { return judge(lists, graph) }
    let rounds = Rounds(workflow, edges)
    guard isUnderstood(workflow, lists, graph) else {
      return judge(lists, of: workflow, rounds, reach.ends, graph)
    }
    let parts = LoneLists.part(lists, of: workflow, rounds, graph)
    guard !parts.lone.isEmpty, areSound(parts.lone, graph) else {
      return judge(lists, of: workflow, rounds, reach.ends, graph)
    }
    guard !parts.others.isEmpty else { return }
    judge(parts.others, besideLone: true, of: workflow, rounds, reach.ends, graph)
  }

  /// Whether all its expressions are understood, and every button is always offered.
  private func isUnderstood(
    _ workflow: Workflow, _ lists: [GuardList], _ graph: Graph
  ) -> Bool {
    let formulas = lists.lazy.flatMap(\.alternatives).compactMap(\.self)
    guard !formulas.contains(where: broken.contains),
      GuardGate.gates(of: workflow, graph).isEmpty
    else { return false }
    var isUnderstood = true
    graph.eachAssignment(of: workflow) {
      isUnderstood = isUnderstood && !broken.contains($0.formula)
    }
    return isUnderstood
  }

  /// Each list by itself, assuming that any data may arrive.
  fileprivate mutating func judge(
    _ lists: [GuardList], given arrival: Arrival = .anything, _ graph: Graph
  ) {
    for list in lists {
      reader.enter(list, graph)
      judge(list, given: arrival, GuardSlots(), graph)
    }
  }

  /// Whether there are no complaints and each alternative is taken, including an `else`: then the
  /// lists keep no data from anywhere.
  fileprivate mutating func areSound(_ lists: [GuardList], _ graph: Graph) -> Bool {
    let before = findings
    for list in lists {
      judge([list], graph)
      if isEachTaken, findings.verdictCount == before.verdictCount { continue }
      findings = before
      return false
    }
    return true
  }

  /// All lists together, each with the data that the others let through.
  fileprivate mutating func judge(
    _ lists: [GuardList], besideLone: Bool = false, of workflow: Workflow, _ rounds: Rounds,
    _ ends: Ends, _ graph: Graph
  ) {
    if workflow.state.count > Self.mostStates { return judge(lists, given: .beyond, graph) }
    let guards = WorkflowGuards(
      lists, beside: besideLone, of: workflow, reader, rounds, broken)
    if !guards.isOfUse {
      let before = findings
      judge(lists, graph)
      // A guard that never holds keeps data from whatever follows it.
      if lists.count == 1 || !findings.hasMoreGuards(than: before) { return }
      findings = before
    }
    reader.scope.leave()
    reader.effort = 0
    var flow = FactFlow(guards, FactLogic(guards.table, reader), workflow, ends, &plainAnswers)
    let arrivals = lists.map { $0.exit.map { flow.arrival($0) } ?? .anything }
    flow.logic.exchange(&plainAnswers)
    reader.domains = flow.slots.domains
    reader.effort = flow.logic.reader.effort
    for (list, arrival) in zip(lists, arrivals) where !flow.isSound(list, arrival) {
      reader.enter(list, graph)
      let isAffordable = reader.effort <= Self.mostEffort(workflow)
      let near = isAffordable ? flow.near(arrival, to: list) : .beyond
      reader.effort += near.all.reduce(0) { $0 + $1.facts.count * $1.facts.count / 16 }
      judge(list, given: near, flow.slots, graph)
    }
    reader.domains = []
  }
}

extension GuardReader {
  fileprivate mutating func enter(_ list: GuardList, _ graph: Graph) {
    guard let exit = list.exit else { return scope.leave() }
    scope.enter(graph.exits[exit.index].trigger, graph)
  }
}

extension GuardFindings {
  fileprivate func hasMoreGuards(than other: GuardFindings) -> Bool {
    never.count > other.never.count || always.count > other.always.count
  }
}
