import CEL
import WaymarkCompiler

/// What the model allows to follow from one state: the states after an event, and the words for
/// all that could have come.
struct Following {
  let names: SpecNames
  var silent: SilentMoves

  private var program: Program { silent.data.program }
  private var graph: Graph { silent.data.program.graph }

  /// Empty if this state does not explain the event.
  mutating func paths(after event: LogEvent, from path: Path) -> [Path] {
    var path = path
    if event.kind != .end { path.explanation.isLeft = false }
    if path.explanation.isOfBackend {
      return direct(event, path) + hidden(from: path).flatMap { direct(event, $0) }
    }
    var paths = direct(event, path)
    // Without a line, a journey begins with a page alone.
    if path.explanation.isBetweenJourneys, event.kind != .show { return paths }
    for silent in unlogged(path) {
      paths += direct(event, silent)
      for later in unlogged(silent) { paths += direct(event, later) }
    }
    return paths
  }

  /// What can happen without a line: time passes, a last page is left, a journey begins.
  mutating func unlogged(_ path: Path) -> [Path] {
    switch path.explanation.state {
    case .new, .idle: return silent.closure(of: names.entries.compactMap { begun($0, nil, path) })
    case .shown:
      guard let page = program.page(at: path.explanation.top.location) else { return [] }
      var paths = page.after.map { silent.take($0, from: path) } ?? []
      if let outcome = page.ends { paths.append(turned(path, outcome)) }
      return silent.closure(of: paths)
    case .waiting: return silent.closure(of: answered(path) { $0 == .timeout })
    case .lost, .moving, .ending, .arriving, .calling, .opening, .stuck, .ended:
      return []
    }
  }

  /// A last page is left.
  func turned(_ path: Path, _ outcome: ID<Outcome>) -> Path {
    var next = path
    next.explanation.state = .ending(outcome)
    return next
  }

  mutating func direct(_ event: LogEvent, _ path: Path) -> [Path] {
    let isLost = path.explanation.state == .lost
    switch event.kind {
    case .begin: return begin(event, path)
    case .show: return isLost ? joined(showing: event) : show(event, path)
    case .act: return isLost ? stillLost(event, path) : act(event, path)
    case .call: return isLost ? joined(calling: event) : call(event, path)
    case .answer: return isLost ? stillLost(event, path) : answer(event, path)
    case .open: return open(event, path)
    case .end: return isLost ? stillLost(event, path) : end(event, path)
    case .unexpected: return [path]
    }
  }

  /// Wherever the session is, it cannot do what no spec names.
  private func stillLost(_ event: LogEvent, _ path: Path) -> [Path] {
    names.isDeclared(event) ? [path] : []
  }

  private mutating func begin(_ event: LogEvent, _ path: Path) -> [Path] {
    guard let workflow = names.workflows[event.subject] else { return [] }
    var idle = path
    if !path.explanation.isBetweenJourneys {
      idle.explanation = path.explanation.begun()
    }
    let next = begun(program.model.process(of: workflow), event.data, idle)
    return silent.closure(of: [next].compactMap(\.self))
  }

  func begun(_ process: Process, _ told: Value?, _ path: Path) -> Path? {
    var next = path
    let params = silent.data.logged(
      told, of: program.model.params(of: process), &next.explanation)
    silent.enter(process, params, &next.explanation)
    return next
  }

  private func show(_ event: LogEvent, _ path: Path) -> [Path] {
    guard path.explanation.state == .arriving || path.explanation.state == .shown,
      let page = program.page(at: path.explanation.top.location),
      names.isScreen(event, page.screen)
    else { return [] }
    let named = names.shown(by: event, page.screen)
    let seen = self.seen(page.screen, path.explanation)
    let asked = named.map { silent.ask(seeing: $0, page.screen, path.explanation) }
    guard var next = asked.map({ silent.path(path, if: $0) }) ?? path else { return [] }
    next.explanation.state = .shown
    next.explanation.seen = graph[page.screen].variants.isEmpty ? nil : named ?? seen
    return [next]
  }

  private func call(_ event: LogEvent, _ path: Path) -> [Path] {
    guard path.explanation.state == .calling,
      let call = program.call(at: path.explanation.top.location),
      names.operations[event.subject] == call.operation
    else { return [] }
    var next = path
    next.explanation.state = .waiting
    return [next]
  }

  private mutating func end(_ event: LogEvent, _ path: Path) -> [Path] {
    var next = path
    next.explanation.isLeft = false
    if case .ended(let outcome) = path.explanation.state,
      graph.text(graph[outcome].name) == event.subject
    {
      return silent.closure(of: silent.closed(next))
    }
    if let outcome = untoldEnd(path), graph.text(graph[outcome].name) == event.subject {
      next.trace.append(.ended(outcome))
      next.explanation.toldEnds.append(next.explanation.frames.count - 1)
      return [next]
    }
    // Of what was left by going back, which the line before has told.
    return path.explanation.isLeft && names.leaving.contains(event.subject) ? [next] : []
  }
}

extension Following {
  /// With its last page a workflow is over, but until that is left, its buttons are there.
  private func untoldEnd(_ path: Path) -> ID<Outcome>? {
    let frames = path.explanation.frames
    guard path.explanation.state == .shown, !path.explanation.isEndTold,
      frames.count == 1 || path.explanation.top.isOpened
    else { return nil }
    return program.page(at: path.explanation.top.location)?.ends
  }

  /// The states in which a session can be joined on this screen.
  private func joined(showing event: LogEvent) -> [Path] {
    program.locations.compactMap { location in
      guard case .page(let page) = location.kind, names.isScreen(event, page.screen) else {
        return nil
      }
      var path = joined(at: location.id, .shown)
      let shown = KnownStack.HistoryEntry(
        location: location.id, values: path.explanation.top.values,
        params: graph[page.screen].params.map { _ in nil })
      path.explanation.top.history = [shown]
      return path
    }
  }

  private func joined(calling event: LogEvent) -> [Path] {
    program.locations.compactMap { location in
      guard case .call(let call) = location.kind,
        names.operations[event.subject] == call.operation
      else { return nil }
      return joined(at: location.id, .waiting)
    }
  }

  private func joined(at location: Location.ID, _ state: Explanation.State) -> Path {
    let process = program.model.process(of: location)
    var count = program.model.params(of: process).count
    if case .workflow(let id) = program.model.subject(of: process) {
      count += graph[id].state.count + graph[id].results.count + graph[id].returned.count
    }
    let frame = KnownStack.Frame(
      process: process, location: location, values: Array(repeating: nil, count: count),
      isOpened: false)
    return Path(explanation: Explanation(state: state, stack: KnownStack([frame]), isJoined: true))
  }
}
