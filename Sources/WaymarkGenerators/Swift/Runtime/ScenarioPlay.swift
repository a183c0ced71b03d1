import Foundation

/// Plays a scenario of the specs with the app's flows: in place of the user, of the backend, of time
/// and of what routes lead to.
///
/// The app says what it shows and how it ends. What it calls is heard by the mocks that play
/// `backend`; a route that it opens asks first. The test says what has to come next.
@MainActor
class ScenarioPlay {
  /// What the user does, but for the actions of a screen.
  nonisolated enum Move {
    case back
    /// Time passes.
    case wait
  }

  let scenario: String
  let record: @MainActor (_ problem: String, _ line: Int) -> Void
  var (stop, line) = (0, 0)
  var isOver = false
  /// What the app did, and the test has not looked at yet.
  var events: [Event] = []
  /// What is open, the scenario's own first.
  var levels = [Level()]
  /// How often the test has answered the app.
  var turn = 0
  var pauses: [Pause] = []
  var closeLastPage: (@MainActor () -> Void)?
  /// What goes on once it is closed; nil if nothing is open.
  var closing: [@MainActor () -> Void]?
  /// The user may see a page again that the app need not show again.
  var mayReturn = false
  var isLetThrough = false
  /// What lives until the scenario is over.
  var kept: [Any] = []

  init(
    _ scenario: String, record: @escaping @MainActor (_ problem: String, _ line: Int) -> Void
  ) {
    (self.scenario, self.record) = (scenario, record)
  }

  /// For the mocks of all services.
  private(set) lazy var backend = FixturePlayer { [weak self] operation, arguments in
    await self?.heard(operation, arguments) ?? .silence
  }

  /// For steps that wait, timeouts, and the time between tries.
  private(set) lazy var clock = ScenarioClock { [weak self] duration in
    try await self?.pause(for: duration)
  }

  /// The JSON of the last answer, for mocks that make results which JSON cannot express.
  var answer = Foundation.Data()

  /// A screen is shown. `act` is called with what the user does, `back` when the user goes back.
  func didShow<Action>(
    _ screen: String, back: (@MainActor () -> Void)? = nil,
    act: @escaping @MainActor (Action) -> Void
  ) {
    let page = Page(screen: screen, back: back) { action in
      guard let action = action as? Action else { return false }
      act(action)
      return true
    }
    happened(.show(page))
  }

  /// A screen is shown on which the user can at most go back.
  func didShow(_ screen: String, back: (@MainActor () -> Void)? = nil) {
    happened(.show(Page(screen: screen, back: back) { _ in false }))
  }

  /// A flow that the test or a route has started is over.
  func didEnd(_ outcome: Any) { happened(.end(outcome)) }

  /// For a flow that goes on when that is closed which it has just opened.
  func whenClosed(_ goOn: @escaping @MainActor () -> Void) {
    if closing == nil { goOn() } else { closing?.append(goOn) }
  }

  /// Whether the app may open the route now. If not, the test has it done `again` where the scenario
  /// goes on inside. Where it does not, what the route leads to counts as closed at once.
  func shouldOpen(_ route: Any, again: @escaping @MainActor () -> Void) -> Bool {
    if isLetThrough {
      isLetThrough = false
      return true
    }
    closing = closing ?? []
    happened(.open(Opening(route, again: again)))
    return false
  }

  func letThrough(_ navigate: () -> Void) {
    isLetThrough = true
    navigate()
    isLetThrough = false
  }

  struct Missing: Error, CustomStringConvertible {
    var description: String { "`ScenarioSamples` does not make it yet" }
  }

  /// Has what the test starts live until the scenario is over.
  @discardableResult
  func keep<Kept>(_ object: Kept?) throws -> Kept {
    guard let object else { throw Missing() }
    kept.append(object)
    return object
  }
}

extension ScenarioPlay {
  /// One of the screens is shown, and the user acts on it.
  func show(_ screens: String..., do action: Any, line: Int = #line) async {
    guard let page = await shown(screens, line), isWaiting(on: page) else { return }
    if !page.act(action) { fail("have \(page.screen) take `\(action)`", "does not take it") }
  }

  /// One of the screens is shown, and the user goes back, waits or does nothing.
  func show(_ screens: String..., do move: Move? = nil, line: Int = #line) async {
    guard let page = await shown(screens, line) else { return }
    guard let move else {
      closeLastPage = page.back
      return
    }
    guard isWaiting(on: page) else { return }
    switch move {
    case .back:
      levels[levels.count - 1].pages.removeLast()
      mayReturn = true
      page.back?()
    case .wait:
      if await !elapses(within: 500) { fail("let time pass", "does not wait by `clock`") }
    }
  }

  func call(
    _ operation: String, _ arguments: String = "{}", returns json: String = "{}", line: Int = #line
  ) async {
    guard begin(line), let call = await called(operation, arguments) else { return }
    answer = Foundation.Data(json.utf8)
    call.resume(.success(answer))
  }

  /// As often as the app tries by itself. Without JSON, the error carries nothing.
  func call(
    _ operation: String, _ arguments: String = "{}", fails error: String, times: Int = 1,
    carrying json: String? = nil, line: Int = #line
  ) async {
    guard begin(line) else { return }
    let carried = json.map { Foundation.Data($0.utf8) }
    for _ in 0..<times {
      guard let call = await called(operation, arguments) else { return }
      call.resume(carried.map { .errorCarrying(error, $0) } ?? .error(error))
    }
  }

  /// No answer comes in time.
  func call(
    _ operation: String, _ arguments: String = "{}", do move: Move, line: Int = #line
  ) async {
    guard begin(line), let call = await called(operation, arguments) else { return }
    if await !elapses(within: 50) { call.resume(.silence) }
  }

  /// What happens inside, if anything does, comes before the route is closed.
  func open(
    _ route: String, _ params: String = "{}", line: Int = #line,
    inside: (@MainActor () async -> Void)? = nil
  ) async {
    guard begin(line) else { return }
    let event = await nextOnLastPage()
    guard case .open(let opening)? = event, opening.route == route,
      JSONValue(text: params).isMatched(by: opening.params)
    else { return fail("open \(route)\(JSONValue(text: params).listed)", event?.text) }
    turn += 1
    let goOn = closing ?? []
    closing = nil
    if let inside {
      levels.append(Level())
      letThrough(opening.again)
      await inside()
      levels.removeLast()
    }
    mayReturn = true
    for goOn in goOn where !isOver { goOn() }
  }

  func end<Outcome: Hashable>(_ outcome: Outcome, line: Int = #line) async {
    await end("end with \(outcome)", line) { $0 as? Outcome == outcome }
  }

  /// For flows with outcomes that carry values: what is left out of the JSON is not compared.
  func end<Outcome>(
    _: Outcome.Type, _ name: String, carrying json: String? = nil, line: Int = #line
  ) async {
    let carried = json.map { " carrying \($0)" } ?? ""
    await end("end with \(name)\(carried)", line) { actual in
      guard actual is Outcome else { return false }
      let value = Swift.Mirror(reflecting: actual).children.first
      guard value?.label ?? "\(actual)" == name else { return false }
      guard let json else { return true }
      let members = ["value": value?.value as? any Encodable].compactMapValues { $0 }
      return JSONValue(text: "{\"value\": \(json)}").isMatched(by: JSONValue(encoding: members))
    }
  }

  private func end(
    _ expected: String, _ line: Int, _ isExpected: @MainActor (Any) -> Bool
  ) async {
    guard begin(line) else { return }
    var event = levels[levels.count - 1].end.map { Event.end($0) }
    if event == nil { event = await next() }
    guard case .end(let actual)? = event, isExpected(actual) else {
      return fail(expected, event?.text)
    }
    isOver = levels.count == 1
  }

  /// The user has gone back out of what is open.
  func endByBack(line: Int = #line) async {
    guard begin(line), let event = await next(within: 20) else { return }
    switch event {
    case .end, .call: fail("end where the user has gone back", event.text)
    case .show, .open: events.insert(event, at: 0)
    }
    isOver = isOver || levels.count == 1
  }
}
