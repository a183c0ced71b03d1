import CEL
import WaymarkCompiler

/// The moves that a journey makes by itself, all at once: where what is known does not decide a
/// guard, both ways are gone.
struct Settling {
  let data: OpenEvaluation
  /// True once too much was to be followed: then anything is possible.
  private(set) var isBounded = false
  /// What ways that meet again have come past, which nothing later can tell apart.
  private(set) var ambiguous: Set<Mark> = []

  /// How many moves are followed between two lines of a log.
  private static let mostMoves = 20_000
  private static let deepest = 64

  private var program: Program { data.program }
  private var graph: Graph { data.program.graph }

  init(_ data: OpenEvaluation) { self.data = data }

  /// Two ways have met, of which the first is followed.
  mutating func meet(_ first: [Mark], _ second: [Mark]) {
    ambiguous.formUnion(differing(first, second))
  }

  mutating func giveUp() { isBounded = true }

  /// Everything that can be reached without a further line.
  mutating func settle(_ start: [Path]) -> [Path] {
    var pending = start
    var settled: [Path] = []
    var endless: Path?
    var seen: [Explanation: [Mark]] = [:]
    while let path = pending.popLast() {
      if let known = seen[path.explanation] {
        ambiguous.formUnion(differing(known, path.trail))
        endless = endless ?? path
        continue
      }
      seen[path.explanation] = path.trail
      if seen.count > Self.mostMoves || path.explanation.frames.count > Self.deepest {
        isBounded = true
        return settled + [Path(explanation: .lost)]
      }
      switch path.explanation.state {
      case .moving, .ending: pending += moves(from: path).reversed()
      default: settled.append(path)
      }
    }
    // A journey that never stops is one that nothing follows.
    return settled.isEmpty ? [endless].compactMap(\.self) : settled
  }

  private func moves(from path: Path) -> [Path] {
    if case .ending(let outcome) = path.explanation.state { return ends(path, with: outcome) }
    var next = path
    let location = path.explanation.top.location
    switch program.locations[location.index].kind {
    case .page(let page):
      show(page, &next.explanation)
      return [next]
    case .call:
      next.explanation.state = .calling
      next.explanation.tries = 0
      return [next]
    case .decide(let assignments, let exit):
      assign(assignments, [], &next.explanation)
      return exit.map { take($0, from: next) } ?? []
    case .open(let opening, _): return open(opening, path)
    case .run(let process, let arguments, _):
      enter(process, data.bind(arguments, in: scope(path.explanation)), &next.explanation)
      return [next]
    case .forward(let process, let arguments):
      let params = data.bind(arguments, in: scope(path.explanation))
      let isOpened = next.explanation.frames.removeLast().isOpened
      enter(process, params, isOpened: isOpened, &next.explanation)
      return [next]
    case .broken: return [Path(explanation: .lost, trail: path.trail)]
    }
  }

  private func show(_ page: Page, _ explanation: inout Explanation) {
    let params = data.bind(page.bindings, in: scope(explanation))
    let location = explanation.top.location
    if let known = explanation.top.history.firstIndex(where: { $0.location == location }) {
      explanation.top.history.removeSubrange(known...)
    }
    explanation.top.history.append(
      Frame.Shown(location: location, values: explanation.top.values, params: params))
    explanation.state = .arriving
    explanation.seen = nil
  }

  /// A client that does not know the route goes on without it.
  private func open(_ opening: OpenedRoute, _ path: Path) -> [Path] {
    var next = path
    let values = data.bind(opening.arguments, in: scope(path.explanation))
    next.explanation.top.opening = Frame.Opening(
      route: opening.route, arguments: values, press: nil)
    next.explanation.state = .opening(opening.route)
    guard !graph[opening.route].since.isEmpty else { return [next] }
    return [next] + goOn(path)
  }

  func enter(
    _ process: Process, _ params: [Value?], isOpened: Bool = false,
    _ explanation: inout Explanation
  ) {
    guard let start = program.model.start(of: process) else {
      explanation = .lost
      return
    }
    var values = params
    if case .workflow(let id) = program.model.subject(of: process) {
      values += graph[id].state.map { data.initial($0) }
      values += graph[id].results.map { _ in nil }
    }
    explanation.frames.append(
      Frame(process: process, location: start, values: values, isOpened: isOpened))
    explanation.state = .moving
  }

  private func ends(_ path: Path, with outcome: ID<Outcome>) -> [Path] {
    var next = path
    next.trail.append(.ended(outcome))
    let ended = next.explanation.frames.removeLast()
    guard !ended.isOpened, let caller = next.explanation.frames.last?.location else {
      // One that was joined may have been run by another, or opened.
      if next.explanation.frames.isEmpty, next.explanation.isJoined {
        next.explanation.leave()
      } else {
        next.explanation.state = .ended(outcome)
      }
      return [next]
    }
    guard let exit = program.model.exit(of: caller, after: outcome) else {
      return [Path(explanation: .lost, trail: next.trail)]
    }
    return take(exit, from: next)
  }
}

extension Settling {
  func scope(_ explanation: Explanation, sent: [Value?] = []) -> KnownScope {
    KnownScope(
      own: explanation.frames.last?.values ?? [], sent: sent, world: explanation.world)
  }

  /// Each alternative that may hold where none above it surely does.
  func take(_ exit: ID<Exit>, from path: Path, sent: [Value?] = []) -> [Path] {
    var paths: [Path] = []
    let scope = scope(path.explanation, sent: sent)
    for id in data.program.graph.exits[exit.index].transitions {
      let holds = data.program.graph[id].when.map { data.holds($0, in: scope) } ?? true
      if holds == false { continue }
      paths.append(follow(id, from: path, sent: sent))
      if holds == true { break }
    }
    return paths
  }

  private func follow(_ id: ID<Transition>, from path: Path, sent: [Value?]) -> Path {
    var next = path
    let transition = data.program.graph[id]
    assign(data.program.model.assignments(of: id), sent, &next.explanation)
    next.trail.append(.took(id))
    switch transition.target {
    case .step(let step):
      next.explanation.top.location = Location.ID(step)
      next.explanation.state = .moving
    case .outcome(let outcome): next.explanation.state = .ending(outcome)
    case .unresolved: next.explanation = .lost
    }
    return next
  }

  func assign(
    _ assignments: [Assignment], _ sent: [Value?], _ explanation: inout Explanation
  ) {
    if assignments.isEmpty { return }
    let values = data.bind(assignments, in: scope(explanation, sent: sent))
    for (assignment, value) in zip(assignments, values) {
      explanation.top.values[data.program.slot(of: assignment.variable)] = value
    }
  }

  /// What follows once the open route is closed.
  func goOn(_ path: Path) -> [Path] {
    var next = path
    let location = path.explanation.top.location
    let press = path.explanation.top.opening?.press
    next.explanation.top.opening = nil
    guard let press else {
      guard case .open(_, let exit?) = data.program.locations[location.index].kind else {
        return []
      }
      return take(exit, from: next)
    }
    if let exit = press.exit { return take(exit, from: next, sent: press.sent) }
    if press.closesAll {
      guard let outcome = data.program.page(at: location)?.ends else {
        close(&next.explanation)
        return closed(next)
      }
      next.explanation.state = .ending(outcome)
    } else {
      next.explanation.state = .shown
    }
    return [next]
  }

  /// Leaves what was opened, or the journey.
  private func close(_ explanation: inout Explanation) {
    while let left = explanation.frames.popLast(), !left.isOpened {}
  }

  /// After the frames of what was opened are gone.
  func closed(_ path: Path) -> [Path] {
    if path.explanation.frames.isEmpty {
      var next = path
      next.explanation.leave()
      return [next]
    }
    return goOn(path)
  }
}
