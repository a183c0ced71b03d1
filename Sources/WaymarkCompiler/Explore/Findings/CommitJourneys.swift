extension JourneyBuilder {
  /// The journey to a configuration of a search for repeated commits.
  static func journey(
    _ commits: CommitSearch, _ search: Search, to configuration: Int32
  ) -> Journey? {
    var path = [configuration]
    while commits.steps[Int(path[path.count - 1])].before >= 0 {
      path.append(commits.steps[Int(path[path.count - 1])].before)
    }
    path.reverse()
    guard let arrival = commits.arrivals[path[0]], let start = Journey.Start(arrival),
      let first = commits.configurations[Int(path[0])].frames.first,
      let program = search.programs[first.process]
    else { return nil }
    var builder = JourneyBuilder(search, start)
    builder.open = [first.process]
    var frames = [builder.arrivalFrame(program)]
    var pages: [[Shown]] = [[]]
    for index in path {
      for part in commits.steps[Int(index)].parts { builder.add(part, &frames, &pages) }
      builder.show(commits, Int(index), &frames, &pages)
    }
    return builder.finish()
  }

  /// A page that back may return to, with the origins of its values.
  private struct Shown {
    let location: Int32
    let frame: Frame
  }

  private mutating func add(
    _ part: ConfigurationStep.Part, _ frames: inout [Frame], _ pages: inout [[Shown]]
  ) {
    closeLeft(above: part.depth, &frames, &pages)
    guard let program = search.programs[part.frame.process], var frame = frames.last,
      frame.count == program.layout.fields.count
    else { return }
    let location = Location.ID(
      raw: Int32(program.program.firstLocation) + part.frame.location)
    for step in part.decided { add(step, at: location, program, &frame) }
    frames[frames.count - 1] = frame
    if part.transition >= 0 { took(part.transition) }
    switch part.kind {
    case .moved: closeUnfollowed(part.decided, at: location, program)
    case .entered(let site):
      let spec = program.program.calls[Int(site)]
      guard let callee = search.programs[spec.callee.raw] else { return }
      frames.append(enter(callee, spec, frame, program))
      pages.append([])
      open.append(spec.callee.raw)
      if spec.startsAnew {
        open = [spec.callee.raw]
        frames = [frames[frames.count - 1]]
        pages = [[]]
      }
    case .ended(let outcome):
      frames.removeLast()
      pages.removeLast()
      open.removeLast()
      closeOpened(part.frame.process, outcome, location)
    case .wentBack:
      add(.back, at: location, program)
      _ = pages[pages.count - 1].popLast()
    }
  }

  /// Going back may have closed processes.
  private mutating func closeLeft(
    above depth: Int, _ frames: inout [Frame], _ pages: inout [[Shown]]
  ) {
    while frames.count > depth {
      frames.removeLast()
      pages.removeLast()
      if let left = open.popLast(), let last = journey.stops.last {
        closeOpened(left, -1, last.location)
      }
    }
  }

  /// A route behind which nothing commits is closed at once.
  private mutating func closeUnfollowed(
    _ steps: [Walk.Trail.Step], at location: Location.ID, _ program: LoadedProgram
  ) {
    for case .event(let index) in steps {
      guard case .opens(let route, _) = program.program.events[Int(index)],
        let process = search.project.model.process(of: route)
      else { continue }
      closeOpened(process.raw, -1, location)
    }
  }

  /// After going back, the frames are those of the page that is shown again.
  private mutating func show(
    _ commits: CommitSearch, _ index: Int, _ frames: inout [Frame], _ pages: inout [[Shown]]
  ) {
    let configuration = commits.configurations[index]
    for frame in configuration.frames {
      guard let program = search.programs[frame.process] else { continue }
      reached(Location.ID(raw: Int32(program.program.firstLocation) + frame.location))
    }
    closeLeft(above: configuration.frames.count, &frames, &pages)
    guard let top = configuration.frames.last, let program = search.programs[top.process],
      program.isPage(top.location)
    else { return }
    let last = pages.count - 1
    if let known = pages[last].firstIndex(where: { $0.location == top.location }) {
      frames[last] = pages[last][known].frame
      pages[last].removeSubrange(known...)
    }
    var frame = frames[last]
    let location = Location.ID(raw: Int32(program.program.firstLocation) + top.location)
    for step in commits.steps[index].onPage { add(step, at: location, program, &frame) }
    frames[last] = frame
    pages[last].append(Shown(location: top.location, frame: frame))
  }
}

extension Journey.Start {
  init?(_ arrival: Arrival) {
    switch arrival {
    case .entry(let route), .link(let route, _): self = .route(route)
    case .workflow(let workflow): self = .workflow(workflow)
    }
  }
}
