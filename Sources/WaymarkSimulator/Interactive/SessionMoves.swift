import CEL
import WaymarkCompiler

extension InteractiveSession {
  /// Begins, or begins again.
  mutating func begin(_ start: Journey.Start, with given: [Value]? = nil) -> String {
    self.start = start
    (past, self.given) = ([], [])
    let process: Process? =
      switch start {
      case .workflow(let id): program.model.process(of: id)
      case .route(let id): program.model.process(of: id)
      }
    guard let process else {
      self.start = nil
      moment = nil
      return "`\(name(of: start))` shows no screen and starts no workflow of this app\n"
        + startQuestion
    }
    moment = Moment(
      machine: Machine(program, in: facts.world(of: program)),
      levels: [WalkLevel(process: process, depth: 0, route: nil)], question: .stop)
    return given.map { begin(process, with: $0) } ?? begin(withParams: [])
  }

  mutating func chooseStart(_ word: String) -> String {
    if let number = Int(word), starts.indices.contains(number - 1) {
      return begin(starts[number - 1])
    }
    if let start = starts.first(where: { name(of: $0) == word }) { return begin(start) }
    return unknown(word)
  }

  mutating func choose(_ word: String) -> String {
    guard let moment else { return startQuestion }
    let choices = choices(at: moment.machine)
    if let number = Int(word) {
      guard choices.indices.contains(number - 1) else { return unknown(word) }
      let choice = choices[number - 1]
      if let refusal = choice.refusal { return "\(Printable.line(refusal))\n" + question }
      return take(choice.kind)
    }
    if case .call? = moment.machine.halt, let first = word.first, "={[\"'".contains(first) {
      return returnTyped(first == "=" ? String(word.dropFirst()) : word)
    }
    return unknown(word)
  }

  private mutating func take(_ kind: SessionChoice.Kind) -> String {
    guard let machine = moment?.machine else { return question }
    let screen = shownScreen(machine)
    switch kind {
    case .press(let action) where graph[action].sends.isEmpty: return press(action, [])
    case .press(let action):
      if let moment { past.append(moment) }
      moment?.question = .sent(action, [])
      return question
    case .wait:
      let stop: WrittenScenario.Stop =
        calledOperation(machine).map { .call(operation: $0, .wait) }
        ?? .show(screen: screen, action: "wait")
      return move(stop) { machine throws(Complaint) in try machine.elapse() }
    case .turnPage:
      return move(.show(screen: screen, action: nil)) { machine throws(Complaint) in
        try machine.turnPage()
      }
    case .returns(let value): return succeed(with: value)
    case .error(let name, let given):
      let stop = WrittenScenario.Stop.call(
        operation: calledOperation(machine) ?? "", .error(graph.text(name), given))
      let type = carriedType(by: name, machine)
      let value = given.flatMap { given in type.map { completed(given, as: $0) } }
      return move(stop) { machine throws(Complaint) in
        try machine.refuseRetry(after: name)
        try machine.fail(with: name, bringing: value)
      }
    }
  }

  /// `values` has nil for each sample.
  mutating func press(_ action: ID<Action>, _ values: [Value?]) -> String {
    guard let machine = moment?.machine else { return question }
    let sends = Array(graph[action].sends)
    let given = zip(sends, values).compactMap { variable, value in
      value.map { (name: graph.text(graph[variable].name), value: $0) }
    }
    let sent = zip(sends, values).map { variable, value in
      value.map { completed($0, as: graph[variable].type) } ?? program.example(of: variable)
    }
    let stop = WrittenScenario.Stop.show(
      screen: shownScreen(machine), action: graph.text(graph[action].name), sends: given)
    // While it asks for values, the moment before is already kept.
    if !sends.isEmpty { moment = past.popLast() ?? moment }
    return move(stop) { machine throws(Complaint) in try machine.press(action, sending: sent) }
  }

  private func carriedType(by error: Symbol, _ machine: Machine) -> Type? {
    guard case .call(let location)? = machine.halt,
      let operation = program.call(at: location)?.operation
    else { return nil }
    return graph[operation].value(of: error).map { graph[$0].type }
  }

  mutating func succeed(with given: Value?) -> String {
    guard let machine = moment?.machine, case .call(let location)? = machine.halt,
      let operation = program.call(at: location)?.operation
    else { return question }
    let name = graph.text(graph[operation].name)
    let value: Value =
      if let type = graph[operation].returnType {
        given.map { completed($0, as: type) } ?? program.stableValue(of: type, named: name)
      } else {
        .null
      }
    let stop = WrittenScenario.Stop.call(
      operation: graph.qualifiedName(of: operation), .returns(given))
    return move(stop) { machine throws(Complaint) in try machine.succeed(with: value) }
  }

  mutating func goBack() -> String {
    guard let moment, case .stop = moment.question, case .show? = moment.machine.halt else {
      return "there is no screen to go back from\n" + question
    }
    let screen = shownScreen(moment.machine)
    if case .show(let location)? = moment.machine.halt, program.page(at: location)?.ends != nil {
      return "the journey is over on this page; go on, or take the last move back\n" + question
    }
    var fork = moment.machine
    do throws(Complaint) {
      try fork.goBack()
    } catch {
      return "\(Printable.line(error.message))\n" + question
    }
    return move(.show(screen: screen, action: "back")) { machine throws(Complaint) in
      try machine.goBack()
    }
  }
}
