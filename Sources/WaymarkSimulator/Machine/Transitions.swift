import CEL
import WaymarkCompiler

/// Leaving a step.
extension Machine {
  func exit(of step: ID<Step>, where matches: (Exit.Trigger) -> Bool) -> ID<Exit>? {
    graph[step].exits.first { matches(graph[$0].trigger) }
  }

  mutating func takeOnward(from step: ID<Step>) throws(Complaint) {
    guard let exit = exit(of: step, where: { $0 == .onward }) else {
      throw Complaint("nothing leads out of \(name(of: step))", actual: graph[step].name.span)
    }
    try take(exit)
  }

  /// The alternative to take, if any of them holds.
  func choice(of exit: ID<Exit>, sent: [String: Value]) -> ID<Transition>? {
    let transitions = graph[exit].transitions
    guard let first = transitions.first, graph[first].when != nil else { return transitions.first }
    let scope = scope(sent: sent)
    return transitions.first { transition in
      graph[transition].when.map { program.holds($0, in: scope) } ?? true
    }
  }

  mutating func take(_ exit: ID<Exit>, sent: [String: Value] = [:]) throws(Complaint) {
    guard let transition = choice(of: exit, sent: sent) else {
      throw noAlternative(of: exit, sent: sent)
    }
    try assign(graph[transition].assignments, sent: sent)
    note(.took(transition), at: graph[transition].step)
    switch graph[transition].target {
    case .step(let step):
      frames[frames.count - 1].step = step
      state = .moving
    case .outcome(let outcome):
      state = .ending(outcome)
    case .unresolved:
      throw Complaint(
        "\(name(of: graph[exit].step)) leads to `\(graph.text(graph[transition].go))`, "
          + "which does not exist", actual: graph[transition].go.span)
    }
  }

  func noAlternative(of exit: ID<Exit>, sent: [String: Value]) -> Complaint {
    let spec = graph[exit]
    let facts = program.readings(
      by: spec.transitions.compactMap { graph[$0].when }, in: scope(sent: sent))
    let exitName = spec.trigger == .onward ? "" : " for `\(graph.text(spec.name))`"
    let shown = facts.isEmpty ? "" : " with " + facts.joined(separator: ", ")
    return Complaint(
      "no alternative of \(name(of: spec.step))\(exitName) holds\(shown)", actual: spec.name.span)
  }

  /// All right-hand sides are evaluated before any state is written.
  mutating func assign(_ assignments: Run<Argument>, sent: [String: Value]) throws(Complaint) {
    guard !assignments.isEmpty else { return }
    let scope = scope(sent: sent)
    var written: [(slot: Int, value: Value)] = []
    for id in assignments {
      let argument = graph[id]
      guard let variable = argument.variable, let slot = program.slot(of: variable) else {
        throw Complaint(
          "`\(graph.text(argument.name))` is no state that could be set",
          actual: argument.name.span)
      }
      let value = try program.value(of: argument.formula, in: scope)
      written.append((slot, value.coerced(to: graph[variable].type, in: graph.types)))
    }
    for (slot, value) in written {
      frames[frames.count - 1].values[slot] = value
    }
  }
}
