/// The steps at which the user can close all screens: by a route that is opened by the step, or in
/// a workflow that the step runs.
struct ClosingSteps {
  private let model: Model
  /// By the index of the workflow: true if the workflow, or one that it runs, has such a step.
  private var workflows: [Bool]

  init(_ model: Model, _ reach: Reachability) {
    self.model = model
    let graph = model.graph
    workflows = [Bool](repeating: false, count: graph.workflows.count)
    var runs: [(from: Int32, to: Int32)] = []
    for index in reach.steps.indices where reach.steps[index] {
      let step = ID<Step>(index)
      let owner = graph.steps[index].workflow
      if let callee = graph.steps[index].runs { runs.append((callee.raw, owner.raw)) }
      if !workflows[owner.index] && model.mayClose(step) { workflows[owner.index] = true }
    }
    Edges(nodes: workflows.count, pairs: runs).spread(&workflows)
  }

  func contains(_ step: ID<Step>) -> Bool {
    model.mayClose(step) || model.graph[step].runs.map { workflows[$0.index] } ?? false
  }
}

extension Model {
  /// True also if a route of the step is unknown, or a button could not be read.
  fileprivate func mayClose(_ step: ID<Step>) -> Bool {
    switch location(Location.ID(step)).kind {
    case .page(let page):
      graph.recovery.lacks(.parts, graph[page.screen].name)
        || page.buttons.contains { !$0.isHidden && mayClose($0) }
    case .open(let opening, _): mayClose(opening)
    case .broken: graph[step].kind == .open
    case .call, .decide, .run, .forward: false
    }
  }

  private func mayClose(_ button: PageButton) -> Bool {
    if let opening = button.opening { return mayClose(opening) }
    let action = graph[button.action]
    return action.open != nil || graph.recovery.lacks(.parts, action.name)
  }

  private func mayClose(_ opening: OpenedRoute) -> Bool {
    opening.closes || graph.recovery.lacks(.presentation, graph[opening.route].name)
  }
}
