/// A part of a workflow that cannot be left going forward: a single step without transitions, or a
/// set of steps each of which reaches every other while none leaves.
struct SinkComponent: Sendable {
  enum Back: Sendable {
    case blocked, leadsOut
    /// A name is unresolved, so nothing can be said.
    case unknown
  }
  /// In the order of the file.
  let steps: [ID<Step>]
  let isRing: Bool
  var back: Back = .unknown
  /// If back is blocked: the screen step by which users get trapped.
  var caughtAt: ID<Step>?

  var head: ID<Step> { steps[0] }
}

extension SinkComponent {
  static func find(_ graph: Graph, _ reach: Reachability) -> [SinkComponent] {
    let caught = caught(graph, reach)
    guard caught.contains(true) else { return [] }
    var sinks: [SinkComponent] = []
    var closing: ClosingSteps?
    var component = [Int32](repeating: -1, count: graph.steps.count)
    // The closure captures only numbers: capturing the graph would copy it for each component.
    var order: [Int32] = []
    var ends: [Int] = []
    Components.each(of: reach.flow.edges, where: caught) { members in
      for member in members { component[Int(member)] = members.first! }
      order += members
      ends.append(order.count)
    }
    var start = 0
    for end in ends {
      let members = order[start..<end]
      start = end
      guard let isRing = closedRing(members, component, graph, reach) else { continue }
      let steps = members.map { ID<Step>(raw: $0) }.sorted()
      let ways = closing ?? ClosingSteps(graph, reach)
      closing = ways
      if steps.contains(where: ways.contains) { continue }
      if isDefect(steps, isRing: isRing, graph) {
        sinks.append(SinkComponent(steps: steps, isRing: isRing))
      }
    }
    guard !sinks.isEmpty else { return [] }
    sinks.sort { $0.head < $1.head }
    judgeBack(&sinks, graph, reach)
    return sinks
  }

  /// The steps for which one walk from the last to the first finds no way out. Journeys mostly go
  /// on to steps further down, so few are left to be examined as sets.
  private static func caught(_ graph: Graph, _ reach: Reachability) -> [Bool] {
    var caught = reach.steps
    for step in caught.indices.reversed() where caught[step] {
      caught[step] = !isLeft(step, graph, reach) { caught[$0] }
    }
    return caught
  }

  /// Whether the step's target is a way out, or might be.
  private static func isLeft(
    _ step: Int, _ graph: Graph, _ reach: Reachability, _ isCaught: (Int) -> Bool
  ) -> Bool {
    if reach.flow.isWild[step] || !reach.flow.isJudged[graph.steps[step].workflow.index]
      || reach.flow.kinds[step] == .show && graph.steps[step].targetRaw < 0
    {
      return true
    }
    return reach.flow.edges.of(step).contains { edge in
      let target = reach.flow.edges.targets[edge]
      return target != ControlFlowGraph.closed && (target < 0 || !isCaught(Int(target)))
    }
  }

  /// Nil if something leaves the set; otherwise whether it is a cycle or a dead end.
  @inline(never)
  private static func closedRing(
    _ members: ArraySlice<Int32>, _ component: [Int32], _ graph: Graph, _ reach: Reachability
  ) -> Bool? {
    let name = members.first!
    var isRing = members.count > 1
    for member in members {
      let step = Int(member)
      if isLeft(step, graph, reach, { component[$0] == name }) { return nil }
      isRing = isRing || reach.flow.edges.of(step).contains { reach.flow.edges.targets[$0] >= 0 }
    }
    return isRing || reach.flow.kinds[Int(name)] == .show ? isRing : nil
  }

  /// A workflow that is never meant to end is a trap only if nobody has anything to press, or
  /// nobody is waited for.
  @inline(never)
  private static func isDefect(_ steps: [ID<Step>], isRing: Bool, _ graph: Graph) -> Bool {
    let isEndless = graph[graph[steps[0]].workflow].outcomes.isEmpty
    guard isEndless else { return true }
    if !isRing {
      if graph.opened(by: steps[0]).contains(where: graph.moves) { return false }
      return graph.isBackBlocked(steps[0])
    }
    return steps.allSatisfy { [.choose, .set].contains(graph[$0].kind) }
  }
}

extension Graph {
  /// The routes that are opened while a step is shown, or by the step itself.
  func opened(by step: ID<Step>) -> [Ref<Route>] {
    if self[step].kind == .open {
      return [Ref(self[step].targetName, self[step].span, target: self[step].route)]
    }
    return opens(of: step).compactMap { self[$0].open }
  }

  /// Whether a route takes the user somewhere; an unresolved one might.
  func moves(_ route: Ref<Route>) -> Bool {
    guard let id = route.target, case .effect = self[id].destination else { return true }
    return false
  }

  /// A variant that blocks back blocks it for those who see the variant.
  func isBackBlocked(_ step: ID<Step>) -> Bool {
    if let blocked = self[step].isBackBlocked { return blocked }
    guard let screen = self[step].screen else { return false }
    return appearances(of: screen).contains { self[$0].isBackBlocked }
  }
}
