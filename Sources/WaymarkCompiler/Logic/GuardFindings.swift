/// What the logic of the guards comes to, found once for the rules that speak of it.
struct GuardFindings: Sendable {
  struct Finding: Sendable {
    var message: String
    var span: Span
  }

  var open: [Finding] = []
  var never: [Finding] = []
  var always: [Finding] = []
  /// Choices of which it is not settled whether there is a branch for all data.
  var bounded: [ID<Step>] = []

  init() {}

  var count: Int { open.count + never.count + always.count + bounded.count }

  init(_ shared: SharedGraph, isReachable: @Sendable (ID<Step>) -> Bool) {
    let graph = shared.graph
    let globals = GuardGlobals(graph)
    let broken = BrokenFormulas(shared)
    let types = TypeShapes(graph)
    // A share of the workflows at a time, and not too small a one: what was found out of one
    // workflow serves those that follow.
    let share = max(64, (graph.workflows.count + 15) / 16)
    let count = (graph.workflows.count + share - 1) / share
    let found = inParallel(count) { index in
      var judge = GuardJudge(shared, globals, broken)
      var sound = SoundWorkflows(types)
      for workflow in shared.graph.workflows[
        index * share..<min((index + 1) * share, shared.graph.workflows.count)]
      where workflow.isJudgeable {
        sound.judge(workflow, shared.graph, by: &judge, isReachable)
      }
      return judge.findings
    }
    for found in found { add(found) }
    var judge = GuardJudge(shared, globals, broken)
    for screen in graph.screens { judge.judge(screen, graph) }
    add(judge.findings)
  }

  private mutating func add(_ other: GuardFindings) {
    open += other.open
    never += other.never
    always += other.always
    bounded += other.bounded
  }
}

extension GuardJudge {
  mutating func judge(
    _ workflow: Workflow, _ graph: Graph, _ isReachable: (ID<Step>) -> Bool
  ) {
    let lists = GuardList.lists(of: workflow, graph).filter { $0.step.map(isReachable) ?? true }
    guard !lists.isEmpty else { return }
    let scope = GuardScope(
      Array(workflow.params) + workflow.state + workflow.results, reader.shared)
    reader.scope = scope
    guard graph.isWhole(workflow) else { return judge(lists, graph) }
    let guards = WorkflowGuards(lists, of: workflow, scope, reader.shared, broken)
    if !guards.isOfUse {
      let before = findings
      judge(lists, graph)
      // A guard that never holds keeps data from what lies behind it.
      if lists.count == 1 || !findings.hasMoreGuards(than: before) { return }
      findings = before
    }
    reader.scope.leave()
    var flow = FactFlow(guards, FactLogic(guards.table, reader, broken), workflow, &plainAnswers)
    let arrivals = lists.map { $0.exit.map { flow.arrival($0) } ?? .anything }
    flow.logic.exchange(&plainAnswers)
    reader.domains = flow.slots.domains
    for (list, arrival) in zip(lists, arrivals) where !flow.isSound(list, arrival) {
      reader.enter(list, graph)
      judge(list, given: arrival, flow.slots, graph)
    }
    reader.domains = []
  }

  private mutating func judge(_ lists: [GuardList], _ graph: Graph) {
    for list in lists {
      reader.enter(list, graph)
      judge(list, given: .anything, GuardSlots(), graph)
    }
  }

  fileprivate mutating func judge(_ screen: Screen, _ graph: Graph) {
    let guards = screen.actions.compactMap { graph.actions[$0.index].when }
    guard !guards.isEmpty else { return }
    reader.scope = GuardScope(Array(screen.params), reader.shared)
    for formula in guards {
      judge(GuardList(of: formula, on: screen), given: .anything, GuardSlots(), graph)
    }
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
