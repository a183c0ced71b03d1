extension Linker {
  /// After a route that closes the workflow's screens, there is no step to go on to.
  mutating func rejectStepsAfterClosing() {
    guard graph.routes.indices.contains(where: { graph.closes(ID($0)) }) else { return }
    for index in graph.exits.indices {
      guard let route = graph.opened(before: ID(index)), graph.closes(route) else { continue }
      for transition in graph.exits[index].transitions {
        if let found = graph.wrongTarget(of: graph[transition], after: route) { report(found) }
      }
    }
  }
}

extension Graph {
  /// The route that is opened before the exit is taken.
  fileprivate func opened(before exit: ID<Exit>) -> ID<Route>? {
    switch exits[exit.index].trigger {
    case .onward: self[exits[exit.index].step].route
    case .action(let action?): actions[action.index].open?.target
    default: nil
    }
  }

  fileprivate func wrongTarget(
    of transition: Transition, after route: ID<Route>
  ) -> Diagnostic? {
    guard case .step = transition.target else { return nil }
    let name = "`\(text(self[route].name))`"
    return Diagnostic(
      .wrongShape,
      "an outcome is expected here, not the step `\(text(transition.go))`: \(name) closes the "
        + "workflow's screens (`present: \(self[route].presentation)`), so end with an outcome, or "
        + "present the route in another way",
      at: transition.go.span,
      notes: [.init("\(name) is declared here", at: self[route].name.span)])
  }
}
