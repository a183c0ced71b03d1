import CEL
import WaymarkCompiler

/// Leaving a location.
extension Machine {
  mutating func take(onward exit: ID<Exit>?, from location: Location.ID) throws(Complaint) {
    guard let exit else {
      throw Complaint(
        "nothing leads out of \(program.name(of: location))",
        actual: program.nameSpan(of: location))
    }
    try take(exit)
  }

  mutating func take(_ exit: ID<Exit>, sent: [Value?] = []) throws(Complaint) {
    try follow(try chosen(of: exit, sent: sent), sent: sent)
  }

  func chosen(of exit: ID<Exit>, sent: [Value?]) throws(Complaint) -> ID<Transition> {
    guard let transition = try choice(of: exit, sent: sent) else {
      throw noAlternative(of: exit, sent: sent)
    }
    return transition
  }

  /// The alternative to take, if any of them holds.
  func choice(of exit: ID<Exit>, sent: [Value?]) throws(Complaint) -> ID<Transition>? {
    var choice: ID<Transition>?
    try stepper.eachTransition(of: exit, from: stack, sent: sent) { choice = $0 }
    return choice
  }

  mutating func follow(_ id: ID<Transition>, sent: [Value?]) throws(Complaint) {
    let place = stack.top.location
    let target = try stepper.take(id, sent: sent, &stack)
    noteWrites(of: program.model.assignments(of: id))
    let transition = graph.transitions[id.index]
    note(.took(id), at: place)
    switch target {
    case .step: state = .moving
    case .outcome(let outcome): state = .ending(outcome)
    case .unresolved:
      throw Complaint(
        "\(program.name(of: place)) leads to "
          + "`\(graph.text(transition.go))`, which does not exist", actual: transition.go.span)
    }
  }

  private func noAlternative(of exit: ID<Exit>, sent: [Value?]) -> Complaint {
    let spec = graph[exit]
    let step = graph[spec.step]
    let facts = program.readings(
      by: spec.transitions.compactMap { graph[$0].when }, in: scope(sent: sent))
    let exitName = spec.trigger == .onward ? "" : " for `\(graph.text(spec.name))`"
    let shown = facts.isEmpty ? "" : " with " + facts.joined(separator: ", ")
    var complaint = Complaint(
      "no alternative of \(program.name(of: Location.ID(spec.step)))\(exitName) holds\(shown)",
      rule: .stuckOnData, actual: step.name.span)
    if step.kind == .choose { (complaint.rule, complaint.actual) = (.openChoice, step.span) }
    // Then the button is not even offered.
    if graph.isOfferedByGuards(exit) {
      (complaint.rule, complaint.actual) = (nil, spec.name.span)
    }
    return complaint
  }
}
