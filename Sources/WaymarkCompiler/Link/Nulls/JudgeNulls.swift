import CEL

/// An expression of a workflow whose issues may be gone once it is known what earlier steps have
/// compared with null.
struct HeldBack {
  let formula: ID<Formula>
  let issues: [Issue]
}

/// One that was checked with all that is known at its step.
private struct Judged {
  let use: FlowUse
  let checked: CheckedExpression
  /// By the range of the issue.
  let losses: [Range<Int>: Diagnostic.Note]
}

extension Linker {
  /// Most workflows hold nothing back: they cost nothing more.
  mutating func judgeNulls(of id: ID<Workflow>, _ inside: WorkflowScope) {
    holdsNullsBack = false
    if heldBack.isEmpty { return }
    let judged = Self.judge(heldBack, of: graph[id], inside.scope, graph, &searchBudget)
    heldBack.removeAll()
    let wasUnclear = isScopeUnclear
    for one in judged {
      isScopeUnclear = wasUnclear || one.use.trigger.map { isSendingUnclear($0) } ?? false
      store(one.checked, of: one.use.formula)
      if !one.checked.issues.isEmpty {
        reportIssues(
          of: one.checked, one.use.formula, one.use.due, in: one.use.place.scope,
          explain: { one.losses[$0.range] })
      }
      if one.use.isTitle {
        requireText(one.use.formula, one.checked.type) { one.losses.values.first }
      }
    }
    isScopeUnclear = wasUnclear
  }

  /// The flow shares the graph with the linker, and is gone before anything is changed.
  private static func judge(
    _ heldBack: [HeldBack], of workflow: Workflow, _ scope: Scope, _ graph: Graph,
    _ searchBudget: inout Int
  ) -> [Judged] {
    var judged: [Judged] = []
    for batch in graph.batches(of: heldBack, in: scope) {
      let flow = NullFlow(graph, workflow, scope, used: batch.map(\.formula))
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
      _ = flow.ways(from: step) { if issues[$0.formula] != nil { uses.append($0) } }
      for use in uses {
        guard let expression = graph.formulas[use.formula.index].expression else { continue }
        var checked = Checker(types: graph.types, searchBudget: searchBudget).check(
          expression, in: use.place.scope, expecting: use.due, knowing: use.place.facts)
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
  /// What is known only takes issues away. A comparison with null, say, stays legal where an earlier
  /// step has made it already.
  fileprivate func isNew(beside others: [Issue]) -> Bool {
    kind == .typeMismatch && !others.contains { $0.kind == kind && $0.range == range }
  }
}
