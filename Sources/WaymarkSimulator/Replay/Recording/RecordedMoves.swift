import CEL
import WaymarkCompiler

/// What the user and the backend did, and may have done without a line.
extension RecordedSearch {
  func acted(_ event: RecordedSession.Event, _ walk: RecordedWalk) -> [RecordedWalk] {
    guard walk.isTold, let page = page(of: walk) else { return [] }
    let button = page.buttons.first {
      graph.text(graph[$0.action].name) == event.event.subject
    }
    if let button { return pressed(button, event.json, walk) }
    switch event.event.subject {
    case "back" where page.ends != nil: return turned(walk)
    case "back": return [walk.making(.back)].compactMap(\.self)
    case "wait": return [walk.making(.wait)].compactMap(\.self)
    default: return []
    }
  }

  /// A last page is left.
  private func turned(_ walk: RecordedWalk) -> [RecordedWalk] {
    guard let next = walk.making(.turnPage) else { return [] }
    return walk.isEndTold ? closed(next) : [next]
  }

  private func pressed(
    _ button: PageButton, _ json: JSONText?, _ walk: RecordedWalk
  ) -> [RecordedWalk] {
    let sends = graph[button.action].sends
    let given = sends.map { candidates(data.value($0, in: json), of: $0) }
    return combinations(of: given).compactMap { walk.making(.press(button.action, $0)) }
  }

  func answered(_ event: RecordedSession.Event, _ walk: RecordedWalk) -> [RecordedWalk] {
    guard walk.isTold, let operation = walk.open?.walk.operation,
      names.operations[event.event.subject] == operation, let call = call(of: walk)
    else { return [] }
    let detail = event.event.detail
    let kinds = graph.answers(of: operation, logged: detail)
    return call.answers.filter { kinds.contains($0.kind) }.flatMap {
      answered($0, event.json, walk)
    } + retried(detail, event.json, call, walk)
  }

  private func answered(
    _ answer: Call.Answer, _ json: JSONText?, _ walk: RecordedWalk
  ) -> [RecordedWalk] {
    guard let operation = walk.open?.walk.operation else { return [] }
    let moves: [WalkMove]
    switch answer.kind {
    case .success:
      let given = data.answer(json, of: operation)
      moves = candidates(given, of: answer.result).map { .returns($0) }
    case .error(let index):
      let name = (graph[operation].errors ?? [])[index].symbol
      let given = data.carried(json, by: name, of: operation)
      moves = candidates(given, of: answer.result).map { .error(name, $0) }
    case .failure: moves = graph.symbols.find("failure").map { [.error($0, nil)] } ?? []
    case .timeout: moves = [.wait]
    }
    return moves.compactMap { walk.making($0) }
  }

  /// A log may list the tries that `retry` makes by itself.
  private func retried(
    _ error: String, _ json: JSONText?, _ call: Call, _ walk: RecordedWalk
  ) -> [RecordedWalk] {
    guard let name = graph.symbols.find(error),
      walk.open?.walk.machine.stack.retries(call, after: name) == true
    else { return [] }
    let value = data.carried(json, by: name, of: call.operation)
    return [walk.making(.retry(name, value))].compactMap(\.self)
  }

  /// One thing at a time.
  func unlogged(
    _ walk: RecordedWalk, before event: RecordedSession.Event, _ index: Int
  ) -> [RecordedWalk] {
    if walk.hasFailed { return [] }
    guard let open = walk.open?.walk else {
      guard session.isOfBackend || event.event.kind == .show else { return [] }
      // One that fails before its first page shows none.
      return names.entries.flatMap { begun($0, with: nil, index, walk) }.filter { !$0.hasFailed }
    }
    switch open.machine.stop {
    case .show?:
      guard walk.isTold || session.isOfBackend, let page = page(of: walk) else { return [] }
      return (page.after == nil ? [] : [walk.making(.wait)].compactMap(\.self))
        + (page.ends == nil ? [] : turned(walk))
        + (session.isOfBackend ? guessed(on: page, walk) : [])
    case .call?:
      let waits = call(of: walk)?.answer(.timeout) != nil
      return walk.isTold && waits ? [walk.making(.wait)].compactMap(\.self) : []
    case .open(let route, _, _)?: return session.isOfBackend ? entered(route, walk) : []
    case .ended?: return session.isOfBackend ? closed(walk) : []
    case .left?, nil: return []
    }
  }

  /// The buttons that the user may have pressed, and going back.
  private func guessed(on page: Page, _ walk: RecordedWalk) -> [RecordedWalk] {
    page.buttons.flatMap { pressed($0, nil, walk) }
      + (page.ends == nil ? [walk.making(.back)].compactMap(\.self) : [])
  }

  func page(of walk: RecordedWalk) -> Page? {
    guard case .show(let location)? = walk.open?.walk.machine.stop else { return nil }
    return program.page(at: location)
  }

  private func call(of walk: RecordedWalk) -> Call? {
    guard case .call(let location)? = walk.open?.walk.machine.stop else { return nil }
    return program.call(at: location)
  }
}

/// Values that a log leaves open.
extension RecordedSearch {
  private static let mostCombinations = 1_000

  /// What was logged; then with each value that guards distinguish, where they read more than that.
  func candidates(_ given: Value?, of variable: ID<Variable>?) -> [Value?] {
    let classes = variable.map { offers.classes(of: $0) } ?? []
    var known: Set<Value?> = [given]
    let all = classes.map { value in given?.filled(from: value) ?? value }
    return [given] + all.filter { known.insert($0).inserted }
  }

  /// The last changes first.
  func combinations(of columns: [[Value?]]) -> [[Value?]] {
    columns.reduce([[]]) { rows, column in
      Array(rows.lazy.flatMap { row in column.map { row + [$0] } }.prefix(Self.mostCombinations))
    }
  }
}

extension Value {
  /// With the members of another one that it lacks. Recursion is bounded by the reader of JSON.
  fileprivate func filled(from other: Value) -> Value {
    guard case .map(let own) = self, case .map(let others) = other else { return self }
    return .map(own.merging(others) { $0.filled(from: $1) })
  }
}
