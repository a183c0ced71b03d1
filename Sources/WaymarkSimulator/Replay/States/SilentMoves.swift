import CEL
import WaymarkCompiler

/// The moves that a journey makes by itself, all at once: where what is known does not decide a
/// guard, both paths are gone.
struct SilentMoves {
  var data: OpenEvaluation
  /// True once too much was to be followed: then anything is possible.
  private(set) var isBounded = false
  /// What paths that meet again have come past, which nothing later can distinguish.
  private(set) var ambiguous: Set<Mark> = []

  /// How many moves are followed between two lines of a log.
  private static let mostMoves = 20_000
  private static let deepest = 64

  private var program: Program { data.program }
  private var graph: Graph { data.program.graph }

  init(_ data: OpenEvaluation) { self.data = data }

  /// Two paths have met, of which the first is followed.
  mutating func meet(_ first: [Mark], _ second: [Mark]) {
    ambiguous.formUnion(differing(first, second))
  }

  mutating func giveUp() { isBounded = true }

  /// Everything that can be reached without a further line.
  mutating func closure(of start: [Path]) -> [Path] {
    var pending = start
    var resting: [Path] = []
    var seen: [Explanation: [Mark]] = [:]
    while var path = pending.popLast() {
      renumber(&path.explanation)
      if let known = seen[path.explanation] {
        ambiguous.formUnion(differing(known, path.trace))
        continue
      }
      seen[path.explanation] = path.trace
      if seen.count > Self.mostMoves || path.explanation.frames.count > Self.deepest {
        isBounded = true
        return resting + [Path(explanation: .lost)]
      }
      switch path.explanation.state {
      case .moving, .ending: pending += moves(from: path).reversed()
      default:
        // What has errors, or goes too deep, is not followed.
        isBounded = isBounded || path.explanation.state == .lost
        resting.append(path)
      }
    }
    return resting.isEmpty ? [circle(from: start)].compactMap(\.self) : resting
  }

  private func renumber(_ explanation: inout Explanation) {
    let environment = explanation.environment
    explanation.renumber { data.readsUntoldFacts($0, environment) }
  }

  /// A path that comes back to where it was: a journey that never stops is one that nothing
  /// follows.
  private func circle(from start: [Path]) -> Path? {
    var pending = start.map { (path: $0, isDone: false) }
    var isOpen: [Explanation: Bool] = [:]
    while let (path, isDone) = pending.popLast() {
      if isDone {
        isOpen[path.explanation] = false
      } else if let isOpen = isOpen[path.explanation] {
        if isOpen { return path }
      } else {
        isOpen[path.explanation] = true
        pending.append((path, true))
        pending += moves(from: path).map { ($0, false) }
      }
    }
    return nil
  }

  private func moves(from path: Path) -> [Path] {
    if case .ending(let outcome) = path.explanation.state { return ends(path, with: outcome) }
    var next = path
    switch stepper(path.explanation).move(&next.explanation.stack) {
    case .shows:
      next.explanation.state = .arriving
      next.explanation.seen = nil
    case .calls:
      next.explanation.state = .calling
      next.explanation.stack.tries = 0
    case .takes(let exit): return exit.map { take($0, from: next) } ?? []
    case .opens(let opening, let arguments, then: let exit):
      next.explanation.top.opening = KnownStack.Opening(
        route: opening.route, arguments: arguments, after: exit.map { .takes($0) })
      return self.opening(opening.route, next)
    case .enters: next.explanation.state = .moving
    case .fails, .broken: return [Path(explanation: .lost, trace: path.trace)]
    }
    return [next]
  }

  /// A client that does not know the route goes on without it.
  func opening(_ route: ID<Route>, _ path: Path) -> [Path] {
    let asked = ask(graph[route].knownBy, path.explanation)
    var opened = self.path(path, if: asked)
    opened?.explanation.state = .opening(route)
    let others = self.path(path, if: asked, is: false).map { goOn($0) } ?? []
    return [opened].compactMap(\.self) + others
  }

  private func stepper(_ explanation: Explanation) -> Stepper<KnownData> {
    Stepper(KnownData(evaluation: data, environment: explanation.environment), program.model)
  }

  func enter(
    _ process: Process, _ params: [Datum?], isOpened: Bool = false,
    _ explanation: inout Explanation
  ) {
    let obstacle = stepper(explanation).enter(
      process, with: params, isOpened: isOpened, &explanation.stack)
    if obstacle == nil { explanation.state = .moving } else { explanation = .lost }
  }

  private func ends(_ path: Path, with outcome: ID<Outcome>) -> [Path] {
    var next = path
    let isTold = path.explanation.isEndTold
    if isTold { next.explanation.toldEnds.removeLast() } else { next.trace.append(.ended(outcome)) }
    let end = stepper(path.explanation).end(with: outcome, &next.explanation.stack)
    guard end.caller != nil else {
      if isTold { return closed(next) }
      // One that was joined may have been run by another, or opened.
      if next.explanation.frames.isEmpty, next.explanation.isJoined {
        next.explanation.leave()
      } else {
        next.explanation.state = .ended(outcome)
      }
      return [next]
    }
    return end.exit.map { take($0, from: next) } ?? [Path(explanation: .lost, trace: next.trace)]
  }
}

extension SilentMoves {
  /// Each alternative that may hold where none above it surely does. Without any, a button is not
  /// even offered whose guards say so.
  func take(_ exit: ID<Exit>, from path: Path, sent: [Datum?] = []) -> [Path] {
    let scope = KnownScope(
      own: path.explanation.top.values, sent: sent, environment: path.explanation.environment)
    var paths: [Path] = []
    var (other, open) = (path, Asked?.none)
    func holds(_ when: ID<Formula>) -> Bool? {
      let asked = ask(when, in: scope, other.explanation)
      if asked.holds == nil { open = asked }
      return asked.holds
    }
    stepper(path.explanation).eachTransition(of: exit, where: holds) { transition in
      let taken = open.flatMap { self.path(other, if: $0) } ?? other
      paths.append(follow(transition, from: taken, sent: sent))
      other = open.flatMap { self.path(other, if: $0, is: false) } ?? other
      open = nil
    }
    if paths.isEmpty, !graph.isOfferedByGuards(exit) {
      paths = [other]
      paths[0].explanation.state = .stuck
    }
    return paths
  }

  private func follow(_ id: ID<Transition>, from path: Path, sent: [Datum?]) -> Path {
    var next = path
    let target = stepper(path.explanation).take(id, sent: sent, &next.explanation.stack)
    next.trace.append(.took(id))
    switch target {
    case .step: next.explanation.state = .moving
    case .outcome(let outcome): next.explanation.state = .ending(outcome)
    case .unresolved: next.explanation = .lost
    }
    return next
  }

  /// What follows once the open route is closed.
  func goOn(_ path: Path) -> [Path] {
    var next = path
    let opening = next.explanation.stack.close()
    switch opening?.after {
    case nil: return []
    case .takes(let exit)?: return take(exit, from: next, sent: opening?.sent ?? [])
    case .ends(let outcome)?: next.explanation.state = .ending(outcome)
    case .leaves?:
      next.explanation.stack.leave()
      next.explanation.noteLeft()
      return closed(next)
    case .stays?: next.explanation.state = .shown
    }
    return [next]
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
