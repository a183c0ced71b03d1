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
    let transitions = graph.exits[exit.index].transitions
    guard let first = transitions.first, graph.transitions[first.index].when != nil else {
      return transitions.first
    }
    let scope = scope(sent: sent)
    for transition in transitions {
      guard let when = graph.transitions[transition.index].when else { return transition }
      if try program.holds(when, in: scope) { return transition }
    }
    return nil
  }

  mutating func follow(_ id: ID<Transition>, sent: [Value?]) throws(Complaint) {
    let transition = graph.transitions[id.index]
    if !transition.assignments.isEmpty {
      try assign(program.model.assignments(of: id), sent: sent)
    }
    note(.took(id), at: Location.ID(transition.step))
    switch transition.target {
    case .step(let step):
      frames[frames.count - 1].location = Location.ID(step)
      state = .moving
    case .outcome(let outcome):
      state = .ending(outcome)
    case .unresolved:
      throw Complaint(
        "\(program.name(of: Location.ID(transition.step))) leads to "
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
    if case .action(let action?) = spec.trigger, graph[action].open == nil,
      graph.isOfferedByGuards(exit)
    {
      (complaint.rule, complaint.actual) = (nil, spec.name.span)
    }
    return complaint
  }

  /// All right-hand sides are evaluated before any state is written.
  mutating func assign(_ assignments: [Assignment], sent: [Value?]) throws(Complaint) {
    if assignments.isEmpty { return }
    let values = try program.bind(assignments, in: scope(sent: sent))
    for (assignment, value) in zip(assignments, values) {
      frames[frames.count - 1].values[program.slot(of: assignment.variable)] = value
    }
  }
}
