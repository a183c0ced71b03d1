import CEL
import WaymarkCompiler

/// What the user does, and what the backend answers.
extension Following {
  /// More links followed from one another are not kept open.
  static let mostFrames = 16

  private var program: Program { silent.data.program }
  private var graph: Graph { silent.data.program.graph }

  mutating func act(_ event: LogEvent, _ path: Path) -> [Path] {
    guard path.explanation.state == .shown,
      let page = program.page(at: path.explanation.top.location)
    else { return [] }
    let button = page.buttons.first { graph.text(graph[$0.action].name) == event.subject }
    if let button { return silent.closure(of: press(button, on: page, event, path)) }
    switch event.subject {
    case "back": return silent.closure(of: goBack(from: page, path))
    case "wait": return silent.closure(of: page.after.map { silent.take($0, from: path) } ?? [])
    default: return []
    }
  }

  private func press(
    _ button: PageButton, on page: Page, _ event: LogEvent, _ path: Path
  ) -> [Path] {
    guard mayOffer(button, on: page, path) else { return [] }
    let sent = silent.data.logged(event.data, of: graph[button.action].sends)
    guard let opening = button.opening else {
      return button.exit.map { silent.take($0, from: path, sent: sent) } ?? []
    }
    var next = path
    // A variant of the screen may give other arguments.
    let isKnown = seen(on: page, path) == page.screen
    let scope = scope(of: page.screen, on: page, path)
    let values =
      isKnown
      ? silent.data.bind(opening.arguments, in: scope)
      : graph[opening.route].params.map { _ in nil }
    next.explanation.top.opening = RunStack.Opening(
      route: opening.route, arguments: values,
      after: AfterClosing(opening, by: button, on: page), sent: sent, closes: opening.closes)
    return silent.opening(opening.route, next)
  }

  /// False if what is known hides the button.
  func mayOffer(_ button: PageButton, on page: Page, _ path: Path) -> Bool {
    if button.isHidden { return false }
    if button.opening == nil, button.exit == nil { return false }
    guard let seen = seen(on: page, path) else { return true }
    let name = graph[button.action].name.symbol
    let action = graph[seen].actions.first { graph[$0].name.symbol == name } ?? button.action
    if path.explanation.environment.knows(graph[action].knownBy) == false { return false }
    guard let when = graph[action].when else { return true }
    return silent.data.holds(when, in: scope(of: seen, on: page, path)) != false
  }

  /// The page's screen, or the variant that is known to be shown; nil if none is.
  private func seen(on page: Page, _ path: Path) -> ID<Screen>? {
    if graph[page.screen].variants.isEmpty { return page.screen }
    return path.explanation.seen ?? path.explanation.environment.seen(page.screen, graph)
  }

  /// A variant may declare its params in another order.
  private func scope(of seen: ID<Screen>, on page: Page, _ path: Path) -> KnownScope {
    let values = path.explanation.top.history.last?.params ?? []
    var scope = KnownScope(own: values, environment: path.explanation.environment)
    if seen == page.screen { return scope }
    let given = Array(graph[page.screen].params)
    scope.own = graph[seen].params.map { param in
      let twin = given.firstIndex { graph[$0].name.symbol == graph[param].name.symbol }
      return twin.flatMap { values.indices.contains($0) ? values[$0] : nil }
    }
    return scope
  }

  private func goBack(from page: Page, _ path: Path) -> [Path] {
    // A last page can always be closed.
    if let outcome = page.ends { return [turned(path, outcome)] }
    guard program.model.mayAllowBack(page) else { return [] }
    var next = path
    next.trace.append(.wentBack(path.explanation.top.location))
    switch next.explanation.stack.goBack() {
    case .shows:
      next.explanation.state = .shown
      next.explanation.seen = nil
    case .closes:
      next.explanation.noteLeft()
      return silent.closed(next)
    case .leaves:
      next.explanation.leave()
      next.explanation.noteLeft()
    }
    return [next]
  }

  mutating func answer(_ event: LogEvent, _ path: Path) -> [Path] {
    guard path.explanation.state == .waiting,
      let call = program.call(at: path.explanation.top.location),
      names.operations[event.subject] == call.operation
    else { return [] }
    let kinds = graph.answers(of: call.operation, logged: event.detail)
    let data = kinds.contains(.timeout) ? nil : event.data
    let paths = answered(path, data) { kinds.contains($0) }
    return silent.closure(of: paths + retried(event.detail, path))
  }

  func answered(
    _ path: Path, _ value: Value? = nil, _ isMeant: (Call.Answer.Kind) -> Bool
  ) -> [Path] {
    guard let call = program.call(at: path.explanation.top.location) else { return [] }
    return call.answers.filter { isMeant($0.kind) }.flatMap { answer -> [Path] in
      var next = path
      next.explanation.stack.tries = 0
      if let result = answer.result {
        next.explanation.top.values[program.slot(of: result)] = silent.data.logged(
          value, of: result)
      }
      return silent.take(answer.exit, from: next)
    }
  }

  /// A log may list the tries that `retry` makes by itself.
  private func retried(_ error: String, _ path: Path) -> [Path] {
    guard let call = program.call(at: path.explanation.top.location),
      let error = graph.symbols.find(error), path.explanation.stack.retries(call, after: error)
    else { return [] }
    var next = path
    next.explanation.stack.tries += 1
    next.explanation.state = .calling
    return [next]
  }

  mutating func open(_ event: LogEvent, _ path: Path) -> [Path] {
    guard let route = names.routes[event.subject] else { return [] }
    if case .opening(route) = path.explanation.state {
      return silent.closure(of: opened(route, path))
    }
    let isArrival = names.arrivals.contains(route)
    guard isArrival || path.explanation.isBetweenJourneys || path.explanation.state == .lost,
      path.explanation.environment.knows(graph[route].knownBy) != false
    else { return [] }
    guard let process = program.model.process(of: route) else { return isArrival ? [path] : [] }
    let params = silent.data.logged(event.data, of: graph[route].params)
    return silent.closure(of: [arrived(by: route, process, params, path)].compactMap(\.self))
  }

  /// By a button or a step. What happens inside may not have been logged.
  func opened(_ route: ID<Route>, _ path: Path) -> [Path] {
    let closed = silent.goOn(path)
    guard let process = program.model.process(of: route) else { return closed }
    var next = path
    silent.enter(
      process, path.explanation.top.opening?.arguments ?? [], isOpened: true, &next.explanation)
    return [next] + closed
  }

  /// From outside: on top of the screen that is shown, to which closing it returns. Elsewhere, what
  /// was open is given up.
  private func arrived(
    by route: ID<Route>, _ process: Process, _ params: [Value?], _ path: Path
  ) -> Path? {
    var next = path
    switch path.explanation.state {
    case .shown
    where !program.model.closes(route) && !path.explanation.isEndTold
      && path.explanation.frames.count < Self.mostFrames:
      next.explanation.top.opening = RunStack.Opening(
        route: route, arguments: params, after: .stays)
      silent.enter(process, params, isOpened: true, &next.explanation)
      return next
    default:
      next.explanation = Explanation(
        isJoined: path.explanation.state == .lost, environment: path.explanation.environment)
      return begun(process, params, next)
    }
  }
}
