extension Model {
  /// The buttons that do nothing at a step which shows their screen. None if an unresolved name of
  /// the step may stand for each of them, or if the screen is declared twice: then its buttons are
  /// unclear.
  func unhandledActions(at step: ID<Step>) -> [ID<Action>] {
    guard let page = page(at: Location.ID(step)) else { return [] }
    let unhandled = page.buttons.filter {
      $0.exit == nil && !$0.isHidden && graph.opensNothing($0.action)
    }.map(\.action)
    guard !unhandled.isEmpty, graph.unresolvedExits(of: step) < unhandled.count,
      !graph.recovery.lacks(.uniqueness, graph[page.screen].name)
    else { return [] }
    return unhandled
  }
}

extension Graph {
  /// True if the button is an event for the step that shows its screen.
  func opensNothing(_ action: ID<Action>) -> Bool {
    actions[action.index].open == nil && !recovery.lacks(.parts, actions[action.index].name)
  }
}
