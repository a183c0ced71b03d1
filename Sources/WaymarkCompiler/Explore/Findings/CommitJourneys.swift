extension JourneyBuilder {
  /// The journey to a call that repeats a commit; nil if it needs one value to be two.
  static func journey(_ path: CommitPath, _ search: Search) -> Journey? {
    guard let first = path.items.first, let program = search.programs[first.process] else {
      return nil
    }
    let start = search.project.model.subject(of: program.program.process)
    var builder = JourneyBuilder(search, start)
    builder.open = [(first.process, -1)]
    var frames = [builder.arrivalFrame(program)]
    var pages: [[Frame]] = [[]]
    for item in path.items {
      for part in item.step.parts { builder.add(part, &frames, &pages) }
      builder.show(item, &frames, &pages)
    }
    return builder.isContradictory ? nil : builder.finish()
  }

  /// `pages` has the origins of the values of each page that back may return to.
  private mutating func add(
    _ part: CommitStep.Part, _ frames: inout [Frame], _ pages: inout [[Frame]]
  ) {
    guard let program = search.programs[part.process], var frame = frames.last,
      frame.count == program.layout.fields.count
    else { return }
    let location = Location.ID(raw: Int32(program.program.firstLocation) + part.location)
    for step in part.decided { add(step, at: location, program, &frame) }
    frames[frames.count - 1] = frame
    if part.transition >= 0 { took(part.transition) }
    switch part.kind {
    case .moved: closeUnfollowed(part.decided, at: location, program)
    case .entered(let site):
      let spec = program.program.calls[Int(site)]
      guard let callee = search.programs[spec.callee.raw] else { return }
      let inner = enter(callee, spec, frame, program)
      if spec.startsAnew { (open, frames, pages) = ([], [], []) }
      frames.append(inner)
      pages.append([])
      open.append((spec.callee.raw, site))
    case .ended(let outcome): close(with: outcome, at: location, &frames, &pages)
    case .wentBack(let closing):
      add(.back, at: location, program)
      _ = pages[pages.count - 1].popLast()
      for _ in 0..<closing {
        guard let last = journey.stops.last else { continue }
        close(with: -1, at: last.location, &frames, &pages)
      }
    }
  }

  private mutating func close(
    with outcome: Int32, at location: Location.ID, _ frames: inout [Frame],
    _ pages: inout [[Frame]]
  ) {
    let (inner, closed) = (frames.removeLast(), open.removeLast())
    pages.removeLast()
    if closed.site >= 0, let caller = open.last.flatMap({ search.programs[$0.process] }) {
      leave(
        caller.program.calls[Int(closed.site)], outcome, inner, &frames[frames.count - 1])
    }
    closeOpened(closed.process, outcome, location)
  }

  /// A route behind which nothing commits is closed at once.
  private mutating func closeUnfollowed(
    _ steps: [Walk.Trace.Step], at location: Location.ID, _ program: LoadedProgram
  ) {
    for case .event(let index) in steps {
      guard case .opens(let route, _) = program.program.events[Int(index)],
        let process = search.project.model.process(of: route)
      else { continue }
      closeOpened(process.raw, -1, location)
    }
  }

  /// A page that is shown again has the data that it had.
  private mutating func show(
    _ item: CommitPath.Item, _ frames: inout [Frame], _ pages: inout [[Frame]]
  ) {
    guard item.location >= 0, let program = search.programs[item.process] else { return }
    let location = Location.ID(raw: Int32(program.program.firstLocation) + item.location)
    reached(location)
    guard let shown = item.shown else { return }
    let last = frames.count - 1
    switch shown {
    case .again:
      if let known = pages[last].last { frames[last] = known }
    case .anew(let count):
      for step in item.step.onPage { add(step, at: location, program, &frames[last]) }
      giveOrigins(program, &frames[last])
      pages[last].removeSubrange(count...)
      pages[last].append(frames[last])
    }
  }
}
