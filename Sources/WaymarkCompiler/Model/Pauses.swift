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
  func nextWithoutPause(_ location: Location.ID) -> [Location.ID] {
    var exits: [ID<Exit>] = []
    var entered: Process?
    switch self.location(location).kind {
    case .call(let call): exits = call.answers.filter { !pauses(call, before: $0.kind) }.map(\.exit)
    case .decide(_, let exit): exits = [exit].compactMap(\.self)
    case .open(let opening, let exit):
      exits = [exit].compactMap(\.self)
      entered = opening.process
    case .run(let callee, _, let all):
      exits = Array(all)
      entered = callee
    case .forward(let callee, _): entered = callee
    case .page, .broken: break
    }
    let targets = exits.flatMap { graph.exits[$0.index].transitions }.compactMap {
      transition -> Location.ID? in
      guard case .step(let step) = graph.transitions[transition.index].target else { return nil }
      return Location.ID(step)
    }
    return targets + [entered.flatMap { start(of: $0) }].compactMap(\.self)
  }
}
