import CEL
import WaymarkCompiler

/// What the user or the backend does, or what happens to a route.
enum WalkMove {
  /// With what the button sends; nil for a sample.
  case press(ID<Action>, [Value?])
  case wait, back
  /// Leaves a last page.
  case turnPage
  /// Nil for a sample.
  case returns(Value?)
  /// With what it carries, if not a sample.
  case error(Symbol, Value?)
  /// An error after which `retry` calls again.
  case retry(Symbol, Value?)
  /// Into the route that has opened, or past it.
  case enter, pass
  /// Out of the innermost route, whatever happens inside.
  case close
}

extension Walk {
  mutating func perform(_ move: WalkMove) throws(Complaint) {
    if let stop = stop(of: move) { levels[levels.count - 1].stops.append(stop) }
    switch move {
    case .press(let action, let values):
      let sent = graph[action].sends.enumerated().map { index, variable in
        (values.indices.contains(index) ? values[index] : nil).map {
          program.completed($0, as: graph[variable].type)
        } ?? program.example(of: variable)
      }
      try machine.press(action, sending: sent)
    case .wait: try machine.elapse()
    case .back: try machine.goBack()
    case .turnPage: try machine.turnPage()
    case .returns(let value): try machine.succeed(with: answer(value))
    case .error(let name, let value):
      try machine.refuseRetry(after: name)
      try machine.fail(with: name, bringing: carried(value, by: name))
    case .retry:
      machine.stack.tries += 1
      return machine.answer()
    case .enter: try enter()
    case .pass: try machine.close()
    case .close: try close()
    }
    machine.stack.tries = 0
  }

  private func answer(_ value: Value?) -> Value {
    operation.flatMap { program.answer(value, of: $0) } ?? .null
  }

  private func carried(_ value: Value?, by error: Symbol) -> Value? {
    let variable = operation.flatMap { graph[$0].value(of: error) }
    return value.flatMap { value in
      variable.map { program.completed(value, as: graph[$0].type) }
    }
  }

  private mutating func enter() throws(Complaint) {
    guard case .open(let route, _, _)? = machine.stop,
      let process = program.model.process(of: route)
    else { return }
    levels.append(WalkLevel(process: process, depth: machine.frames.count, route: route))
    try machine.enterOpened()
  }

  private mutating func close() throws(Complaint) {
    guard let level = levels.last, let route = level.route else { return }
    let end = end(of: level, isInnermost: true)
    let wasLeftAtOnce = if case .at = end { level.stops.isEmpty } else { false }
    levels.removeLast()
    levels[levels.count - 1].stops.append(
      .open(
        route: graph.text(graph[route].name),
        inside: wasLeftAtOnce ? nil : WrittenScenario.Inside(stops: level.stops, end: end)))
    try machine.close(at: level.depth - 1)
  }

  /// Nil for a move that no scenario writes down, or only later.
  private func stop(of move: WalkMove) -> WrittenScenario.Stop? {
    func shown(_ action: String?, _ sends: WrittenScenario.Values = []) -> WrittenScenario.Stop? {
      screen.map { .show(screen: graph.text(graph[$0].name), action: action, sends: sends) }
    }
    func answered(_ answer: WrittenScenario.Answer) -> WrittenScenario.Stop? {
      operation.map { .call(operation: graph.qualifiedName(of: $0), answer) }
    }
    switch move {
    case .press(let action, let values):
      return shown(
        graph.text(graph[action].name), program.named(values, graph[action].sends))
    case .wait: return shown("wait") ?? answered(.wait)
    case .back: return shown("back")
    case .turnPage: return shown(nil)
    case .returns(let value): return answered(.returns(value))
    case .error(let name, let value), .retry(let name, let value):
      return answered(.error(graph.text(name), value))
    case .pass:
      guard case .open(let route, _, _)? = machine.stop else { return nil }
      return .open(route: graph.text(graph[route].name), inside: nil)
    case .enter, .close: return nil
    }
  }
}
