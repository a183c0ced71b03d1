extension ScenarioPaths {
  /// Where a scenario cannot be followed: at a stop or at its end; and where the journey is
  /// instead.
  struct Mismatch {
    /// Nil if the stops are right but the end is not.
    var stop: Scenario.Stop?
    /// Of the scenario, or of what happens inside a route.
    let end: Scenario.End
    /// True if it is a page of a route that is followed, and no workflow.
    let isPage: Bool
    /// Whether the stop is reached, but cannot be answered this way.
    var isAnswer = false
    var instead: [Spot]
  }

  mutating func mismatch(of scenario: Scenario, from process: Process) -> Mismatch? {
    do throws(Unclear) {
      return try follow(scenario.stops, scenario.end, from: process)
    } catch {
      return nil
    }
  }

  /// Recurses once for each route opened inside another.
  private mutating func follow(
    _ stops: [Scenario.Stop], _ end: Scenario.End?, from process: Process
  ) throws(Unclear) -> Mismatch? {
    guard let end else { return nil }
    let isPage = isPage(process)
    var spots = try waiting(from: [start(of: process)])
    var opened: [Spot] = []
    for stop in stops {
      guard isResolved(stop) else { throw Unclear() }
      spots = try pagesTurned(spots)
      let fitting = spots.filter { matches(stop, $0) }
      if fitting.isEmpty {
        return Mismatch(stop: stop, end: end, isPage: isPage, instead: spots)
      }
      if let found = try followInside(stop) { return found }
      var answered: [Spot] = []
      for spot in fitting { answered += try answers(stop, at: spot) }
      if answered.isEmpty {
        return Mismatch(stop: stop, end: end, isPage: isPage, isAnswer: true, instead: fitting)
      }
      spots = try waiting(from: answered)
      // What ends inside a route may leave it open.
      if case .open(_, let inside?) = stop.kind, case .at? = inside.end {
        opened = fitting
      } else {
        opened = []
      }
    }
    spots = try pagesTurned(spots) + opened
    if isPassed(end) || spots.contains(where: { isEnd($0, as: end) }) { return nil }
    return Mismatch(end: end, isPage: isPage, instead: spots)
  }

  private mutating func followInside(_ stop: Scenario.Stop) throws(Unclear) -> Mismatch? {
    guard case .open(let ref, let inside?) = stop.kind else { return nil }
    guard let process = ref.target.flatMap({ model.process(of: $0) }), inside.end != nil else {
      throw Unclear()
    }
    return try follow(inside.stops, inside.end, from: process)
  }

  private func isPage(_ process: Process) -> Bool {
    guard case .route = model.subject(of: process), let start = model.start(of: process),
      case .page = model.location(start).kind
    else { return false }
    return true
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
    switch (end, spot.position) {
    case (.outcome(let ref, _), .ended(let outcome)): graph[outcome].name.symbol == ref.name
    case (.back, .left): true
    case (.at(_, .step(let step)?), .seen): spot.location == Location.ID(step)
    case (.at(_, .step(let step)?), _): spot.location == Location.ID(step) && spot.isWaiting
    case (.at(_, .screen(let screen)?), .show), (.at(_, .screen(let screen)?), .pressed):
      if case .page(let page) = model.location(spot.location).kind {
        graph.appearances(of: page.screen).contains(screen)
      } else {
        false
      }
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
    let (target, span) = named(at: spot.location)
    switch spot.position {
    case .moving, .show, .seen: return .init("the screen `\(target)` is shown here", at: span)
    case .call: return .init("`\(target)` is called here", at: span)
    case .open: return .init("the route `\(target)` is opened here", at: span)
    case .left:
      return .init("the \(ofPage ? "screen" : "workflow") is left here", at: span)
    case .ending(let outcome), .ended(let outcome):
      let name = graph.text(graph[outcome].name)
      let step = model.step(at: spot.location).map { graph[$0].name.span } ?? span
      return .init("the workflow ends here with `\(name)`", at: step)
    case .pressed(let action):
      let name = graph.text(graph[action].name)
      return .init("the action `\(name)` opens its route here", at: graph[action].open?.span)
    }
  }

  /// What a step names, or the screen that a route shows, and where.
  private func named(at location: Location.ID) -> (String, Span) {
    if let step = model.step(at: location) {
      return (graph.text(graph[step].targetName), graph[step].span)
    }
    guard case .route(let route) = model.subject(of: model.process(of: location)) else {
      return ("", .top(of: 0))
    }
    if case .screen(let ref) = graph[route].destination { return (graph.text(ref.name), ref.span) }
    return (graph.text(graph[route].name), graph[route].name.span)
  }
}
