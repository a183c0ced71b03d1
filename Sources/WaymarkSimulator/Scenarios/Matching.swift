import WaymarkCompiler

/// Compares the position of a journey with the scenario, and describes the difference.
extension Follower {
  func matches(_ stop: Scenario.Stop) -> Bool {
    switch (stop.kind, machine.stop) {
    case (.show(let ref, _, _), .show(let location)?):
      guard let screen = machine.program.page(at: location)?.screen, let named = ref.target else {
        return false
      }
      return named == screen || named == machine.seen(screen)
    case (.call(let ref, _), .call(let location)?):
      return ref.target != nil && ref.target == machine.program.call(at: location)?.operation
    case (.open(let ref, _), .open(let route, _, _)?):
      return ref.target == route
    default: return false
    }
  }

  func mismatch(_ stop: Scenario.Stop) -> Complaint {
    Complaint(
      "expected \(description(of: stop)), but \(whereabouts())", expected: stop.span,
      actual: position)
  }

  func finish() throws(Complaint) {
    if level.endsAtOpening { return }
    let expected: String
    switch (level.end, machine.stop) {
    case (.outcome(let ref, let returns)?, .ended(let outcome)?)
    where graph[outcome].name.symbol == ref.name:
      return try judge(returns, carriedBy: outcome)
    case (.back?, .left?): return
    case (.at(_, let place?)?, _) where isAt(place): return
    case (.outcome(let ref, _)?, _): expected = "the outcome `\(graph.text(ref.name))`"
    case (.back?, _): expected = "\(subject) to be left"
    case (.at(let name, _)?, _): expected = "`\(graph.text(name))` to be reached"
    case (nil, _): expected = "the scenario to say where it ends"
    }
    throw Complaint(
      "expected \(expected), but \(whereabouts())", expected: endSpan, actual: position)
  }

  private func judge(_ due: PlainValue?, carriedBy outcome: ID<Outcome>) throws(Complaint) {
    guard let due, let variable = graph[outcome].value,
      case .success(let value) = graph.types.convert(due, as: graph[variable].type)
    else { return }
    let carried = machine.returned ?? .null
    if graph.types.holds(carried, value, as: graph[variable].type) { return }
    throw Complaint(
      "expected `\(graph.text(graph[outcome].name))` to carry \(text(of: value)), but it carries "
        + text(of: carried), expected: due.span, actual: position)
  }

  private var endSpan: Span { level.end?.name.span ?? scenario.name.span }

  /// True if the journey is there, also in a workflow that is run there.
  func isAt(_ place: Scenario.Position) -> Bool { isAt(place, in: level) }

  /// True if the scenario is over, although the journey goes on without a stop.
  var isOver: Bool {
    levels.allSatisfy { level in
      guard level.stop >= level.stops.count - 1, case .at(_, let place?)? = level.end else {
        return false
      }
      return isAt(place, in: level)
    }
  }

  private func isAt(_ place: Scenario.Position, in level: Level) -> Bool {
    switch place {
    case .screen(let screen):
      guard level.depth < machine.frames.count,
        let shown = machine.program.page(at: machine.frames[level.depth].location)?.screen
      else { return false }
      return shown == screen || machine.seen(shown) == screen
    case .step(let step):
      switch machine.stop {
      case .show, .call, .open, nil:
        return machine.frames.dropFirst(level.depth).contains { $0.location == Location.ID(step) }
      case .ended, .left: return false
      }
    }
  }

  /// Adds the places to a machine's complaint, which the machine cannot know.
  func failure(_ complaint: Complaint) -> ScenarioResult.Failure {
    let here = level.stop >= level.stops.count ? endSpan : level.stops[level.stop].span
    return ScenarioResult.Failure(
      message: complaint.message, rule: complaint.rule?.rawValue,
      expected: complaint.expected ?? here, actual: complaint.actual ?? position, stop: stop,
      answered: answered)
  }

  private var subject: String { level.isPage ? "the screen" : "the workflow" }

  func description(of stop: Scenario.Stop) -> String {
    switch stop.kind {
    case .show(let ref, _, _): "the screen `\(graph.text(ref.name))`"
    case .call(let ref, _): "the call `\(graph.text(ref.name))`"
    case .open(let ref, _): "the route `\(graph.text(ref.name))` to be opened"
    }
  }

  private func whereabouts() -> String {
    let program = machine.program
    switch machine.stop {
    case .show(let location)?:
      return "the screen \(screenName(at: location)) is shown by \(program.name(of: location))"
    case .call(let location)?:
      let name = program.call(at: location).map { graph.qualifiedName(of: $0.operation) } ?? ""
      return "\(program.name(of: location)) calls `\(name)`"
    case .open(let route, let location, let action)?:
      let opener = action.map { "the action `\(graph.text(graph[$0].name))`" }
      return "\(opener ?? program.name(of: location)) opens `\(graph.text(graph[route].name))`"
    case .ended(let outcome)?:
      return "the journey ended with `\(graph.text(graph[outcome].name))`"
    case .left?: return "\(subject) was left"
    case nil: return "the journey has not begun"
    }
  }

  private func screenName(at location: Location.ID) -> String {
    guard let screen = machine.program.page(at: location)?.screen else { return "" }
    let seen = machine.seen(screen)
    let name = "`\(graph.text(graph[screen].name))`"
    return seen == screen ? name : "`\(graph.text(graph[seen].name))`, a variant of \(name),"
  }

  /// The journey's position in the spec.
  private var position: Span? {
    switch machine.stop {
    case .show(let location)?, .call(let location)?:
      return machine.program.span(of: location)
    case .open(_, let location, let action)?:
      return action.flatMap { graph[$0].open?.span } ?? machine.program.span(of: location)
    case .ended?, .left?, nil:
      guard
        let last = machine.trace.last(where: { if case .ended = $0.event { false } else { true } })
      else { return nil }
      if case .took(let transition) = last.event { return graph[transition].go.span }
      let ends = machine.program.model.step(at: last.location).flatMap { graph[$0].ends?.span }
      return ends ?? machine.program.span(of: last.location)
    }
  }
}
