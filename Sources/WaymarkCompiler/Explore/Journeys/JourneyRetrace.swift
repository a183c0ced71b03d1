extension JourneySpace {
  /// The journey that takes these edges from the outside on. What a page that was left for a while
  /// knew may contradict what is decided later: then the journey takes only the edges before, and
  /// stays where it is.
  public func journey(along edges: [Int32]) -> (journey: Journey, taken: Int)? {
    var count = edges.count
    while count > 0 {
      guard var retrace = JourneyRetrace(self, edges[0]) else { return nil }
      var taken = 0
      for edge in edges.prefix(count) {
        guard retrace.take(self.edges[Int(edge)]) else { break }
        taken += 1
      }
      if taken == count {
        retrace.stay(after: self.edges[Int(edges[count - 1])])
        return (retrace.builder.finish(), count)
      }
      // A journey can stay only at a step or page.
      count = taken
      while count > 0, !canStay(after: edges[count - 1]) { count -= 1 }
    }
    return nil
  }
}

extension JourneySpace {
  private func canStay(after edge: Int32) -> Bool {
    canStay(at: edges[Int(edge)].target) && !isFailing(after: edge)
  }
}

/// Goes along edges once more, to collect what is decided on the way.
private struct JourneyRetrace {
  private let space: JourneySpace
  var builder: JourneyBuilder
  private var frames: [JourneyBuilder.Frame]
  private let walk: Walk

  init?(_ space: JourneySpace, _ first: Int32) {
    guard case .arrive(let index) = space.edges[Int(first)].move,
      let start = space.search.start(of: space.search.instances[Int(index)])
    else { return nil }
    let program = space.search.instances[Int(index)].program
    self.space = space
    builder = JourneyBuilder(space.search, start)
    frames = [builder.arrivalFrame(program)]
    walk = Walk(program, keepsTrace: true)
  }

  /// False if what is decided contradicts what was decided before.
  mutating func take(_ edge: JourneySpace.Edge) -> Bool {
    switch edge.move {
    case .arrive, .stay: return true
    case .result(let number): follow(edge, number, nil)
    case .pass(let number, let instance, let end): follow(edge, number, (instance, end))
    }
    return !builder.isContradictory
  }

  /// Notes where the journey is, unless it is over.
  mutating func stay(after edge: JourneySpace.Edge) {
    let node = edge.isStay ? edge.source : edge.target
    guard space.locations[Int(node)] >= 0 else { return }
    let location = Location.ID(raw: space.locations[Int(node)])
    builder.reached(location)
    builder.journey.places = [location]
    var context = space.contexts[Int(space.places[Int(node)].context)]
    while let caller = context.caller {
      context = space.contexts[Int(caller.context)]
      builder.journey.places.insert(context.program.program.location(caller.location), at: 0)
    }
  }

  private mutating func follow(
    _ edge: JourneySpace.Edge, _ number: Int32, _ pass: (instance: Int32, end: Int32)?
  ) {
    let finder = ResultFinder(space, number)
    space.follow(edge.source, walk, finder)
    guard let found = finder.found else { return }
    let (context, index) = space.places[Int(edge.source)]
    let program = space.contexts[Int(context)].program
    let origin = space.contexts[Int(context)].origins[Int(index)]
    let location = program.program.location(origin)
    if space.locations[Int(edge.source)] >= 0 { builder.reached(location) }
    let last = frames.count - 1
    for step in found.steps { builder.add(step, at: location, program, &frames[last]) }
    if found.transition >= 0 { builder.took(found.transition) }
    switch found.kind {
    case .going: break
    case .calling(let site):
      let spec = program.program.calls[Int(site)]
      if let pass {
        let end = space.search.instances[Int(pass.instance)].ends[Int(pass.end)]
        builder.addInside(site, pass.instance, end, location, program, &frames[last])
      } else if let callee = space.search.programs[spec.callee.raw] {
        frames.append(builder.enter(callee, spec, frames[last], program))
      }
    case .ending(let outcome):
      if !found.isPressed, program.isLastPage(origin, outcome) { builder.addLast(program, origin) }
      close(context, outcome, location)
    }
    if edge.target == JourneySpace.outside { closeAll(location) }
  }

  /// What is still open when a journey is over was closed by a route that closes everything.
  private mutating func closeAll(_ location: Location.ID) {
    guard !frames.isEmpty else { return }
    builder.leave(location)
    frames = []
  }

  private mutating func close(_ context: Int32, _ outcome: Int32, _ location: Location.ID) {
    let inner = frames.removeLast()
    let process = space.contexts[Int(context)].program.program.process
    guard let caller = space.contexts[Int(context)].caller else {
      return builder.end(process, outcome)
    }
    let outer = space.contexts[Int(caller.context)].program
    if let last = frames.indices.last {
      builder.leave(outer.program.calls[Int(caller.site)], outcome, inner, &frames[last])
    }
    builder.closeOpened(
      process.raw, outcome,
      outer.program.location(caller.location))
  }
}

/// The leaf of a walk that has a number.
private final class ResultFinder: WalkHandler {
  enum Kind {
    case going
    case calling(Int32)
    case ending(Int32)
  }
  struct Match {
    let steps: [Walk.Trace.Step]
    let transition: Int32
    let isPressed: Bool
    let kind: Kind
  }

  private let space: JourneySpace
  private let number: Int32
  private var count: Int32 = 0
  private(set) var found: Match?

  init(_ space: JourneySpace, _ number: Int32) { (self.space, self.number) = (space, number) }

  var isSatisfied: Bool { found != nil }

  private func note(_ walk: Walk, _ kind: Kind, _ transition: Int32 = -1, mustOpen: Bool = false) {
    let result = WalkResult(walk)
    if space.isBlocked(result) || mustOpen && result.route < 0 { return }
    count += 1
    guard count == number + 1 else { return }
    found = Match(
      steps: walk.latestSteps.reversed(), transition: transition, isPressed: result.isPressed,
      kind: kind)
  }

  func go(
    to location: Int32, by transition: Int32, _ words: UnsafeMutablePointer<UInt64>, _ walk: Walk
  ) { note(walk, .going, transition) }

  func end(
    with outcome: Int32, by transition: Int32, _ words: UnsafeMutablePointer<UInt64>, _ walk: Walk
  ) { note(walk, .ending(outcome), transition) }

  func call(
    _ site: Int32, at node: Int32, _ words: UnsafeMutablePointer<UInt64>, _ walk: Walk
  ) {
    let spec = walk.program.program.calls[Int(site)]
    guard let callee = space.search.programs[spec.callee.raw],
      walk.entry(to: callee, at: spec, from: node) != nil
    else { return }
    note(walk, .calling(site))
  }

  func rest(_ walk: Walk) { note(walk, .going, mustOpen: true) }

  func find(_ finding: Int32, _ words: UnsafeMutablePointer<UInt64>, _ walk: Walk) {}
}

extension LoadedProgram {
  /// True if a page is the last of its process, and ends it in this way.
  fileprivate func isLastPage(_ position: Int32, _ outcome: Int32) -> Bool {
    let location = program.location(position)
    guard case .page(let page) = component.model.location(location).kind else { return false }
    return page.ends.map { $0.raw == outcome } ?? false
  }
}

extension JourneyBuilder {
  /// Everything is closed.
  fileprivate mutating func leave(_ location: Location.ID) {
    var open: [ID<Route>] = []
    for stop in journey.stops {
      switch stop.kind {
      case .open(let route, _) where search.component.model.process(of: route) != nil:
        open.append(route)
      case .close: open.removeLast()
      default: break
      }
    }
    for route in open.reversed() {
      journey.add(.close(route, ends: nil), at: location)
    }
    journey.isLeft = true
  }

  /// The process at which the user arrived ends.
  fileprivate mutating func end(_ process: Process, _ outcome: Int32) {
    switch search.component.model.subject(of: process) {
    case .workflow: lastOutcome = outcome
    case .route(let route): lastOutcome = self.outcome(of: route, outcome)?.raw ?? -1
    }
    journey.ends = lastOutcome < 0 ? nil : ID(raw: lastOutcome)
    journey.isLeft = lastOutcome < 0
  }
}
