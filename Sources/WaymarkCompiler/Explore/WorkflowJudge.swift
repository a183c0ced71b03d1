import CEL

/// Judges one workflow after the other. Results are reused for workflows of the same shape.
struct WorkflowJudge {
  private var judge: GuardJudge
  var findings: GuardFindings { judge.findings }
  private let types: TypeShapes
  private let edges: Edges
  /// Of the workflow at hand.
  private var whole = WorkflowShape()
  /// Shapes without findings.
  private var sound: Set<WorkflowShape> = []
  /// Keeping results takes room, and if no two workflows are alike it is of no use.
  private static let mostShapes = 4096

  init(_ judge: GuardJudge, _ types: TypeShapes, _ edges: Edges) {
    self.judge = judge
    self.types = types
    self.edges = edges
  }

  mutating func judge(_ workflow: Workflow, _ graph: Graph, _ reach: Reachability) {
    whole.read(workflow, graph, types, judge.broken, reach)
    guard whole.hasGuards else { return }
    if whole.isWhole, sound.contains(whole) { return }
    let exits = whole.exits.filter { exit in
      reach.steps[graph.exits[exit.index].step.index]
        && reach.ends.mayTake(graph.exits[exit.index].trigger)
    }
    let lists = exits.map { GuardList.list(of: $0, graph) }
    guard !lists.isEmpty else { return }
    let before = judge.findings.count
    judge.reader.scope.enter(workflow, graph)
    if graph.isWhole(workflow) {
      judgeWhole(workflow, lists, reach.ends, graph)
    } else {
      judge.judge(lists, graph)
    }
    if whole.isWhole, judge.findings.count == before { keep(whole) }
  }

  private mutating func judgeWhole(
    _ workflow: Workflow, _ lists: [GuardList], _ ends: Ends, _ graph: Graph
  ) {
    let rounds = Rounds(workflow, edges)
    guard whole.isWhole else { return judge.judge(lists, of: workflow, rounds, ends, graph) }
    let parts = LoneLists.part(lists, of: workflow, rounds, graph)
    guard !parts.lone.isEmpty, judge.areSound(parts.lone, graph) else {
      return judge.judge(lists, of: workflow, rounds, ends, graph)
    }
    guard !parts.others.isEmpty else { return }
    let rest = whole.leavingOut(parts.lone.compactMap(\.exit))
    if sound.contains(rest) { return }
    let before = judge.findings.count
    judge.judge(parts.others, besideLone: true, of: workflow, rounds, ends, graph)
    if judge.findings.count == before { keep(rest) }
  }

  private mutating func keep(_ shape: WorkflowShape) {
    if sound.count < Self.mostShapes { sound.insert(shape) }
  }
}

extension GuardJudge {
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
