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
    guard var next = offering(button, on: page, path) else { return [] }
    let sent = silent.data.logged(event.data, of: graph[button.action].sends, &next.explanation)
    guard let opening = button.opening else {
      return button.exit.map { silent.take($0, from: next, sent: sent) } ?? []
    }
    // A variant of the screen may give other arguments.
    let isKnown = seen(on: page, path) == page.screen
    let scope = scope(of: page.screen, on: page, path)
    let values =
      isKnown
      ? silent.data.bind(opening.arguments, in: scope)
      : graph[opening.route].params.map { _ in nil }
    next.explanation.top.opening = KnownStack.Opening(
      route: opening.route, arguments: values,
      after: AfterClosing(opening, by: button, on: page), sent: sent, closes: opening.closes)
    return silent.opening(opening.route, next)
  }

  /// False if what is known hides the button.
  func mayOffer(_ button: PageButton, on page: Page, _ path: Path) -> Bool {
    offering(button, on: page, path) != nil
  }

  private func offering(_ button: PageButton, on page: Page, _ path: Path) -> Path? {
    if button.isHidden { return nil }
    if button.opening == nil, button.exit == nil { return nil }
    guard let seen = self.seen(on: page, path) else { return path }
    let name = graph[button.action].name.symbol
    let action = graph[seen].actions.first { graph[$0].name.symbol == name } ?? button.action
    let known = silent.ask(graph[action].knownBy, path.explanation)
    guard let next = silent.path(path, if: known) else { return nil }
    guard let when = graph[action].when else { return next }
    let asked = silent.ask(when, in: scope(of: seen, on: page, path), next.explanation)
    return silent.path(next, if: asked)
  }

  /// The page's screen, or the variant that is known to be shown; nil if none is.
  private func seen(on page: Page, _ path: Path) -> ID<Screen>? {
    if graph[page.screen].variants.isEmpty { return page.screen }
    return path.explanation.seen ?? seen(page.screen, path.explanation)
  }

  func seen(_ screen: ID<Screen>, _ explanation: Explanation) -> ID<Screen>? {
    let variants = graph[screen].variants.compactMap(\.screen.target)
    return explanation.environment.seen(screen, graph)
      ?? (variants + [screen]).first {
        silent.ask(seeing: $0, screen, explanation).holds == true
      }
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
        let datum = silent.data.logged(value, of: result, &next.explanation)
        next.explanation.top.values[program.slot(of: result)] = datum
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
    let asked = silent.ask(graph[route].knownBy, path.explanation)
    guard isArrival || path.explanation.isBetweenJourneys || path.explanation.state == .lost,
      let path = silent.path(path, if: asked)
    else { return [] }
    guard let process = program.model.process(of: route) else { return isArrival ? [path] : [] }
    return silent.closure(of: [arrived(by: route, process, event.data, path)].compactMap(\.self))
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
    by route: ID<Route>, _ process: Process, _ told: Value?, _ path: Path
  ) -> Path? {
    var next = path
    switch path.explanation.state {
    case .shown
    where !program.model.closes(route) && !path.explanation.isEndTold
      && path.explanation.frames.count < Self.mostFrames:
      let params = silent.data.logged(told, of: graph[route].params, &next.explanation)
      next.explanation.top.opening = KnownStack.Opening(
        route: route, arguments: params, after: .stays)
      silent.enter(process, params, isOpened: true, &next.explanation)
      return next
    default:
      next.explanation = path.explanation.begun(isJoined: path.explanation.state == .lost)
      return begun(process, told, next)
    }
  }
}
