/// A sink of the control flow: a single step without transitions, or a set of steps each of which
/// reaches every other while no transition leaves the set.
struct SinkComponent: Sendable {
  enum Back: Sendable {
    case blocked, leadsOut
    /// Not judged, because a name is unresolved.
    case unknown
  }
  /// In the order of the file.
  let steps: [ID<Step>]
  let isRing: Bool
  var back: Back = .unknown
  /// The step whose screen traps the user, if back is blocked.
  var trappedAt: ID<Step>?

  var head: ID<Step> { steps[0] }
}

extension SinkComponent {
  static func find(_ model: Model, _ reach: Reachability) -> [SinkComponent] {
    let graph = model.graph
    let enclosed = enclosed(graph, reach)
    guard enclosed.contains(true) else { return [] }
    var sinks: [SinkComponent] = []
    var closing: ClosingSteps?
    var component = [Int32](repeating: -1, count: graph.steps.count)
    // The closure captures only numbers: capturing the graph would copy it for each component.
    var order: [Int32] = []
    var ends: [Int] = []
    Components.each(of: reach.flow.edges, where: enclosed) { members in
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
      let closingSteps = closing ?? ClosingSteps(model, reach)
      closing = closingSteps
      if steps.contains(where: closingSteps.contains) { continue }
      if isDefect(steps, isRing: isRing, model) {
        sinks.append(SinkComponent(steps: steps, isRing: isRing))
      }
    }
    guard !sinks.isEmpty else { return [] }
    sinks.sort { $0.head < $1.head }
    determineBack(&sinks, model, reach)
    return sinks
  }

  /// The steps for which one pass from the last to the first finds no way out. Most transitions
  /// lead to steps further down, so few steps are left to be examined as sets.
  private static func enclosed(_ graph: Graph, _ reach: Reachability) -> [Bool] {
    var enclosed = reach.steps
    for step in enclosed.indices.reversed() where enclosed[step] {
      enclosed[step] = !isLeft(step, graph, reach) { enclosed[$0] }
    }
    return enclosed
  }

  /// True if a target of the step is outside the set, or may be.
  private static func isLeft(
    _ step: Int, _ graph: Graph, _ reach: Reachability, _ isInside: (Int) -> Bool
  ) -> Bool {
    if reach.flow.isIncomplete[step]
      || graph.recovery.lacks(.transitions, graph.steps[step].name)
      || !reach.flow.isJudged[graph.steps[step].workflow.index]
      || reach.flow.kinds[step] == .show && graph.steps[step].targetRaw < 0
    {
      return true
    }
    return reach.flow.edges.of(step).contains { edge in
      let target = reach.flow.edges.targets[edge]
      return target != ControlFlowGraph.closed && (target < 0 || !isInside(Int(target)))
    }
  }

  /// True for a cycle, false for a dead end; nil if a transition leaves the set.
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

  /// True if the sink is a defect. In a workflow without outcomes, that is so only if the user has
  /// nothing to press, and cannot go back.
  @inline(never)
  private static func isDefect(_ steps: [ID<Step>], isRing: Bool, _ model: Model) -> Bool {
    let graph = model.graph
    guard graph[graph[steps[0]].workflow].outcomes.isEmpty else { return true }
    guard !isRing, let page = model.page(at: Location.ID(steps[0])) else { return false }
    return model.mayBlockBack(page)
      && !page.buttons.contains { !$0.isHidden && graph.moves($0.action) }
  }
}
