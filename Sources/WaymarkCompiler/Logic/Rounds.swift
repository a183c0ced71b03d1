/// The steps of one workflow to which a journey can come back.
struct Rounds {
  private var isOnOne: [Bool]
  private let first: Int

  init(_ workflow: Workflow, _ graph: Graph) {
    first = workflow.steps.startIndex
    var isOnOne = [Bool](repeating: false, count: workflow.steps.count)
    var pairs: [(from: Int32, to: Int32)] = []
    for step in workflow.steps {
      for exit in graph.steps[step.index].exits {
        for transition in graph.exits[exit.index].transitions {
          guard case .step(let target) = graph.transitions[transition.index].target else {
            continue
          }
          if target == step { isOnOne[step.index - first] = true }
          pairs.append((Int32(step.index - first), Int32(target.index - first)))
        }
      }
    }
    Components.each(of: Edges(nodes: workflow.steps.count, pairs: pairs)) { members in
      guard members.count > 1 else { return }
      for member in members { isOnOne[Int(member)] = true }
    }
    self.isOnOne = isOnOne
  }

  func contains(_ step: ID<Step>) -> Bool { isOnOne[step.index - first] }
}
