import CEL
import WaymarkCompiler

/// What the world can answer at a `call`, and while time passes.
extension Machine {
  /// The backend answers; `value` is complete.
  mutating func succeed(with value: Value) throws(Complaint) {
    guard case .halted(.call(let step)) = state else { throw notAsked("an answer") }
    answered += 1
    commit(step)
    if let result = graph[step].result, let slot = program.slot(of: result) {
      frames[frames.count - 1].values[slot] = value
    }
    try leave(step, by: "success") { $0 == .success }
  }

  /// The backend answers with an error, or with `failure`.
  mutating func fail(with error: Symbol) throws(Complaint) {
    guard case .halted(.call(let step)) = state else { throw notAsked("an error") }
    answered += 1
    let errors = graph[step].operation.flatMap { graph[$0].errors } ?? []
    guard let index = errors.firstIndex(where: { $0.symbol == error }) else {
      guard graph.text(error) == "failure" else {
        throw Complaint(
          "`\(graph.text(graph[step].targetName))` has no error `\(graph.text(error))`",
          actual: graph[step].span)
      }
      commit(step)
      return try leave(step, by: "failure") { $0 == .failure }
    }
    let own = exit(of: step) { $0 == .error(index) }
    if let own {
      try take(own)
    } else {
      try leave(step, by: graph.text(error)) { $0 == .failure }
    }
    try advance()
  }

  /// The time given by `after` passes, at a call or on a screen.
  mutating func elapse() throws(Complaint) {
    switch state {
    case .halted(.call(let step)), .halted(.show(let step)):
      answered += 1
      commit(step)
      try leave(step, by: "after") { if case .after = $0 { true } else { false } }
    default: throw notAsked("time to pass")
    }
  }

  /// The route that was opened is closed again.
  mutating func close() throws(Complaint) {
    guard case .halted(.open(let route, let step, let action)) = state else {
      throw notAsked("something to be closed")
    }
    answered += 1
    note(.opened(route, screen(of: route)), at: step)
    guard action != nil else {
      try takeOnward(from: step)
      return try advance()
    }
    let press = press
    self.press = nil
    if let exit = press?.exit {
      try take(exit, sent: press?.sent ?? [:])
      try advance()
    } else if press?.closesAll == true {
      try leaveAll(from: step)
    } else {
      halt(showing: step)
    }
  }

  /// What a last page stands for has been reached, whatever its buttons close.
  private mutating func leaveAll(from step: ID<Step>) throws(Complaint) {
    guard let outcome = graph[step].ends?.target else {
      state = .halted(.left)
      return
    }
    state = .ending(outcome)
    try advance()
  }

  private func screen(of route: ID<Route>) -> ID<Screen>? {
    guard case .screen(let ref) = graph[route].destination, let screen = ref.target else {
      return nil
    }
    return world.variant(of: screen, in: graph)
  }

  private mutating func leave(
    _ step: ID<Step>, by name: String, _ matches: (Exit.Trigger) -> Bool
  ) throws(Complaint) {
    guard let exit = exit(of: step, where: matches) else {
      throw Complaint("\(self.name(of: step)) has no exit `\(name)`", actual: graph[step].name.span)
    }
    try take(exit)
    try advance()
  }

  /// A named error says that nothing happened; after anything else, something may have.
  private mutating func commit(_ step: ID<Step>) {
    if let operation = graph[step].operation, graph[operation].commits {
      committed.append(operation)
    }
  }

  func notAsked(_ what: String) -> Complaint {
    Complaint("the journey does not wait for \(what) here")
  }
}
