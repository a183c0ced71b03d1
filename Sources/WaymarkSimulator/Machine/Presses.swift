import CEL
import WaymarkCompiler

/// What a user can do on a screen.
extension Machine {
  mutating func press(_ action: ID<Action>, sending sent: [String: Value]) throws(Complaint) {
    guard case .halted(.show(let step)) = state else { throw notAsked("a button") }
    let exit = exit(of: step) { $0 == .action(action) }
    try refuse(action, at: step, exit, sent)
    answered += 1
    guard let route = graph[action].open.flatMap(\.target) else {
      guard let exit else { return }
      try take(exit, sent: sent)
      return try advance()
    }
    let presentation = graph[route].presentation
    press = Press(
      exit: exit, sent: sent, closesAll: presentation == .root || presentation == .replace)
    let button = shown(action, at: step)
    try open(route, with: graph[button].arguments, from: step, by: button)
  }

  /// Complains if the button cannot be pressed here.
  private func refuse(
    _ action: ID<Action>, at step: ID<Step>, _ exit: ID<Exit>?, _ sent: [String: Value]
  ) throws(Complaint) {
    let button = "the action `\(graph.text(graph[action].name))`"
    if let exit, graph[exit].isNone {
      throw Complaint(
        "\(name(of: step)) does not offer \(button)", actual: graph[exit].name.span)
    }
    if let formula = graph[shown(action, at: step)].when {
      let scope = try screenScope(of: step)
      guard program.holds(formula, in: scope) else {
        let facts = program.readings(by: [formula], in: scope).joined(separator: ", ")
        throw Complaint(
          "\(button) is not offered: its condition does not hold"
            + (facts.isEmpty ? "" : " with \(facts)"), actual: graph[formula].span)
      }
    }
    if let exit {
      if choice(of: exit, sent: sent) == nil { throw noAlternative(of: exit, sent: sent) }
    } else if graph[action].open == nil {
      throw Complaint("\(name(of: step)) does nothing on \(button)", actual: graph[step].name.span)
    }
  }

  /// The button of that name on the screen that is really shown.
  private func shown(_ action: ID<Action>, at step: ID<Step>) -> ID<Action> {
    guard let screen = graph[step].screen else { return action }
    let seen = graph[world.variant(of: screen, in: graph)]
    return seen.actions.first { graph[$0].name.symbol == graph[action].name.symbol } ?? action
  }

  /// The user leaves a last page: the journey, or the workflow, is over.
  mutating func turnPage() throws(Complaint) {
    guard case .halted(.show(let step)) = state, let outcome = graph[step].ends?.target else {
      throw notAsked("a last page to be left")
    }
    answered += 1
    state = .ending(outcome)
    try advance()
  }
}
