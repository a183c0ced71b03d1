extension StopWalk {
  /// Where a scenario cannot be followed: at a stop or at its end; and where the journey is
  /// instead.
  struct Mismatch {
    /// Nil if the stops are right but the end is not.
    var stop: Scenario.Stop?
    /// Whether the stop is reached, but cannot be answered this way.
    var isAnswer = false
    var instead: [Spot]
  }

  mutating func mismatch(of scenario: Scenario, from start: ID<Step>) -> Mismatch? {
    do throws(Unclear) {
      return try follow(scenario, from: start)
    } catch {
      return nil
    }
  }

  private mutating func follow(
    _ scenario: Scenario, from start: ID<Step>
  ) throws(Unclear) -> Mismatch? {
    var spots = try halts(from: [Spot(step: start)])
    var opened: [Spot] = []
    for stop in scenario.stops {
      guard isResolved(stop) else { return nil }
      spots = try pagesTurned(spots)
      let fitting = spots.filter { matches(stop, $0) }
      if fitting.isEmpty { return Mismatch(stop: stop, instead: spots) }
      var answered: [Spot] = []
      for spot in fitting { answered += try answers(stop, at: spot) }
      if answered.isEmpty { return Mismatch(stop: stop, isAnswer: true, instead: fitting) }
      spots = try halts(from: answered)
      // What ends inside a route may leave it open.
      if case .open(_, .some) = stop.kind { opened = fitting } else { opened = [] }
    }
    spots = try pagesTurned(spots) + opened
    guard let end = scenario.end, !isPassed(end) else { return nil }
    return spots.contains { isEnd($0, as: end) } ? nil : Mismatch(instead: spots)
  }

  private func isResolved(_ stop: Scenario.Stop) -> Bool {
    switch stop.kind {
    case .show(let ref, _, _): ref.target != nil
    case .call(let ref, _): ref.target != nil
    case .open(let ref, _): ref.target != nil
    }
  }

  /// True if the place is one that a journey passes without waiting, or not known.
  private func isPassed(_ end: Scenario.End) -> Bool {
    switch end {
    case .at(_, .step(let step)?): ![.show, .call, .open].contains(graph[step].kind)
    case .at(_, nil): true
    case .at(_, .screen), .outcome, .back: false
    }
  }

  private func isEnd(_ spot: Spot, as end: Scenario.End) -> Bool {
    switch (end, spot.place) {
    case (.outcome(let ref), .ended(let outcome)): graph[outcome].name.symbol == ref.name
    case (.back, .left): true
    case (.at(_, .step(let step)?), .seen): spot.step == step
    case (.at(_, .step(let step)?), _): spot.step == step && spot.isWaiting
    case (.at(_, .screen(let screen)?), .show):
      graph[spot.step].screen.map { graph.appearances(of: $0).contains(screen) } ?? false
    default: false
    }
  }

  /// A note for each place, three at most.
  func notes(on spots: [Spot], ofPage: Bool) -> [Diagnostic.Note] {
    var notes: [Diagnostic.Note] = []
    for spot in spots where notes.count < 3 {
      let note = note(on: spot, ofPage: ofPage)
      if !notes.contains(where: { $0.span == note.span && $0.message == note.message }) {
        notes.append(note)
      }
    }
    return notes
  }

  private func note(on spot: Spot, ofPage: Bool) -> Diagnostic.Note {
    let step = graph[spot.step]
    let target = graph.text(step.targetName)
    switch spot.place {
    case .moving, .show, .seen: return .init("the screen `\(target)` is shown here", at: step.span)
    case .call: return .init("`\(target)` is called here", at: step.span)
    case .open: return .init("the route `\(target)` is opened here", at: step.span)
    case .left:
      return .init("the \(ofPage ? "screen" : "workflow") is left here", at: step.span)
    case .ending(let outcome), .ended(let outcome):
      let name = graph.text(graph[outcome].name)
      return .init("the workflow ends here with `\(name)`", at: step.name.span)
    case .pressed(let action):
      let name = graph.text(graph[action].name)
      return .init("the action `\(name)` opens its route here", at: graph[action].open?.span)
    }
  }
}
