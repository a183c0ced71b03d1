import CEL

/// An expression of a workflow whose issues may be gone once it is known what earlier steps have
/// compared with null.
struct HeldBack {
  let formula: ID<Formula>
  let issues: [Issue]
}

struct HeldBackWorkflow {
  let id: ID<Workflow>
  let scope: Scope
  let isScopeUnclear: Bool
  let formulas: [HeldBack]
}

/// One that was checked with all that is known at its step.
private struct Judged {
  let use: FlowUse
  let checked: CheckedExpression
  /// By the range of the issue.
  let losses: [Range<Int>: Diagnostic.Note]
}

extension Linker {
  mutating func holdNullsBack(of id: ID<Workflow>, _ scope: Scope) {
    holdsNullsBack = false
    if heldBack.isEmpty { return }
    withNullsHeldBack.append(
      HeldBackWorkflow(
        id: id, scope: scope, isScopeUnclear: isScopeUnclear, formulas: heldBack))
    heldBack.removeAll()
  }

  /// Most workflows hold nothing back, and cost nothing more. The others wait until it is known
  /// with which outcomes the workflows that they run can end.
  mutating func judgeNulls() {
    if withNullsHeldBack.isEmpty { return }
    let ends = Self.ends(for: withNullsHeldBack, graph)
    for held in withNullsHeldBack {
      let judged = Self.judge(held, ends, graph, &searchBudget)
      workflow = graph[held.id]
      for one in judged { report(one, held) }
    }
    workflow = nil
    isScopeUnclear = false
  }

  private mutating func report(_ one: Judged, _ held: HeldBackWorkflow) {
    let (use, checked) = (one.use, one.checked)
    isScopeUnclear = held.isScopeUnclear || use.trigger.map { isSendingUnclear($0) } ?? false
    store(checked, of: use.formula)
    if !checked.issues.isEmpty {
      reportIssues(of: checked, use.formula, use.due, in: use.scope) { one.losses[$0.range] }
    }
    if use.isTitle { requireText(use.formula, checked.type) { one.losses.values.first } }
  }

  private static func ends(for held: [HeldBackWorkflow], _ graph: Graph) -> Ends? {
    let isRunning = held.contains { held in
      graph[held.id].steps.contains { graph.steps[$0.index].kind == .run }
    }
    return isRunning ? Reachability(graph).ends : nil
  }

  /// The flow shares the graph with the linker, and is gone before anything is changed.
  private static func judge(
    _ held: HeldBackWorkflow, _ ends: Ends?, _ graph: Graph, _ searchBudget: inout Int
  ) -> [Judged] {
    var judged: [Judged] = []
    for batch in graph.batches(of: held.formulas, in: held.scope) {
      let flow = NullFlow(graph, graph[held.id], held.scope, ends, used: batch.map(\.formula))
      let issues = Dictionary(
        batch.map { ($0.formula, $0.issues) }, uniquingKeysWith: { first, _ in first })
      judged += judge(issues, flow, &searchBudget)
    }
    return judged
  }

  private static func judge(
    _ issues: [ID<Formula>: [Issue]], _ flow: NullFlow, _ searchBudget: inout Int
  ) -> [Judged] {
    let graph = flow.graph
    var losses = NullLosses(flow)
    var judged: [Judged] = []
    for step in flow.workflow.steps
    where graph.uses(at: step).contains(where: { issues[$0] != nil }) {
      var uses: [FlowUse] = []
      _ = flow.edges(from: step) { if issues[$0.formula] != nil { uses.append($0) } }
      for use in uses {
        guard let expression = graph.formulas[use.formula.index].expression else { continue }
        var checked = Checker(types: graph.types, searchBudget: searchBudget).check(
          expression, in: use.scope, expecting: use.due, knowing: use.facts)
        searchBudget -= checked.searchCost
        checked.issues.removeAll { $0.isNew(beside: issues[use.formula] ?? []) }
        let notes = losses.notes(on: checked, of: expression, use, at: step)
        judged.append(Judged(use: use, checked: checked, losses: notes))
      }
    }
    return judged
  }
}

extension Graph {
  /// Each with so few paths that one flow can follow them, beside others that they depend on.
  fileprivate func batches(of heldBack: [HeldBack], in scope: Scope) -> [[HeldBack]] {
    let checker = Checker(types: types)
    var batches: [[HeldBack]] = [[]]
    var paths: Set<String> = []
    for held in heldBack {
      let own = formulas[held.formula.index].expression.map {
        checker.optionalPaths(in: $0, of: scope)
      }
      paths.formUnion(own ?? [])
      if paths.count > PathSet.capacity * 3 / 4, batches.count < NullFlow.mostRounds {
        batches.append([])
        paths = Set(own ?? [])
      }
      batches[batches.count - 1].append(held)
    }
    return batches
  }

  fileprivate func uses(at step: ID<Step>) -> [ID<Formula>] {
    (self[step].title?.holes.map(\.formula) ?? []) + formulas(of: self[step])
  }
}

extension Issue {
  /// What is known only takes issues away. A comparison with null, say, stays legal where an
  /// earlier step has made it already.
  fileprivate func isNew(beside others: [Issue]) -> Bool {
    kind == .typeMismatch && !others.contains { $0.kind == kind && $0.range == range }
  }
}
