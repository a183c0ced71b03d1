extension JourneyBuilder {
  /// The journey to a call that repeats a commit; nil if it needs one value to be two.
  static func journey(_ path: CommitPath, _ graph: StateGraph) -> Journey? {
    guard let first = path.items.first else { return nil }
    let program = graph.search.instances[Int(first.instance)].program
    let process = program.program.process
    var builder = JourneyBuilder(graph.search, graph.search.component.model.subject(of: process))
    builder.open = [(process.raw, -1)]
    var frames = [builder.arrivalFrame(program)]
    var pages: [[Frame]] = [[]]
    for item in path.items {
      for part in item.step.parts { builder.add(part, graph, &frames, &pages) }
      builder.show(item, graph, &frames, &pages)
    }
    return builder.isContradictory ? nil : builder.finish()
  }

  /// `pages` has the origins of the values of each page that back may return to.
  private mutating func add(
    _ part: CommitStep.Part, _ graph: StateGraph, _ frames: inout [Frame],
    _ pages: inout [[Frame]]
  ) {
    let program = search.instances[Int(part.instance)].program
    let location = graph.location(of: part.state, in: part.instance)
    let steps: [TraceStep] =
      switch part.edge {
      case .edge(let number)?: graph.trace(edge: number)
      case .next(let number)?: graph.found(before: number) + graph.trace(next: number)
      case nil: []
      }
    add(steps, at: location, program, &frames[frames.count - 1])
    switch part.kind {
    case .moved: break
    case .passed(let entry): closeOpened(graph.site(of: entry).callee.raw, -1, location)
    case .entered(let entry):
      let site = graph.site(of: entry)
      let callee = search.instances[Int(graph.callee(of: entry))].program
      let inner = enter(callee, site, frames[frames.count - 1], program)
      if site.startsAnew { (open, frames, pages) = ([], [], []) }
      frames.append(inner)
      pages.append([])
      open.append((site.callee.raw, graph.entries[Int(entry)].site))
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

  private mutating func add(
    _ steps: [TraceStep], at location: Location.ID, _ program: LoadedProgram,
    _ frame: inout Frame
  ) {
    for step in steps {
      switch step {
      case .decided(let step): add(step, at: location, program, &frame)
      case .took(let transition): took(transition)
      case .at, .inside: break
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

  /// A page that is shown again has the data that it had.
  private mutating func show(
    _ item: CommitPath.Item, _ graph: StateGraph, _ frames: inout [Frame],
    _ pages: inout [[Frame]]
  ) {
    if item.state < 0 { return }
    let program = search.instances[Int(item.instance)].program
    let location = graph.location(of: item.state, in: item.instance)
    reached(location)
    let last = frames.count - 1
    if item.step.parts.isEmpty {
      let own = graph.own(item.state, in: item.instance)
      add(search.startSplits(item.instance, own), at: location, program, &frames[last])
    }
    switch item.shown {
    case nil: break
    case .again?:
      if let known = pages[last].last { frames[last] = known }
    case .anew(let count)?:
      giveOrigins(program, &frames[last])
      pages[last].removeSubrange(count...)
      pages[last].append(frames[last])
    }
  }
}
