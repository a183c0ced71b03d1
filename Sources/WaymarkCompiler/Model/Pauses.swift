/// Where a journey goes on by itself.
extension Model {
  /// False where somebody acts, or time passes.
  func mayGoOn(from location: Location.ID) -> Bool {
    switch self.location(location).kind {
    case .page, .broken: return false
    case .open(let opening, _):
      if case .external = graph.routes[opening.route.index].destination { return false }
      return true
    case .decide: return step(at: location).map { graph.steps[$0.index].kind != .wait } ?? true
    case .call, .run, .forward: return true
    }
  }

  /// A time-out is a pause, and so is the time before a call is tried again.
  func pauses(_ call: Call, before answer: Call.Answer.Kind) -> Bool {
    func retries(after error: Symbol?) -> Bool {
      error.flatMap { call.retry(after: $0) }.map { $0.seconds > 0 } ?? false
    }
    return switch answer {
    case .success: false
    case .timeout: true
    case .error(let index): retries(after: graph[call.operation].errors?[index].symbol)
    case .failure: retries(after: Keyword.failure.symbol)
    }
  }

  /// Where that leads without a pause, whatever the data.
  func eachNextWithoutPause(_ location: Location.ID, _ visit: (Location.ID) -> Void) {
    guard mayGoOn(from: location) else { return }
    func follow(_ exit: ID<Exit>?) {
      guard let exit else { return }
      for transition in graph.exits[exit.index].transitions {
        guard case .step(let step) = graph.transitions[transition.index].target else { continue }
        visit(Location.ID(step))
      }
    }
    func enter(_ process: Process?) { if let start = process.flatMap(start) { visit(start) } }
    switch self.location(location).kind {
    case .call(let call):
      for answer in call.answers where !pauses(call, before: answer.kind) { follow(answer.exit) }
    case .decide(_, let exit): follow(exit)
    case .open(let opening, let exit):
      follow(exit)
      enter(opening.process)
    case .run(let callee, _, let exits):
      for exit in exits { follow(exit) }
      enter(callee)
    case .forward(let callee, _): enter(callee)
    case .page, .broken: break
    }
  }
}
