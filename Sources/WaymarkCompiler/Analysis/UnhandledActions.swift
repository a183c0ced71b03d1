/// The buttons that do nothing at a step which shows their screen.
struct UnhandledActions {
  private let graph: Graph
  /// By the index of the action: the step that was last found to handle it.
  private var handledBy: [Int32]

  init(_ graph: Graph) {
    self.graph = graph
    handledBy = [Int32](repeating: -1, count: graph.actions.count)
  }

  /// None if an unresolved name of the step may stand for each of them, or if the screen is
  /// declared twice: then its buttons are unclear.
  mutating func found(at step: ID<Step>) -> [ID<Action>] {
    guard let screen = graph.steps[step.index].screen else { return [] }
    for exit in graph.steps[step.index].exits {
      if case .action(let action?) = graph.exits[exit.index].trigger {
        handledBy[action.index] = step.raw
      }
    }
    let actions = graph.screens[screen.index].actions
    guard actions.contains(where: { isUnhandled($0, at: step) }) else { return [] }
    let unhandled = actions.filter { isUnhandled($0, at: step) }
    guard graph.unresolvedExits(of: step) < unhandled.count,
      !graph.recovery.lacks(.uniqueness, graph[screen].name)
    else { return [] }
    return unhandled
  }

  private func isUnhandled(_ action: ID<Action>, at step: ID<Step>) -> Bool {
    handledBy[action.index] != step.raw && graph.opensNothing(action)
  }
}

extension Graph {
  /// True if the button is an event for the step that shows its screen.
  func opensNothing(_ action: ID<Action>) -> Bool {
    actions[action.index].open == nil && !recovery.lacks(.parts, actions[action.index].name)
  }
}
