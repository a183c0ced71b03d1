/// Workflows that run one another in a cycle, so that none can end before another has ended.
struct Recursion: Sendable {
  /// The step in each workflow that runs the next one, in the order of the files.
  let runs: [ID<Step>]

  /// Finds the cycles among workflows that cannot end, and then assumes that these workflows do
  /// end, so that consequences are not reported as well.
  static func find(_ walk: inout ForwardFlow, _ graph: Graph) -> [Recursion] {
    let waits = waiting(walk, graph)
    let stuck = graph.workflows.indices.map { isStuck($0, waits, walk, graph) }
    guard stuck.contains(true) else { return [] }
    let rings = rings(of: stuck, walk, graph)
    for ring in rings {
      for workflow in ring {
        for outcome in graph.workflows[workflow].outcomes { walk.assume(outcome) }
      }
    }
    // If an exit for such an outcome is missing, the steps after it are unknown.
    if !rings.isEmpty { walk.assumeHidden(in: graph) }
    let found = rings.filter { ring in ring.contains { ends($0, walk, graph) } }
    return found.map { ring in
      let members = Set(ring)
      let runs = ring.flatMap { Self.runs(in: $0, walk, graph) }.filter { step in
        graph[step].runs.map { members.contains($0.index) } ?? false
      }
      return Recursion(runs: runs.sorted { graph[$0].span.isBefore(graph[$1].span) })
    }
  }

  /// A workflow without outcomes is stuck only if it does not wait for anybody either.
  private static func isStuck(
    _ index: Int, _ waits: [Bool], _ walk: ForwardFlow, _ graph: Graph
  ) -> Bool {
    let outcomes = graph.workflows[index].outcomes
    guard walk.flow.isJudged[index] else { return false }
    return outcomes.isEmpty ? !waits[index] : !outcomes.contains { walk.outcomes[$0.index] }
  }

  /// By the index of the workflow: true if it, or one that it runs, waits for user or backend.
  private static func waiting(_ walk: ForwardFlow, _ graph: Graph) -> [Bool] {
    var waits = [Bool](repeating: false, count: graph.workflows.count)
    guard graph.workflows.contains(where: { $0.outcomes.isEmpty }) else { return waits }
    var runs: [(from: Int32, to: Int32)] = []
    for step in graph.steps.indices where walk.steps[step] {
      let owner = graph.steps[step].workflow
      if let callee = graph.steps[step].runs { runs.append((callee.raw, owner.raw)) }
      if ![.choose, .set, .run].contains(walk.flow.kinds[step]) { waits[owner.index] = true }
    }
    Edges(nodes: waits.count, pairs: runs).spread(&waits)
    return waits
  }

  /// True if the workflow ends once its cycle is assumed to: then the cycle is the only defect.
  private static func ends(_ index: Int, _ walk: ForwardFlow, _ graph: Graph) -> Bool {
    let outcomes = graph.workflows[index].outcomes
    return outcomes.isEmpty || outcomes.contains { walk.outcomes[$0.index] }
  }

  private static func rings(
    of stuck: [Bool], _ walk: ForwardFlow, _ graph: Graph
  ) -> [[Int]] {
    var pairs: [(from: Int32, to: Int32)] = []
    for workflow in stuck.indices where stuck[workflow] {
      for step in runs(in: workflow, walk, graph) {
        guard let callee = graph[step].runs, stuck[callee.index] else { continue }
        pairs.append((Int32(workflow), callee.raw))
      }
    }
    let edges = Edges(nodes: stuck.count, pairs: pairs)
    var rings: [[Int]] = []
    Components.each(of: edges, where: stuck) { members in
      let ring = members.map { Int($0) }
      let isRing = ring.count > 1 || edges.of(ring[0]).contains { edges.targets[$0] == ring[0] }
      if isRing { rings.append(ring) }
    }
    return rings
  }

  private static func runs(in workflow: Int, _ walk: ForwardFlow, _ graph: Graph) -> [ID<Step>] {
    graph.workflows[workflow].steps.filter {
      walk.steps[$0.index] && walk.flow.kinds[$0.index] == .run
    }
  }
}
