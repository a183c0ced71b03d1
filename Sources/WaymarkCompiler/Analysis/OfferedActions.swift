extension Graph {
  /// True if the step declares that it does not offer some button (`decline: none`).
  func hidesActions(_ step: ID<Step>) -> Bool {
    steps[step.index].exits.contains { exits[$0.index].isNone }
  }

  /// An exit of the step applies to the button of that name on each variant of the screen.
  func offers(_ step: ID<Step>, _ action: ID<Action>) -> Bool {
    !steps[step.index].exits.contains {
      exits[$0.index].isNone && exits[$0.index].name.symbol == actions[action.index].name.symbol
    }
  }

  /// The buttons that open a route when the step shows its screen.
  func opens(of step: ID<Step>) -> [ID<Action>] {
    guard let screen = self[step].screen else { return [] }
    return self[screen].actions.filter { self[$0].open != nil && offers(step, $0) }
  }
}
