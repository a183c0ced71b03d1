extension Decoder {
  static let stopKinds: KeySet = [.show, .call, .open]
  static let stopKeys: KeySet = [.show, .call, .open, .do, .sends, .returns, .error, .wait]

  private static let answerKeys: KeySet = [.returns, .error, .wait]

  mutating func stops(_ node: Int, owner: Span) -> [Scenario.Stop] {
    var stops: [Scenario.Stop] = []
    if isSequence(node, due: "a list of stops such as `- { show: Screen, do: action }`") {
      stops = elements(of: node).compactMap { stop($0, owner: owner) }
    }
    // If one of its stops is missing, the scenario means something else.
    if tree[node].kind != .sequence || stops.count < tree[node].childCount {
      part.unclear.insert(owner)
    }
    return stops
  }

  private mutating func stop(_ node: Int, owner: Span) -> Scenario.Stop? {
    guard isMapping(node, due: "a stop: `{ show, do }`, `{ call, returns }` or `{ open }`") else {
      return nil
    }
    let (kind, hasSecond) = only(Self.stopKinds, of: node, "a stop is one thing")
    if hasSecond { return nil }
    guard let kind else { return kindless(node, owner: owner) }
    return stop(node, kind, owner)
  }

  private mutating func kindless(_ node: Int, owner: Span) -> Scenario.Stop? {
    guard refuseUnknownKeys(of: node, known: Self.stopKeys, in: "a stop") else { return nil }
    for (key, value) in pairs(of: node) {
      guard let word = keyword(at: key), Self.stopKinds.contains(word) else { continue }
      return stop(node, Field(key: key, value: value), owner)
    }
    reportShape(node, due: "a stop: `{ show, do }`, `{ call, returns }` or `{ open }`")
    return nil
  }

  private mutating func stop(_ node: Int, _ kind: Field, _ owner: Span) -> Scenario.Stop {
    let word = keyword(at: kind.key)
    let (known, noun): (KeySet, String) =
      switch word {
      case .show: ([.show, .do, .sends], "a stop at a screen")
      case .call: (Self.answerKeys.union([.call]), "a stop at a call")
      default: ([.open], "a stop at a route")
      }
    let isAnswered = pairs(of: node).contains { key, _ in
      keyword(at: key).map(Self.answerKeys.contains) ?? false
    }
    // A call answers once: beside an answer, no other is meant.
    let meant = isAnswered ? known.subtracting(Self.answerKeys) : known
    let isUnderstood = refuseUnknownKeys(of: node, known: known, meant: meant, in: noun)
    if !isUnderstood { part.unclear.insert(owner) }
    switch word {
    case .show: return showStop(node, kind, isUnderstood)
    case .call: return callStop(node, kind, owner)
    default: return openStop(kind)
    }
  }

  private mutating func showStop(
    _ node: Int, _ kind: Field, _ isUnderstood: Bool
  ) -> Scenario.Stop {
    let screen = reference(kind.value, due: "the name of a screen")
    let action = value(.do, of: node).map {
      reference($0, due: "an action, `back` or `wait`")
    }
    var sends = value(.sends, of: node).flatMap { node in
      isMapping(node, due: "a mapping of values by name such as `{ orderId: A-17 }`")
        ? plainValue(node) : nil
    }
    // The unknown key may be what names the action.
    if action == nil, !isUnderstood { sends = nil }
    return Scenario.Stop(
      kind: .show(Ref(screen), action: action, sends: sends), span: screen.span)
  }

  private mutating func callStop(_ node: Int, _ kind: Field, _ owner: Span) -> Scenario.Stop {
    let operation = reference(kind.value, due: "an operation such as `orders.status`")
    return Scenario.Stop(kind: .call(Ref(operation), answer(node, owner)), span: operation.span)
  }

  private mutating func openStop(_ kind: Field) -> Scenario.Stop {
    let route = reference(kind.value, due: "the name of a route")
    return Scenario.Stop(kind: .open(Ref(route)), span: route.span)
  }

  private mutating func answer(_ node: Int, _ owner: Span) -> Scenario.Stop.Answer {
    let (answer, hasSecond) = only(Self.answerKeys, of: node, "a call answers once")
    if hasSecond { part.unclear.insert(owner) }
    guard let answer else { return .returns(nil) }
    switch keyword(at: answer.key) {
    case .returns: return .returns(plainValue(answer.value))
    case .wait:
      refuseValue(ofWait: answer.value)
      return .wait(name(answer.key))
    default:
      return .error(reference(answer.value, due: "the name of an error, `failure` or `wait`"))
    }
  }

  /// How long is for the step to say.
  private mutating func refuseValue(ofWait node: Int) {
    if isNothing(node) || Keyword(tree[node].symbol) == .true { return }
    if tree[node].kind != .scalar { return reportShape(node, due: "`true`, or nothing,") }
    reportUnknownWord(node, known: ["true"], what: "`wait`")
  }
}
