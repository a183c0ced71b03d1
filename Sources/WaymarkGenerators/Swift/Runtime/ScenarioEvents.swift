import Foundation

extension ScenarioPlay {
  struct Level {
    var pages: [Page] = []
    /// An outcome that came when a last page was shown, whose buttons may still be pressed.
    var end: Any?
  }

  struct Page {
    let screen: String
    let back: (@MainActor () -> Void)?
    let act: @MainActor (Any) -> Bool
  }

  struct Opening {
    let route: String
    let params: JSONValue
    let again: @MainActor () -> Void

    /// With the params that JSON can express.
    init(_ route: Any, again: @escaping @MainActor () -> Void) {
      let payload = Swift.Mirror(reflecting: route).children.first
      self.route = payload?.label ?? "\(route)"
      var params: [String: any Encodable] = [:]
      for param in payload.map({ Swift.Mirror(reflecting: $0.value).children.map { $0 } }) ?? [] {
        guard let name = param.label else { continue }
        params[name] = param.value as? any Encodable
      }
      self.params = JSONValue(encoding: params)
      self.again = again
    }
  }

  /// A call or a pause: the app waits until the test, or its own cancellation, lets it go on.
  @MainActor
  final class Waiting<Answer: Sendable> {
    private var continuation: _Concurrency.UnsafeContinuation<Answer, Never>?
    var isOver: Bool { continuation == nil }

    func resume(_ answer: Answer) {
      continuation?.resume(returning: answer)
      continuation = nil
    }

    func answer(cancelled: Answer, when begun: @MainActor () -> Void) async -> Answer {
      await withTaskCancellationHandler {
        await withUnsafeContinuation { continuation in
          self.continuation = continuation
          begun()
          if _Concurrency.Task.isCancelled { resume(cancelled) }
        }
      } onCancel: {
        _Concurrency.Task { @MainActor in resume(cancelled) }
      }
    }
  }

  struct Call {
    let operation: String
    let arguments: JSONValue
    let waiting: Waiting<FixtureAnswer>
  }

  struct Pause {
    let duration: Swift.Duration
    let turn: Int
    let waiting: Waiting<Bool>
  }

  enum Event {
    case show(Page)
    case call(Call)
    case open(Opening)
    case end(Any)

    var text: String {
      switch self {
      case .show(let page): "shows \(page.screen)"
      case .call(let call): "calls \(call.operation)\(call.arguments.listed)"
      case .open(let opening): "opens \(opening.route)\(opening.params.listed)"
      case .end(let outcome): "ends with \(outcome)"
      }
    }
  }
}

extension ScenarioPlay {
  func happened(_ event: Event) {
    if !isOver { events.append(event) }
  }

  func heard(
    _ operation: String, _ arguments: [String: any Encodable & Sendable]
  ) async -> FixtureAnswer {
    let waiting = Waiting<FixtureAnswer>()
    let arguments = JSONValue(encoding: arguments)
    return await waiting.answer(cancelled: .silence) {
      happened(.call(Call(operation: operation, arguments: arguments, waiting: waiting)))
    }
  }

  func pause(for duration: Swift.Duration) async throws {
    let waiting = Waiting<Bool>()
    let isCancelled = await waiting.answer(cancelled: true) {
      pauses.append(Pause(duration: duration, turn: turn, waiting: waiting))
    }
    if isCancelled { throw _Concurrency.CancellationError() }
  }

  /// False once something was wrong: what follows would only be wrong as well.
  func begin(_ line: Int) -> Bool {
    guard !isOver else { return false }
    (stop, self.line) = (stop + 1, line)
    return true
  }

  func fail(_ expected: String, _ actual: String?) {
    isOver = true
    let problem = "the specs \(expected), the app \(actual ?? "does nothing")"
    record("\(scenario), stop \(stop): \(problem)", line)
  }

  func shown(_ screens: [String], _ line: Int) async -> Page? {
    guard begin(line) else { return nil }
    let top = levels.count - 1
    let known = mayReturn ? levels[top].pages.lastIndex { screens.contains($0.screen) } : nil
    mayReturn = false
    var event = await next(within: known == nil ? Self.patience : 10)
    if known != nil, case .end(let outcome)? = event { (levels[top].end, event) = (outcome, nil) }
    if event == nil, let known {
      levels[top].pages.removeSubrange((known + 1)...)
      return levels[top].pages[known]
    }
    guard case .show(let page)? = event, screens.contains(page.screen) else {
      fail("show \(screens.joined(separator: " or "))", event?.text)
      return nil
    }
    levels[top].pages.append(page)
    return page
  }

  /// A page waits for the user: all that may come before is that it ends what is open.
  func isWaiting(on page: Page) -> Bool {
    turn += 1
    for event in events {
      if case .end = event { continue }
      fail("wait for the user on \(page.screen)", event.text)
      return false
    }
    return true
  }

  func called(_ operation: String, _ arguments: String) async -> Waiting<FixtureAnswer>? {
    let event = await next()
    guard case .call(let call)? = event, call.operation == operation,
      JSONValue(text: arguments).isMatched(by: call.arguments)
    else {
      fail("call \(operation)\(JSONValue(text: arguments).listed)", event?.text)
      return nil
    }
    turn += 1
    return call.waiting
  }

  /// A last page may end what is open as soon as it is shown, and its buttons open routes then.
  func nextOnLastPage() async -> Event? {
    let event = await next()
    guard case .end(let outcome)? = event else { return event }
    levels[levels.count - 1].end = outcome
    return await next(within: 50) ?? event
  }

  /// In rounds, each of which lets other threads do what is due.
  private static let patience = 2_500

  /// What the app does next; nil if it does nothing.
  func next(within rounds: Int = patience) async -> Event? {
    for round in 1...rounds where events.isEmpty {
      await pass()
      // Where nothing else can happen, time passes, and a last page is closed.
      guard round.isMultiple(of: 10), events.isEmpty, !elapse(since: turn) else { continue }
      let close = closeLastPage
      closeLastPage = nil
      close?()
    }
    closeLastPage = nil
    guard !events.isEmpty else { return nil }
    // What goes with it, such as a timeout, may begin after it.
    for _ in 1...3 { await pass() }
    return events.removeFirst()
  }

  private func pass() async {
    await _Concurrency.Task.detached {}.value
    try? await _Concurrency.Task.sleep(for: .milliseconds(2))
  }

  /// Ends the shortest of the pauses that began last, but for those that began earlier than that.
  private func elapse(since oldest: Int = 0) -> Bool {
    pauses.removeAll { $0.waiting.isOver }
    guard let newest = pauses.map(\.turn).max(), newest >= oldest,
      let pause = pauses.filter({ $0.turn == newest }).min(by: { $0.duration < $1.duration })
    else { return false }
    pause.waiting.resume(false)
    return true
  }

  func elapses(within rounds: Int) async -> Bool {
    for round in 0..<rounds {
      await pass()
      if round >= 5, elapse() { return true }
    }
    return false
  }
}

extension JSONValue {
  init(text: String) {
    let data = Foundation.Data(text.utf8)
    self = (try? JSONDecoder().decode(JSONValue.self, from: data)) ?? .string(text)
  }

  init(encoding values: [String: any Encodable]) {
    let encoder = Foundation.JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    self = .object(
      values.compactMapValues { value in
        (try? encoder.encode(value)).flatMap {
          try? JSONDecoder().decode(JSONValue.self, from: $0)
        }
      })
  }

  /// For a message; empty if there is nothing to tell.
  var listed: String {
    if case .object(let members) = self, members.isEmpty { return "" }
    let encoder = Foundation.JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { " " + String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// What is null here may be missing there, and what this does not name may be there.
  func isMatched(by other: JSONValue?) -> Bool {
    switch (self, other) {
    case (.null, nil): true
    case (.object(let members), .object(let others)):
      members.allSatisfy { $0.value.isMatched(by: others[$0.key]) }
    case (.array(let items), .array(let others)):
      items.count == others.count && zip(items, others).allSatisfy { $0.isMatched(by: $1) }
    case (.string, .string?) where self != other: isSameTime(as: other)
    default: self == other
    }
  }

  private func isSameTime(as other: JSONValue?) -> Bool {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601WithFractions
    let times = [self, other].compactMap { json in
      (try? Foundation.JSONEncoder().encode(json)).flatMap {
        try? decoder.decode(Foundation.Date.self, from: $0)
      }
    }
    return times.count == 2 && abs(times[0].timeIntervalSince(times[1])) < 1
  }
}

/// Time that passes where a scenario has it pass.
nonisolated struct ScenarioClock: _Concurrency.Clock {
  nonisolated struct Instant: Swift.InstantProtocol {
    let offset: Swift.Duration

    func advanced(by duration: Swift.Duration) -> Self { Self(offset: offset + duration) }
    func duration(to other: Self) -> Swift.Duration { other.offset - offset }
    static func < (first: Self, second: Self) -> Bool { first.offset < second.offset }
  }

  let pause: @Sendable (Swift.Duration) async throws -> Void

  var now: Instant { Instant(offset: .zero) }
  var minimumResolution: Swift.Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Swift.Duration?) async throws {
    try await pause(deadline.offset)
  }
}
