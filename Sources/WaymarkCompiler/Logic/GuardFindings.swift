/// What the logic of the guards comes to, found once for the rules that speak of it.
struct GuardFindings: Sendable {
  struct Finding: Sendable {
    var message: String
    var span: Span
  }

  var open: [Finding] = []
  var never: [Finding] = []
  var always: [Finding] = []

  init(_ graph: Graph, isReachable: @Sendable (ID<Step>) -> Bool) {
    let globals = GuardGlobals(graph)
    let broken = BrokenFormulas(graph)
    // A share of the workflows at a time: each is judged by itself.
    let share = 64
    let count = (graph.workflows.count + share - 1) / share
    let found = inParallel(count) { index in
      var found = GuardFindings()
      for workflow in graph.workflows[
        index * share..<min((index + 1) * share, graph.workflows.count)]
      where workflow.isJudgeable {
        found.judge(workflow, graph, globals, broken, isReachable)
      }
      return found
    }
    for found in found { add(found) }
    judgeActions(graph, globals, broken)
  }

  private mutating func judge(
    _ workflow: Workflow, _ graph: Graph, _ globals: GuardGlobals, _ broken: BrokenFormulas,
    _ isReachable: (ID<Step>) -> Bool
  ) {
    let lists = GuardList.lists(of: workflow, graph).filter { isReachable($0.step) }
    guard !lists.isEmpty else { return }
    let variables = Array(workflow.params) + workflow.state + workflow.results
    let scope = GuardScope(variables, graph)
    let facts = KnownFacts(lists, of: workflow, scope, graph, broken)
    var judge = GuardJudge(GuardReader(graph, globals, scope), broken)
    for (index, list) in lists.enumerated() {
      guard case .arrival(let arrival) = facts.known[index] else { continue }
      judge.reader.states = facts.states[index]
      judge.reader.scope.enter(graph[list.exit], graph)
      judge.judge(
        list.alternatives, isChoice: list.isChoice, at: list.span, given: arrival, facts.formulas)
    }
    add(judge.findings)
  }

  init() {}

  private mutating func judgeActions(
    _ graph: Graph, _ globals: GuardGlobals, _ broken: BrokenFormulas
  ) {
    for screen in graph.screens {
      let guards = screen.actions.compactMap { graph[$0].when }
      guard !guards.isEmpty else { continue }
      var judge = GuardJudge(
        GuardReader(graph, globals, GuardScope(Array(screen.params), graph)), broken)
      for formula in guards { judge.judge([formula], isChoice: false, at: screen.name.span) }
      add(judge.findings)
    }
  }

  private mutating func add(_ other: GuardFindings) {
    open += other.open
    never += other.never
    always += other.always
  }
}

/// The alternatives of one exit, of which at least one has a guard; nil: it has none.
struct GuardList {
  var step: ID<Step>
  var exit: ID<Exit>
  var isChoice: Bool
  var span: Span
  var alternatives: [ID<Formula>?]

  static func lists(of workflow: Workflow, _ graph: Graph) -> [GuardList] {
    var lists: [GuardList] = []
    for step in workflow.steps {
      for exit in graph[step].exits {
        let transitions = graph[exit].transitions
        guard transitions.contains(where: { graph[$0].when != nil }) else { continue }
        lists.append(
          GuardList(
            step: step, exit: exit, isChoice: graph[step].kind == .choose, span: graph[step].span,
            alternatives: transitions.map { graph[$0].when }))
      }
    }
    return lists
  }
}

/// Formulas of which a rule of names or types has spoken: their meaning is not known.
struct BrokenFormulas: Sendable {
  private let graph: Graph
  private let issues: [Span]

  init(_ graph: Graph) {
    self.graph = graph
    issues = graph.issues.map(\.span).sorted { ($0.file, $0.start) < ($1.file, $1.start) }
  }

  func contains(_ id: ID<Formula>) -> Bool {
    let formula = graph.formulas[id.index]
    guard formula.expression != nil, formula.type != .unknown else { return true }
    guard !issues.isEmpty else { return false }
    let span = formula.span
    var (low, high) = (0, issues.count)
    while low < high {
      let middle = (low + high) / 2
      if (issues[middle].file, issues[middle].start) < (span.file, span.start) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard low < issues.count else { return false }
    return issues[low].file == span.file && issues[low].start < span.end
  }
}
