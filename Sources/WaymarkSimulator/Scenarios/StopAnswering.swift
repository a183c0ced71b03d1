import CEL
import WaymarkCompiler

/// How the user and the backend act at a stop.
extension Follower {
  mutating func act(_ action: Name?, _ sends: PlainValue?) throws(Complaint) {
    guard case .show(let location)? = machine.stop,
      let page = machine.program.page(at: location)
    else { return }
    let isLast = page.ends != nil
    guard let action else {
      if isLast { return try machine.turnPage() }
      throw Complaint("the screen waits for the user: say under `do` what the user does")
    }
    let known = page.buttons.first { graph.actions[$0.action.index].name.symbol == action.symbol }
    if let known {
      let sent = try values(sent: sends, by: known.action)
      if keepsScenes {
        scenes[scenes.count - 1].sent = named(sent, known.action)
      }
      try machine.press(known.action, sending: sent)
      level.lastScreenIsSeen = isLast && !machine.closesAll
      return
    }
    switch graph.text(action) {
    case let word where isLast && word != "":
      throw Complaint("the journey is over on this page: leave `do` out", expected: action.span)
    case "back": try machine.goBack()
    case "wait": try machine.elapse()
    default:
      let screen = graph[page.screen]
      throw Complaint(
        "the screen `\(graph.text(screen.name))` has no action `\(graph.text(action))`",
        expected: action.span, actual: screen.name.span)
    }
  }

  private func values(sent plain: PlainValue?, by action: ID<Action>) throws(Complaint)
    -> [Value]
  {
    let sends = graph.actions[action.index].sends
    if sends.isEmpty { return [] }
    var given: [String: PlainValue] = [:]
    if case .mapping(let entries, _)? = plain {
      for entry in entries { given[entry.key] = entry.value }
    }
    var sent: [Value] = []
    for variable in sends {
      if let plain = given[graph.text(graph[variable].name)] {
        sent.append(try machine.program.read(plain, as: graph[variable].type))
      } else {
        sent.append(machine.program.example(of: variable))
      }
    }
    return sent
  }

  private func named(_ sent: [Value], _ action: ID<Action>) -> [String: Value] {
    Dictionary(
      zip(graph[action].sends.map { graph.text(graph[$0].name) }, sent)
    ) { first, _ in first }
  }

  mutating func respond(_ answer: Scenario.Stop.Answer) throws(Complaint) {
    guard case .call(let location)? = machine.stop,
      let call = machine.program.call(at: location)
    else { return }
    if keepsScenes { noteCall(of: call.operation) }
    switch answer {
    case .error(let name, let plain):
      let value = try machine.program.carried(plain, by: name.symbol, of: call.operation)
      note(.error(name, value))
      if keepsScenes { scenes[scenes.count - 1].answer = value }
      try machine.refuseRetry(after: name.symbol)
      if try retries(name, of: call) { return }
      if keepsScenes, let retry = call.retry(after: name.symbol) {
        let tries = 1 + retry.times - machine.stack.tries
        calls[calls.count - 1].tries = tries
        scenes[scenes.count - 1].tries = tries
      }
      try machine.fail(with: name.symbol, bringing: value)
    case .wait: try machine.elapse()
    case .returns(let plain):
      let type = graph.operations[call.operation.index].returnType
      let value: Value =
        if let type, let plain {
          try machine.program.read(plain, as: type)
        } else if let type {
          machine.program.stableValue(
            of: type, named: graph.text(graph.operations[call.operation.index].name))
        } else {
          .null
        }
      note(.success(type == nil ? nil : value))
      if keepsScenes {
        scenes[scenes.count - 1].answer = type == nil ? nil : value
      }
      try machine.succeed(with: value)
    }
    machine.stack.tries = 0
  }

  private mutating func noteCall(of operation: ID<WaymarkCompiler.Operation>) {
    calls.append(
      PlayedCall(operation: operation, params: machine.scene.params, stop: machine.answered))
  }

  private mutating func note(_ answer: PlayedCall.Answer) {
    if keepsScenes { calls[calls.count - 1].answer = answer }
  }

  /// A scenario may list the tries that `retry` makes by itself: an error followed by the same call
  /// again counts as one of them, unless the error's exit itself leads to that call.
  private mutating func retries(_ error: Name, of call: Call) throws(Complaint) -> Bool {
    guard machine.stack.retries(call, after: error.symbol), let next = nextStop, matches(next)
    else { return false }
    var fork = self
    do throws(Complaint) {
      try fork.machine.fail(with: error.symbol)
      if fork.matches(next) { return false }
    } catch {}
    machine.stack.tries += 1
    machine.answer()
    return true
  }
}
