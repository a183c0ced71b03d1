extension Decoder {
  private static let answerKeys = MappingSchema.callStop.keySet.subtracting([.call])

  mutating func stops(_ node: Int, owner: Span) -> [Scenario.Stop] {
    var stops: [Scenario.Stop] = []
    if isSequence(node, as: .value(of: .steps, in: .scenario)) {
      stops = elements(of: node).compactMap { stop($0, owner: owner) }
    }
    // If one of its stops is missing, the scenario means something else.
    if tree[node].kind != .sequence || stops.count < tree[node].childCount {
      lose(of: owner)
    }
    return stops
  }

  private mutating func stop(_ node: Int, owner: Span) -> Scenario.Stop? {
    guard isMapping(node, as: .mapping(.stop)) else { return nil }
    let (kind, hasSecond) = only(
      MappingSchema.stop.alternatives, of: node, "a stop is one thing")
    if hasSecond { return nil }
    guard let kind else { return stopWithoutKind(node, owner: owner) }
    return stop(node, kind, owner)
  }

  private mutating func stopWithoutKind(_ node: Int, owner: Span) -> Scenario.Stop? {
    guard rejectUnknownKeys(of: node, in: .stop) else { return nil }
    for (key, value) in pairs(of: node) {
      let isKind = keyword(at: key).map(MappingSchema.stop.alternatives.contains) ?? false
      if isKind { return stop(node, Field(key: key, value: value), owner) }
    }
    reportShape(node, due: MappingSchema.stop.expected)
    return nil
  }

  private mutating func stop(_ node: Int, _ kind: Field, _ owner: Span) -> Scenario.Stop {
    let word = keyword(at: kind.key)
    let schema: MappingSchema =
      switch word {
      case .show: .showStop
      case .call: .callStop
      default: .openStop
      }
    let known = schema.keySet
    let isAnswered = pairs(of: node).contains { key, _ in
      keyword(at: key).map(Self.answerKeys.contains) ?? false
    }
    // A call answers once: beside an answer, no other is suggested.
    let suggested = isAnswered ? known.subtracting(Self.answerKeys) : known
    let isUnderstood = rejectUnknownKeys(of: node, in: schema, suggesting: suggested)
    if !isUnderstood { lose(of: owner) }
    switch word {
    case .show: return showStop(node, kind, isUnderstood)
    case .call: return callStop(node, kind, owner)
    default: return openStop(node, kind, owner)
    }
  }

  private mutating func showStop(
    _ node: Int, _ kind: Field, _ isUnderstood: Bool
  ) -> Scenario.Stop {
    let screen = reference(kind.value, as: .screenName)
    let action = value(.do, of: node).map {
      reference($0, as: .value(of: .do, in: .showStop))
    }
    var sends = value(.sends, of: node).flatMap { node in
      isMapping(node, as: .values) ? plainValue(node) : nil
    }
    // The unknown key may be that of the action.
    if action == nil, !isUnderstood { sends = nil }
    return Scenario.Stop(
      kind: .show(Ref(screen), action: action, sends: sends), span: screen.span)
  }

  private mutating func callStop(_ node: Int, _ kind: Field, _ owner: Span) -> Scenario.Stop {
    let operation = reference(kind.value, as: .operationName)
    return Scenario.Stop(kind: .call(Ref(operation), answer(node, owner)), span: operation.span)
  }

  private mutating func openStop(_ node: Int, _ kind: Field, _ owner: Span) -> Scenario.Stop {
    let route = reference(kind.value, as: .routeName)
    return Scenario.Stop(
      kind: .open(Ref(route), inside: inside(node, route, owner)), span: route.span)
  }

  /// Recurses as deep as YAML nests, which the reader limits to 100.
  private mutating func inside(
    _ node: Int, _ route: Name, _ owner: Span
  ) -> Scenario.Stop.Inside? {
    let steps = value(.steps, of: node)
    let keys = [Keyword.steps, .ends, .at, .returns]
    guard keys.contains(where: { value($0, of: node) != nil }) else { return nil }
    if steps == nil {
      reportMissing(.steps, of: node, owner: route.span, "they lead to where it ends")
      lose(of: owner)
    }
    return Scenario.Stop.Inside(
      stops: steps.map { stops($0, owner: owner) } ?? [],
      end: end(of: node, owner: route.span, in: owner))
  }

  private mutating func answer(_ node: Int, _ owner: Span) -> Scenario.Stop.Answer {
    // An error may carry a value.
    let isError = value(.error, of: node) != nil
    let keys = isError ? Self.answerKeys.subtracting([.returns]) : Self.answerKeys
    let (answer, hasSecond) = only(keys, of: node, "a call answers once")
    if hasSecond { lose(of: owner) }
    guard let answer else { return .returns(nil) }
    switch keyword(at: answer.key) {
    case .returns: return .returns(plainValue(answer.value))
    case .wait:
      rejectValue(ofWait: answer.value)
      return .wait(name(answer.key))
    default:
      return .error(
        reference(answer.value, as: .value(of: .error, in: .callStop)),
        returns: value(.returns, of: node).map { plainValue($0) })
    }
  }

  /// How long is for the step to say.
  private mutating func rejectValue(ofWait node: Int) {
    if isNothing(node) || Keyword(tree[node].symbol) == .true { return }
    if tree[node].kind != .scalar { return reportShape(node, due: "`true`, or nothing,") }
    reportUnknownWord(node, known: ["true"], what: MappingSchema.callStop[.wait].shape.noun)
  }
}
