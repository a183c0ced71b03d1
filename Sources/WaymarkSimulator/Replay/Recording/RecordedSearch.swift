import CEL
import WaymarkCompiler

/// Finds the ways that explain a recorded session. Where only the backend's side was recorded, what
/// the user did in between is found, too.
struct RecordedSearch {
  private var following: Following
  private let isOfBackend: Bool

  private var program: Program { following.settling.data.program }
  private var graph: Graph { program.graph }

  /// How many ways are followed at once, and between two lines.
  private static let mostWalks = 1_000
  private static let mostTried = 5_000

  init(_ program: Program, _ reads: ReadData, isOfBackend: Bool) {
    following = Following(
      names: SpecNames(program),
      settling: Settling(OpenEvaluation(program: program, reads: reads)))
    self.isOfBackend = isOfBackend
  }

  /// The shortest first; empty if none explains the event.
  mutating func walks(
    after event: RecordedSession.Event, from walks: [RecordedWalk]
  ) -> [RecordedWalk] {
    var level = walks
    var seen = Set(walks.map { Seen($0) })
    var found: [RecordedWalk] = []
    var known: Set<Seen> = []
    // A longer way may be the only one that explains what comes later.
    var levels = isOfBackend ? Int.max : 3
    while !level.isEmpty, levels > 0, seen.count < Self.mostTried {
      for walk in level {
        found += direct(event, walk).filter { known.insert(Seen($0)).inserted }
      }
      if !found.isEmpty { levels = min(levels, 4) }
      levels -= 1
      var next: [RecordedWalk] = []
      for walk in level {
        next += unlogged(walk).filter { seen.insert(Seen($0)).inserted }
      }
      level = next
    }
    return Array(found.prefix(Self.mostWalks))
  }

  private struct Seen: Hashable {
    let explanation: Explanation
    let start: Process?

    init(_ walk: RecordedWalk) {
      (explanation, start) = (walk.path.explanation, walk.start)
    }
  }

  private mutating func direct(
    _ event: RecordedSession.Event, _ walk: RecordedWalk
  ) -> [RecordedWalk] {
    let state = walk.path.explanation.state
    switch event.event.kind {
    case .open, .begin:
      if case .opening = state {} else if state != .idle || walk.start != nil { return [] }
    case .end: if case .ended = state {} else { return [] }
    default: if state == .idle { return [] }
    }
    let paths = following.direct(event.event, walk.path)
    return paths.map { path in
      var next = walk
      if walk.start == nil {
        (next.start, next.params) = (start(of: event.event, path), event.json)
      }
      let isEnd = event.event.kind == .end
      return moved(
        next, to: path, stop(for: event, walk.path.explanation),
        end: isEnd ? .outcome(event.event.subject) : .back)
    }
  }

  private func start(of event: LogEvent, _ path: Path) -> Process? {
    switch event.kind {
    case .open: following.names.routes[event.subject].flatMap { program.model.process(of: $0) }
    case .begin: following.names.workflows[event.subject].map { program.model.process(of: $0) }
    default: path.explanation.frames.first?.process
    }
  }

  private func stop(
    for event: RecordedSession.Event, _ before: Explanation
  ) -> RecordedWalk.Stop? {
    let detail = event.event.detail
    switch event.event.kind {
    case .act:
      guard let page = before.location.flatMap({ program.page(at: $0) }) else { return nil }
      return .show(page.screen, action: event.event.subject, data: event.json)
    case .answer:
      guard let call = before.location.flatMap({ program.call(at: $0) }) else { return nil }
      if detail == "success" { return .call(call.operation, .returns(event.json)) }
      let errors = graph[call.operation].errors ?? []
      let isNamed = errors.contains { graph.text($0) == detail }
      if detail == "timeout", !isNamed { return .call(call.operation, .wait) }
      return .call(
        call.operation, isNamed ? .error(detail, event.json) : .error("failure", nil))
    case .open:
      if case .opening(let route) = before.state { return .open(route) }
      return nil
    case .begin, .show, .call, .end, .unexpected: return nil
    }
  }

  /// What can happen without a line, one thing at a time.
  private mutating func unlogged(_ walk: RecordedWalk) -> [RecordedWalk] {
    let path = walk.path
    let page = path.explanation.location.flatMap { program.page(at: $0) }
    switch path.explanation.state {
    case .idle where walk.start == nil: return begun(walk)
    case .shown:
      guard let page else { return [] }
      let wait = RecordedWalk.Stop.show(page.screen, action: "wait", data: nil)
      var walks =
        page.after.map { settled(following.settling.take($0, from: path), walk, wait) } ?? []
      if let outcome = page.ends {
        var last = path
        last.explanation.state = .ending(outcome)
        walks += settled([last], walk, .show(page.screen, action: nil, data: nil))
      }
      return walks + (isOfBackend ? guessed(on: page, walk) : [])
    case .waiting:
      guard let call = path.explanation.location.flatMap({ program.call(at: $0) }) else {
        return []
      }
      return settled(
        following.answered(path) { $0 == .timeout }, walk, .call(call.operation, .wait))
    case .arriving where isOfBackend:
      var shown = path
      shown.explanation.state = .shown
      return [moved(walk, to: shown, nil)]
    case .opening(let route) where isOfBackend:
      return settled(following.opened(route, path), walk, .open(route))
    case .ended(let outcome) where isOfBackend:
      let end = WrittenScenario.End.outcome(graph.text(graph[outcome].name))
      return settled(following.settling.closed(path), walk, nil, end: end)
    default: return []
    }
  }

  private mutating func begun(_ walk: RecordedWalk) -> [RecordedWalk] {
    following.names.entries.flatMap { process -> [RecordedWalk] in
      var next = walk
      next.start = process
      let begun = following.begun(process, [], walk.path)
      return settled([begun].compactMap(\.self), next, nil)
    }
  }

  /// The buttons that the user may have pressed, and going back.
  private mutating func guessed(on page: Page, _ walk: RecordedWalk) -> [RecordedWalk] {
    var walks: [RecordedWalk] = []
    let names = page.buttons.map { graph.text(graph[$0.action].name) } + ["back"]
    for name in names {
      let event = LogEvent(kind: .act, subject: name, detail: "", data: nil)
      for path in following.act(event, walk.path) {
        walks.append(moved(walk, to: path, .show(page.screen, action: name, data: nil)))
      }
    }
    return walks
  }

  private mutating func settled(
    _ paths: [Path], _ walk: RecordedWalk, _ stop: RecordedWalk.Stop?,
    end: WrittenScenario.End = .back
  ) -> [RecordedWalk] {
    following.settling.settle(paths).map { moved(walk, to: $0, stop, end: end) }
  }

  /// What was opened is gone as soon as its workflow ends; the line that tells it comes later.
  private func moved(
    _ walk: RecordedWalk, to path: Path, _ stop: RecordedWalk.Stop?,
    end: WrittenScenario.End = .back
  ) -> RecordedWalk {
    guard case .ended(let outcome) = path.explanation.state, !path.explanation.frames.isEmpty
    else { return walk.moved(to: path, stop, end: end) }
    let last = WrittenScenario.End.outcome(graph.text(graph[outcome].name))
    return walk.moved(to: path, stop, end: end, last: last)
  }
}
