/// What is known where the alternatives of each list of a workflow are tried.
struct KnownFacts {
  enum Known {
    case arrival(Arrival)
    /// The bound was met.
    case unsure
    /// No data get there; what keeps them away has been told.
    case nothing
  }

  private(set) var known: [Known] = []
  private(set) var states: [[ID<Variable>: StateValues]] = []
  private(set) var formulas: [ID<Formula>] = []

  init(
    _ lists: [GuardList], of workflow: Workflow, _ scope: GuardScope, _ graph: Graph,
    _ broken: BrokenFormulas
  ) {
    known = [Known](repeating: .arrival(.anything), count: lists.count)
    states = [[ID<Variable>: StateValues]](repeating: [:], count: lists.count)
    guard graph.isWhole(workflow) else {
      for state in workflow.state {
        for index in lists.indices { states[index][state] = .unsure }
      }
      return
    }
    var budget = 100_000 + 200 * workflow.steps.count
    if lists.count > 1 {
      let circles = GuardCircles(lists, scope, graph, broken)
      formulas = circles.formulas
      var members = [[Int]](repeating: [], count: lists.count)
      for index in lists.indices { members[circles.circle[index]].append(index) }
      // What one list alone asks, nothing has settled before it.
      for members in members where members.count > 1 {
        follow(lists, members, workflow, circles, graph, &budget)
      }
    }
    for state in workflow.state { follow(state, lists, workflow, graph, broken, &budget) }
  }

  private mutating func follow(
    _ lists: [GuardList], _ members: [Int], _ workflow: Workflow, _ circles: GuardCircles,
    _ graph: Graph, _ budget: inout Int
  ) {
    let flow = FactFlow(graph, workflow, circles, Set(members.map { lists[$0].exit }), &budget)
    for index in members {
      if case .nothing = known[index] { continue }
      guard flow.isComplete else {
        known[index] = .unsure
        continue
      }
      known[index] = flow.arrival(lists[index].exit).map(Known.arrival) ?? .nothing
    }
  }

  private mutating func follow(
    _ state: ID<Variable>, _ lists: [GuardList], _ workflow: Workflow, _ graph: Graph,
    _ broken: BrokenFormulas, _ budget: inout Int
  ) {
    let flow = StateFlow(state, lists, workflow, graph, broken, &budget)
    for index in lists.indices {
      if let values = flow.values(lists[index].exit) {
        states[index][state] = values
      } else {
        known[index] = .nothing
      }
    }
  }
}

extension Graph {
  /// Whether all ways are known; where one is not, it may lead anywhere.
  fileprivate func isWhole(_ workflow: Workflow) -> Bool {
    guard workflow.start.target != nil else { return false }
    return workflow.steps.allSatisfy { step in
      guard self[step].kind != .broken else { return false }
      return self[step].exits.allSatisfy { exit in
        self[exit].transitions.allSatisfy { self[$0].target != .unresolved }
      }
    }
  }
}
