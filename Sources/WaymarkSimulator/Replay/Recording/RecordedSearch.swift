import CEL
import WaymarkCompiler

/// Finds a path that explains a recorded session. Where only the backend's side was recorded, what
/// the user did in between is found, too.
struct RecordedSearch {
  let offers: WalkOffers
  let names: SpecNames
  let facts: WalkFacts
  let environment: Environment
  let session: RecordedSession
  /// The session begins in the middle of a journey.
  let isIncomplete: Bool

  var program: Program { offers.program }
  var graph: Graph { offers.program.graph }
  var data: RecordedData { RecordedData(graph) }

  /// How many paths are followed at once, and between two lines.
  private static let mostWalks = 1_000
  private static let mostTried = 5_000

  /// The journeys of the first path that explains all events; nil if none does.
  func journeys() -> (walks: [Walk], haveFailed: Bool)? {
    var walks = [RecordedWalk()]
    for (index, event) in session.events.enumerated() where event.event.kind != .unexpected {
      walks = self.walks(after: event, index, from: walks)
    }
    guard var best = walks.first(where: { !$0.hasFailed }) ?? walks.first else { return nil }
    best.closeEnded()
    return (best.journeys, best.hasFailed)
  }

  /// The shortest first.
  private func walks(
    after event: RecordedSession.Event, _ index: Int, from walks: [RecordedWalk]
  ) -> [RecordedWalk] {
    var level = walks
    var seen = Set(walks.map(\.configuration))
    var found: [RecordedWalk] = []
    var known: Set<RecordedWalk.Configuration> = []
    // A longer path may be the only one that explains what comes later.
    var levels = session.isOfBackend ? Int.max : 3
    while !level.isEmpty, levels > 0, seen.count < Self.mostTried {
      for walk in level {
        found += direct(event, index, walk).filter { known.insert($0.configuration).inserted }
      }
      if !found.isEmpty { levels = min(levels, 4) }
      levels -= 1
      if levels == 0 { break }
      level = level.flatMap { walk in
        unlogged(walk, before: event, index).filter { seen.insert($0.configuration).inserted }
      }
    }
    // What is over comes before what may go on with a button of its last page.
    let sound = found.filter { !$0.hasFailed }
    let sorted = sound.filter { !$0.isEndTold } + sound.filter(\.isEndTold)
    return Array((sorted + found.filter(\.hasFailed)).prefix(Self.mostWalks))
  }

  private func direct(
    _ event: RecordedSession.Event, _ index: Int, _ walk: RecordedWalk
  ) -> [RecordedWalk] {
    if walk.hasFailed {
      return [walk] + (event.event.kind == .open ? opened(event, index, walk) : [])
    }
    let isSkipped = isIncomplete && walk.open == nil
    return (isSkipped ? [walk] : []) + explained(event, index, walk)
  }

  private func explained(
    _ event: RecordedSession.Event, _ index: Int, _ walk: RecordedWalk
  ) -> [RecordedWalk] {
    let subject = event.event.subject
    switch event.event.kind {
    case .begin:
      guard let workflow = names.workflows[subject] else { return [] }
      var idle = walk
      idle.giveUp()
      return begun(program.model.process(of: workflow), with: event.json, index, idle)
    case .open: return opened(event, index, walk)
    case .show: return shown(event.event, walk)
    case .act: return acted(event, walk)
    case .call:
      guard let operation = walk.open?.walk.operation, names.operations[subject] == operation,
        !walk.isTold
      else { return [] }
      return [told(walk)]
    case .answer: return answered(event, walk)
    case .end: return ended(event.event, walk)
    case .unexpected: return [walk]
    }
  }

  func told(_ walk: RecordedWalk) -> RecordedWalk {
    var next = walk
    next.isTold = true
    return next
  }

  private func shown(_ event: LogEvent, _ walk: RecordedWalk) -> [RecordedWalk] {
    guard let open = walk.open?.walk, let screen = open.screen, names.isScreen(event, screen)
    else { return [] }
    let named = names.shown(by: event, screen)
    return named == nil || named == open.machine.seen(screen) ? [told(walk)] : []
  }

  private func ended(_ event: LogEvent, _ walk: RecordedWalk) -> [RecordedWalk] {
    if case .ended(let outcome)? = walk.open?.walk.machine.stop,
      graph.text(graph[outcome].name) == event.subject
    {
      return closed(walk)
    }
    if let open = walk.open, walk.isTold, !walk.isEndTold, let outcome = page(of: walk)?.ends,
      graph.text(graph[outcome].name) == event.subject,
      open.walk.machine.frames.count - 1 == open.walk.levels.last?.depth
    {
      var next = walk
      next.open?.toldEnds.insert(open.walk.levels.count)
      return [next]
    }
    // The line before has told it.
    return names.leaving.contains(event.subject) ? [walk] : []
  }

  /// After the workflow has ended, what it was opened by goes on.
  func closed(_ walk: RecordedWalk) -> [RecordedWalk] {
    var next = walk
    if let open = walk.open, open.walk.levels.count > 1 {
      next.open?.toldEnds.remove(open.walk.levels.count)
      return [next.making(.close)].compactMap(\.self)
    }
    next.finish()
    return [next]
  }

  private func opened(
    _ event: RecordedSession.Event, _ index: Int, _ walk: RecordedWalk
  ) -> [RecordedWalk] {
    guard let route = names.routes[event.event.subject] else { return [] }
    if case .open(route, _, _)? = walk.open?.walk.machine.stop { return entered(route, walk) }
    guard walk.open == nil || names.arrivals.contains(route) else { return [] }
    guard let process = program.model.process(of: route) else { return [walk] }
    var next = walk
    if let open = next.open, open.walk.screen != nil, next.isTold, !next.isEndTold,
      !program.model.closes(route),
      (next.below + [open]).reduce(0, { $0 + $1.walk.machine.frames.count }) < Following.mostFrames
    {
      next.below.append(open)
      next.open = nil
    } else {
      next.giveUp()
    }
    return begun(process, with: event.json, index, next)
  }

  /// What happens inside may not have been logged.
  func entered(_ route: ID<Route>, _ walk: RecordedWalk) -> [RecordedWalk] {
    let isFollowed = program.model.process(of: route) != nil
    return [isFollowed ? walk.making(.enter) : nil, walk.making(.pass)].compactMap(\.self)
  }

  func begun(
    _ process: Process, with json: JSONText?, _ index: Int, _ walk: RecordedWalk
  ) -> [RecordedWalk] {
    let calls = session.events[index...].lazy.filter { $0.event.kind == .call }.map(\.json)
    let params = program.model.params(of: process)
    let given = params.map { param in
      let told = data.value(param, in: json)
      // A server's recording tells it only by what is called with it, which may be something else.
      guard told == nil, let called = calls.lazy.compactMap({ data.value(param, in: $0) }).first
      else { return candidates(told, of: param) }
      return [called] + candidates(nil, of: param).dropFirst()
    }
    return combinations(of: given).compactMap { values in
      var next = walk
      next.open = RecordedWalk.Journey(
        walk: Walk(program, from: process, knowing: facts, in: environment, with: values),
        begun: index)
      next.isTold = false
      return next.leaving()
    }
  }
}
