extension Graph {
  /// Whether a step declares that it does not offer some button (`decline: none`).
  func hidesActions(_ step: ID<Step>) -> Bool {
    steps[step.index].exits.contains { exits[$0.index].isNone }
  }

  /// What a step says of a button holds for the one of that name on each variant of the screen.
  func offers(_ step: ID<Step>, _ action: ID<Action>) -> Bool {
    !steps[step.index].exits.contains {
      exits[$0.index].isNone && exits[$0.index].name.symbol == actions[action.index].name.symbol
    }
  }

  /// The buttons that open a route by themselves when a step shows its screen.
  func opens(of step: ID<Step>) -> [ID<Action>] {
    guard let screen = self[step].screen else { return [] }
    return self[screen].actions.filter { self[$0].open != nil && offers(step, $0) }
  }

  /// The screens that may appear in place of one: itself and its variants.
  func appearances(of screen: ID<Screen>) -> [ID<Screen>] {
    [screen] + self[screen].variants.compactMap(\.screen.target)
  }
}
