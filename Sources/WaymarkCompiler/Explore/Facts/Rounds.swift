/// The cycles within one workflow, and the order in which to process them: a cycle reaches its
/// fixpoint before what it leads to is looked at.
struct Rounds {
  /// The steps; those of one cycle in the order of the file.
  let order: [ID<Step>]
  /// The position of each step in that order.
  private let ranks: [Int32]
  private let isOnOne: [Bool]
  private let first: Int

  /// `edges` are those of all steps, by number.
  init(_ workflow: Workflow, _ edges: Edges) {
    let steps = workflow.steps.startIndex..<workflow.steps.endIndex
    first = steps.lowerBound
    var isOnOne = [Bool](repeating: false, count: steps.count)
    var order: [ID<Step>] = []
    order.reserveCapacity(steps.count)
    let start = first
    Components.each(of: edges, in: steps) { members in
      if members.count == 1 { return order.append(ID(raw: members[members.startIndex])) }
      for member in members.sorted(by: >) {
        order.append(ID(raw: member))
        isOnOne[Int(member) - start] = true
      }
    }
    for step in steps where !isOnOne[step - start] {
      isOnOne[step - start] = edges.of(step).contains { Int(edges.targets[$0]) == step }
    }
    order.reverse()
    var ranks = [Int32](repeating: 0, count: steps.count)
    for (rank, step) in order.enumerated() { ranks[step.index - first] = Int32(rank) }
    self.isOnOne = isOnOne
    self.order = order
    self.ranks = ranks
  }

  /// Whether a journey can return to it.
  func contains(_ step: ID<Step>) -> Bool { isOnOne[step.index - first] }

  func rank(of step: ID<Step>) -> Int { Int(ranks[step.index - first]) }
}
