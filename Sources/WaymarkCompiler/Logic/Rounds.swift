/// The rounds that journeys can make within one workflow, and the order in which to follow them: a
/// round comes to rest before what it leads to is looked at.
struct Rounds {
  /// The steps, those of one round in the order of the file.
  private(set) var order: [ID<Step>] = []
  /// By step: its place in that order.
  private var ranks: [Int]
  private var isOnOne: [Bool]
  private let first: Int

  init(_ workflow: Workflow, _ shared: SharedGraph) {
    first = workflow.steps.startIndex
    var isOnOne = [Bool](repeating: false, count: workflow.steps.count)
    var pairs: [(from: Int32, to: Int32)] = []
    pairs.reserveCapacity(2 * workflow.steps.count)
    for step in workflow.steps {
      for exit in shared.graph.steps[step.index].exits {
        for transition in shared.graph.exits[exit.index].transitions {
          guard case .step(let target) = shared.graph.transitions[transition.index].target else {
            continue
          }
          if target == step { isOnOne[step.index - first] = true }
          pairs.append((Int32(step.index - first), Int32(target.index - first)))
        }
      }
    }
    var order: [ID<Step>] = []
    let start = first
    Components.each(of: Edges(nodes: workflow.steps.count, pairs: pairs)) { members in
      if members.count == 1 { return order.append(ID(start + Int(members[members.startIndex]))) }
      for member in members.sorted(by: >) {
        order.append(ID(start + Int(member)))
        isOnOne[Int(member)] = true
      }
    }
    self.isOnOne = isOnOne
    self.order = order.reversed()
    ranks = [Int](repeating: 0, count: workflow.steps.count)
    for (rank, step) in self.order.enumerated() { ranks[step.index - first] = rank }
  }

  /// Whether a journey can come back to it.
  func contains(_ step: ID<Step>) -> Bool { isOnOne[step.index - first] }

  func rank(of step: ID<Step>) -> Int { ranks[step.index - first] }
}
