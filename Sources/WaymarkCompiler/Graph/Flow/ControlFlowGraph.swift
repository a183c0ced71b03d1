/// The transitions between the steps of all workflows, in one table with a row per step.
struct ControlFlowGraph: Sendable {
  /// A negative target is the outcome `~target`.
  private(set) var edges = Edges(offsets: [0], targets: [])
  /// The outcome with which the run workflow must end so that each edge can be taken; -1 for no
  /// condition.
  private(set) var gates: [Int32] = []
  private(set) var kinds: [Step.Kind] = []
  /// By the index of the step: true if the step lacks a required key, so that it may lead anywhere.
  private(set) var isIncomplete: [Bool] = []
  /// By the index of the workflow: false for a workflow with an unresolved target or conflicting
  /// names, which the rules about paths do not judge.
  private(set) var isJudged: [Bool]

  static let closed = Int32.min

  init(_ graph: Graph) {
    isJudged = graph.workflows.map { graph.knowsPaths(of: $0) }
    edges.offsets.reserveCapacity(graph.steps.count + 1)
    let count = graph.transitions.count + graph.steps.count { $0.ends != nil }
    edges.targets.reserveCapacity(count)
    gates.reserveCapacity(count)
    kinds.reserveCapacity(graph.steps.count)
    isIncomplete.reserveCapacity(graph.steps.count)
    for step in graph.steps.indices {
      add(ID(step), of: graph)
      edges.offsets.append(Int32(edges.targets.count))
    }
  }

  private mutating func add(_ id: ID<Step>, of graph: Graph) {
    let kind = graph.steps[id.index].kind
    kinds.append(kind)
    if kind == .broken { isJudged[graph.steps[id.index].workflow.index] = false }
    if let outcome = graph.steps[id.index].ends?.target { addEdge(~outcome.raw, gate: -1) }
    var hasSuccess = false
    let first = edges.targets.count
    for exit in graph.steps[id.index].exits {
      var gate: Int32 = -1
      switch graph.exits[exit.index].trigger {
      case .outcome(let outcome?): gate = outcome.raw
      case .success: hasSuccess = true
      default: break
      }
      add(graph.exits[exit.index].transitions, gate: gate, of: graph)
    }
    let isEmpty = edges.targets.count == first
    isIncomplete.append(lacksKey(id, kind, hasSuccess: hasSuccess, isEmpty: isEmpty, graph))
  }

  private mutating func add(_ transitions: Run<Transition>, gate: Int32, of graph: Graph) {
    for transition in transitions {
      switch graph.transitions[transition.index].target {
      case .step(let step): addEdge(step.raw, gate: gate)
      case .outcome(let outcome): addEdge(~outcome.raw, gate: gate)
      case .unresolved: break
      }
    }
  }

  private mutating func addEdge(_ target: Int32, gate: Int32) {
    edges.targets.append(target)
    gates.append(gate)
  }

  private func lacksKey(
    _ id: ID<Step>, _ kind: Step.Kind, hasSuccess: Bool, isEmpty: Bool, _ graph: Graph
  ) -> Bool {
    switch kind {
    case .call: !hasSuccess
    case .choose, .open, .set, .wait: isEmpty
    // If it runs a workflow that never ends, nothing is missing.
    case .run: isEmpty && !(graph[id].runs.map { graph[$0].outcomes.isEmpty } ?? false)
    case .show, .broken: false
    }
  }

  /// Removes the edges that can never be taken.
  mutating func close(where isClosed: (Int32) -> Bool) {
    for edge in gates.indices where gates[edge] >= 0 && isClosed(gates[edge]) {
      edges.targets[edge] = Self.closed
    }
  }
}
