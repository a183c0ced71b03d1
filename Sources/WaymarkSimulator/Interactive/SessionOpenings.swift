import CEL
import WaymarkCompiler

/// How a walk gets on by itself: into routes that open, and out of what has ended behind them.
extension InteractiveSession {
  /// Makes a move, notes its stop, and follows it up to the next question.
  mutating func move(
    _ stop: WrittenScenario.Stop? = nil, keeping: Bool = true,
    _ action: (inout Machine) throws(Complaint) -> Void
  ) -> String {
    guard var next = moment else { return question }
    if keeping { past.append(next) }
    if let stop { next.levels[next.levels.count - 1].stops.append(stop) }
    next.question = .stop
    var notes = ""
    do throws(Complaint) {
      try action(&next.machine)
      try goOn(&next, &notes)
    } catch {
      next.question = .failure
      if case .show? = next.machine.halt {
        notes += heading(of: next.machine) + listed(choices(at: next.machine))
      }
      let rule = error.rule.map { " [\($0.rawValue)]" } ?? ""
      let place = error.actual.map { "\n  at \(address(of: $0))" } ?? ""
      notes += "the journey fails here: \(Printable.line(error.message))\(rule)\(place)\n"
    }
    moment = next
    return notes + question
  }

  private func goOn(_ next: inout Moment, _ notes: inout String) throws(Complaint) {
    while true {
      switch next.machine.halt {
      case .open(let route, _, _)?: try enter(route, &next, &notes)
      case .ended?, .left?:
        guard next.levels.count > 1 else { return }
        try close(&next, &notes)
      case .show?, .call?, nil: return
      }
    }
  }

  private func enter(
    _ route: ID<Route>, _ next: inout Moment, _ notes: inout String
  ) throws(Complaint) {
    let name = graph.text(graph[route].name)
    guard let process = program.model.process(of: route) else {
      notes += "the route `\(name)` opens, and is closed again\n"
      next.levels[next.levels.count - 1].stops.append(.open(route: name, inside: nil))
      return try next.machine.close()
    }
    notes += "the route `\(name)` opens\n"
    next.levels.append(
      WalkLevel(process: process, depth: next.machine.frames.count, route: route))
    try next.machine.enterOpened()
  }

  /// Closes the innermost route, whatever happens inside.
  private func close(_ next: inout Moment, _ notes: inout String) throws(Complaint) {
    guard let level = next.levels.last, let route = level.route else { return }
    let name = graph.text(graph[route].name)
    let end = end(of: level, isInnermost: true, next.machine)
    let wasLeftAtOnce: Bool =
      if case .at = end { level.stops.isEmpty } else { false }
    next.levels.removeLast()
    next.levels[next.levels.count - 1].stops.append(
      .open(
        route: name,
        inside: wasLeftAtOnce ? nil : WrittenScenario.Inside(stops: level.stops, end: end)))
    notes += "the route `\(name)` is closed again\n"
    try next.machine.close(at: level.depth - 1)
  }

  mutating func closeOpened() -> String {
    guard var next = moment, next.levels.count > 1 else {
      return "no route is open that could be closed\n" + question
    }
    past.append(next)
    next.question = .stop
    var notes = ""
    do throws(Complaint) {
      try close(&next, &notes)
      try goOn(&next, &notes)
    } catch {
      next.question = .failure
      notes += "the journey fails here: \(Printable.line(error.message))\n"
    }
    moment = next
    return notes + question
  }
}
