import CEL

extension Linker {
  mutating func link(_ stops: inout [Scenario.Stop]) {
    for index in stops.indices { link(&stops[index]) }
  }

  private mutating func link(_ stop: inout Scenario.Stop) {
    switch stop.kind {
    case .show(var screen, let action, let sends):
      screen = resolve(screen, in: tables.screens, as: .screen, isUse: false)
      stop.kind = .show(screen, action: action, sends: sends)
      if let screen = screen.target { linkAction(action, sends, on: screen) }
    case .call(var operation, var answer):
      if !mayBeRefused(operation.name) {
        operation = resolve(operation, in: tables.operations, as: .operation, isUse: false)
      }
      if let operation = operation.target {
        answer = resolve(answer, of: operation)
        linkAnswer(answer, of: operation)
      }
      stop.kind = .call(operation, answer)
    case .open(var route, var inside):
      route = resolve(route, in: tables.routes, as: .route, isUse: false)
      if inside != nil {
        link(&inside!.stops)
        link(&inside!.end, in: stage(behind: route))
      }
      stop.kind = .open(route, inside: inside)
    }
  }

  private mutating func linkAction(_ name: Name?, _ sends: PlainValue?, on screen: ID<Screen>) {
    if isUnclear(graph[screen].name) || name?.symbol.isNone == true { return }
    let actions = graph[screen].actions
    if let name, let action = action(name.symbol, among: actions) {
      return linkSent(sends, by: action)
    }
    guard let name, ![Keyword.back, .wait].contains(where: { $0.symbol == name.symbol }) else {
      return refuse(sends, at: name.map { "`do: \(graph.text($0))`" } ?? "a stop without `do`")
    }
    let labelled = graph.action(labelled: name, among: actions)
      .map { NearName(graph.text(graph[$0].name)) }
    let known = actions.map { graph[$0].name.symbol } + [Keyword.back.symbol, Keyword.wait.symbol]
    report(
      .undefined(
        "action", graph.text(name), at: name.span,
        nearest: labelled ?? nearest(name.symbol, among: known),
        in: "the screen `\(graph.text(graph[screen].name))`", among: shown(known)))
  }

  private mutating func linkSent(_ sends: PlainValue?, by action: ID<Action>) {
    guard case .mapping(let entries, _)? = sends, !isUnclear(graph[action].name) else { return }
    let sends = graph[action].sends
    for entry in entries {
      let key = graph.symbols.intern(entry.key)
      if let sent = variable(key, among: sends) {
        checkValue(entry.value, as: graph[sent].type)
      } else {
        let known = sends.map { graph[$0].name.symbol }
        report(
          .undefined(
            "sent value", entry.key, at: entry.keySpan, nearest: nearest(key, among: known),
            in: "the action `\(graph.text(graph[action].name))`", among: shown(known)))
      }
    }
  }

  /// Only actions send anything.
  private mutating func refuse(_ sends: PlainValue?, at place: String) {
    guard case .mapping(let entries, _)? = sends else { return }
    for entry in entries {
      report(
        .undefined(
          "sent value", entry.key, at: entry.keySpan, nearest: nil, in: place,
          hint: "; name the action that sends it under `do`, or leave `sends` out"))
    }
  }

  /// `error: wait` is the timeout, unless the operation has an error of that name.
  private func resolve(
    _ answer: Scenario.Stop.Answer, of id: ID<Operation>
  ) -> Scenario.Stop.Answer {
    guard case .error(let name, nil) = answer, name.symbol == Keyword.wait.symbol,
      !isUnclear(graph[id].name),
      graph[id].errors?.contains(where: { $0.symbol == name.symbol }) != true
    else { return answer }
    return .wait(name)
  }

  private mutating func link(
    _ value: PlainValue, carriedBy error: Name, of operation: Operation
  ) {
    if let carried = operation.value(of: error.symbol) {
      checkValue(value, as: graph[carried].type)
    } else if error.symbol == Keyword.failure.symbol {
      report(.mismatch("a `failure` carries no value; leave `returns` out here", at: value.span))
    } else if operation.errors?.contains(where: { $0.symbol == error.symbol }) ?? false {
      report(.uncarried(by: "error", graph.text(error), "status", at: value.span))
    }
  }

  private mutating func linkAnswer(_ answer: Scenario.Stop.Answer, of id: ID<Operation>) {
    let operation = graph[id]
    switch answer {
    case .returns(let value?):
      if let type = operation.returnType {
        checkValue(value, as: type)
      } else if !isUncertain(operation.name), !resultless.contains(id) {
        report(.unreturned(by: graph.qualifiedName(of: id), at: value.span))
      }
    case .error(let name, let value):
      if name.symbol.isNone || isUncertain(operation.name) { return }
      if let value { link(value, carriedBy: name, of: operation) }
      if name.symbol == Keyword.failure.symbol { return }
      if place(of: name.symbol, among: .errors(id)) != nil { return }
      let known = (operation.errors ?? []).map(\.symbol) + [Keyword.failure.symbol]
      report(
        .undefined(
          "error", graph.text(name), at: name.span, nearest: nearest(name.symbol, among: known),
          in: "`\(graph.qualifiedName(of: id))`", among: shown(known)))
    case .returns(nil), .wait: break
    }
  }
}
