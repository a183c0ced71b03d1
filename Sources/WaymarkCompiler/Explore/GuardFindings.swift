/// The results of the logic of guards, computed once for the rules that report them.
struct GuardFindings: Sendable {
  var open: [Finding] = []
  var never: [Finding] = []
  var always: [Finding] = []
  /// The lists at which a bound was met, so that not everything is settled.
  var bounded: [ID<Step>] = []

  init() {}

  var count: Int { verdictCount + bounded.count }
  var verdictCount: Int { open.count + never.count + always.count }

  init(_ analysis: Analysis) {
    let (shared, graph, steps) = (analysis.shared, analysis.graph, analysis.steps)
    let globals = GuardGlobals(graph)
    let broken = BrokenFormulas(shared, analysis.found)
    let edges = Edges(offsets: steps.flow.edges.offsets, targets: steps.targets)
    let found = inShares(of: graph.workflows.count, atLeast: 200) { share in
      var judge = GuardJudge(shared, globals, broken)
      for workflow in shared.graph.workflows[share]
      where workflow.isJudgeable && !workflow.lacksWays {
        judge.judge(workflow, shared.graph, steps, edges)
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
  fileprivate mutating func judge(_ screen: Screen, _ graph: Graph) {
    let guards = screen.actions.compactMap { graph.actions[$0.index].when }
    guard !guards.isEmpty else { return }
    reader.scope.enter(screen, graph)
    for formula in guards {
      judge(.list(of: formula, on: screen), given: .anything, GuardSlots(), graph)
    }
  }
}
