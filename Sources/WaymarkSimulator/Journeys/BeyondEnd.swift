import WaymarkCompiler

/// A scenario is over where it is `at`; one that is to show what fails there goes on.
extension Graph {
  /// An end of the step's workflow to which its exits lead, and that was not passed since the last
  /// stop; the step itself where it waits for the user.
  func end(
    beyond id: ID<Step>, after stop: WrittenScenario.Stop?,
    except passed: some Sequence<Location.ID>
  ) -> WrittenScenario.End {
    let step = self[id]
    if step.kind == .show { return .at(text(step.name)) }
    let transitions = exits(of: step, after: stop).flatMap { self[$0].transitions }
    for transition in transitions {
      if case .outcome(let outcome) = self[transition].target {
        return .outcome(text(self[outcome].name))
      }
    }
    for transition in transitions {
      if case .step(let next) = self[transition].target, !passed.contains(Location.ID(next)) {
        return .at(text(self[next].name))
      }
    }
    return .back
  }

  /// Those that the answer to its call takes; else all.
  private func exits(of step: Step, after stop: WrittenScenario.Stop?) -> [ID<Exit>] {
    guard step.operation != nil, case .call(_, let answer)? = stop else { return Array(step.exits) }
    let own = step.exits.filter {
      switch (answer, self[$0].trigger) {
      case (.returns, .success), (.wait, .after): true
      case (.error(let name, _), .error), (.error(let name, _), .failure):
        text(self[$0].name) == name
      default: false
      }
    }
    return own.isEmpty ? step.exits.filter { self[$0].trigger == .failure } : own
  }

  /// Has the last step call, or open its route.
  func goOn(_ journey: inout Journey) {
    guard let location = journey.locations.last, location.index < steps.count else { return }
    let step = steps[location.index]
    if let operation = step.operation {
      journey.add(.answer(operation, .success), at: location)
    } else if let route = step.route {
      journey.add(.open(route, by: nil), at: location)
      if isFollowed(route) { journey.add(.close(route, ends: nil), at: location) }
    }
  }

  /// True if something of this app is behind it.
  func isFollowed(_ route: ID<Route>) -> Bool {
    switch self[route].destination {
    case .external, .effect, .none: false
    case .screen, .workflow: true
    }
  }
}
