/// The buttons that do nothing at a step which shows their screen.
struct UnhandledActions {
  private let graph: Graph
  private let secondScreens: Set<Symbol>
  /// By the index of the action: the step that was last found to handle it.
  private var handledBy: [Int32]

  /// `secondDeclarations` are the spans of repeated declarations: the buttons of a screen that is
  /// declared twice are unclear.
  init(_ graph: Graph, secondDeclarations: Set<Span>) {
    self.graph = graph
    secondScreens =
      secondDeclarations.isEmpty
      ? []
      : Set(
        graph.screens.lazy.map(\.name).filter { secondDeclarations.contains($0.span) }
          .map(\.symbol))
    handledBy = [Int32](repeating: -1, count: graph.actions.count)
  }

  /// None if an unresolved name of the step may stand for each of them.
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
      secondScreens.isEmpty || !secondScreens.contains(graph[screen].name.symbol)
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
