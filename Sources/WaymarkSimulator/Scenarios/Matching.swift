import WaymarkCompiler

/// Compares the position of a journey with the scenario, and describes the difference.
extension Follower {
  func matches(_ stop: Scenario.Stop) -> Bool {
    switch (stop.kind, machine.halt) {
    case (.show(let ref, _, _), .show(let step)?):
      guard let screen = graph[step].screen, let named = ref.target else { return false }
      return named == screen || named == machine.world.variant(of: screen, in: graph)
    case (.call(let ref, _), .call(let step)?):
      return ref.target != nil && ref.target == graph[step].operation
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
    let expected: String
    switch (scenario.end, machine.halt) {
    case (.outcome(let ref)?, .ended(let outcome)?) where graph[outcome].name.symbol == ref.name:
      return
    case (.back?, .left?): return
    case (.at(_, let place?)?, _) where isAt(place): return
    case (.outcome(let ref)?, _): expected = "the outcome `\(graph.text(ref.name))`"
    case (.back?, _): expected = "\(subject) to be left"
    case (.at(let name, _)?, _): expected = "`\(graph.text(name))` to be reached"
    case (nil, _): expected = "the scenario to say where it ends"
    }
    throw Complaint(
      "expected \(expected), but \(whereabouts())", expected: endSpan, actual: position)
  }

  private var endSpan: Span { scenario.end?.name.span ?? scenario.name.span }

  /// True if the journey waits there, or passed it since the last stop.
  func isAt(_ place: Scenario.Position) -> Bool {
    switch (place, machine.halt) {
    case (.screen(let screen), .show(let step)?):
      return graph[step].screen.map {
        $0 == screen || machine.world.variant(of: $0, in: graph) == screen
      } ?? false
    case (.step(let end), .show(let step)?) where step == end: return true
    case (.step(let end), .open(_, let step, _)?) where step == end: return true
    case (.step(let end), _):
      return machine.trail.contains { visit in
        guard case .reached = visit.event else { return false }
        return visit.step == end && Int(visit.stop) >= machine.answered
      }
    default: return false
    }
  }

  /// Adds the places to a machine's complaint, which the machine cannot know.
  func failure(_ complaint: Complaint) -> ScenarioResult.Failure {
    let isAtEnd = stop >= scenario.stops.count
    let here = isAtEnd ? endSpan : scenario.stops[stop].span
    return ScenarioResult.Failure(
      message: complaint.message, expected: complaint.expected ?? here,
      actual: complaint.actual ?? position, stop: stop)
  }

  private var subject: String {
    let isPage = machine.trail.first.map { machine.program.isPage(graph[$0.step].workflow) }
    return isPage == true ? "the screen" : "the workflow"
  }

  func description(of stop: Scenario.Stop) -> String {
    switch stop.kind {
    case .show(let ref, _, _): "the screen `\(graph.text(ref.name))`"
    case .call(let ref, _): "the call `\(graph.text(ref.name))`"
    case .open(let ref, _): "the route `\(graph.text(ref.name))` to be opened"
    }
  }

  private func whereabouts() -> String {
    switch machine.halt {
    case .show(let step)?:
      "the screen \(screenName(of: step)) is shown by \(machine.name(of: step))"
    case .call(let step)?:
      "\(machine.name(of: step)) calls `\(graph.text(graph[step].targetName))`"
    case .open(let route, let step, let action):
      if let action {
        "the action `\(graph.text(graph[action].name))` opens `\(graph.text(graph[route].name))`"
      } else {
        "\(machine.name(of: step)) opens `\(graph.text(graph[route].name))`"
      }
    case .ended(let outcome)?: "the journey ended with `\(graph.text(graph[outcome].name))`"
    case .left?: "\(subject) was left"
    case nil: "the journey has not begun"
    }
  }

  private func screenName(of step: ID<Step>) -> String {
    guard let screen = graph[step].screen else { return "`\(graph.text(graph[step].targetName))`" }
    let seen = machine.world.variant(of: screen, in: graph)
    let name = "`\(graph.text(graph[screen].name))`"
    return seen == screen ? name : "`\(graph.text(graph[seen].name))`, a variant of \(name),"
  }

  /// The journey's position in the spec.
  private var position: Span? {
    switch machine.halt {
    case .show(let step)?, .call(let step)?: return graph[step].span
    case .open(_, let step, let action)?:
      return action.flatMap { graph[$0].open?.span } ?? graph[step].span
    case .ended?, .left?, nil:
      guard
        let last = machine.trail.last(where: { if case .ended = $0.event { false } else { true } })
      else { return nil }
      if case .took(let transition) = last.event { return graph[transition].go.span }
      return graph[last.step].ends?.span ?? graph[last.step].span
    }
  }
}
