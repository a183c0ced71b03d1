/// The steps at which the user can close all screens: by a route that is opened by the step, or in
/// a workflow that the step runs.
struct ClosingSteps {
  private let graph: Graph
  /// By the index of the workflow: true if the workflow, or one that it runs, has such a step.
  private var workflows: [Bool]

  init(_ graph: Graph, _ reach: Reachability) {
    self.graph = graph
    workflows = [Bool](repeating: false, count: graph.workflows.count)
    var runs: [(from: Int32, to: Int32)] = []
    for index in reach.steps.indices where reach.steps[index] {
      let step = ID<Step>(index)
      let owner = graph.steps[index].workflow
      if let callee = graph.steps[index].runs { runs.append((callee.raw, owner.raw)) }
      if !workflows[owner.index] && graph.mayClose(step) { workflows[owner.index] = true }
    }
    Edges(nodes: workflows.count, pairs: runs).spread(&workflows)
  }

  func contains(_ step: ID<Step>) -> Bool {
    graph.mayClose(step) || graph[step].runs.map { workflows[$0.index] } ?? false
  }
}

extension Graph {
  /// True also if a route of the step is unknown, or a button could not be read.
  fileprivate func mayClose(_ step: ID<Step>) -> Bool {
    hidesButtons(step)
      || opened(by: step).contains { route in
        route.target.map { closes($0) || recovery.lacks(.presentation, self[$0].name) } ?? true
      }
  }

  private func hidesButtons(_ step: ID<Step>) -> Bool {
    guard let screen = self[step].screen else { return false }
    return recovery.lacks(.parts, self[screen].name)
      || self[screen].actions.contains {
        self[$0].open == nil && offers(step, $0) && recovery.lacks(.parts, self[$0].name)
      }
  }
}
