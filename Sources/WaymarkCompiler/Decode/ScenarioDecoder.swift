extension Decoder {
  mutating func decodeScenario(_ key: Int, _ value: Int) {
    var scenario = Scenario(
      name: name(key), body: span(value), feature: feature, subject: .none, given: [], stops: [])
    if scenario.name.symbol.isNone { reportEmptyName(scenario.name, "a scenario") }
    if isMapping(value, as: .mapping(.scenario)) {
      decodeScenario(value, into: &scenario)
    }
    part.scenarios.append(scenario)
  }

  private mutating func decodeScenario(_ node: Int, into scenario: inout Scenario) {
    let isUnderstood = rejectUnknownKeys(of: node, in: .scenario, .scenario)
    let owner = scenario.name.span
    if !isUnderstood { lose(of: owner) }
    scenario.subject = subject(node, owner: owner, isUnderstood: isUnderstood)
    if let id = value(.id, of: node) { scenario.givenID = self.id(id) }
    if let given = value(.given, of: node) { scenario.given = self.given(given) }
    if let steps = required(.steps, of: node, in: .scenario, owner: owner) {
      scenario.stops = stops(steps, owner: owner)
    } else {
      lose(of: owner)
    }
    scenario.end = end(of: node, owner: owner, in: owner)
  }

  /// Files are called like it, on every disk.
  private mutating func id(_ node: Int) -> Name? {
    let id = reference(node, as: .value(of: .id, in: .scenario))
    guard !id.symbol.isNone else { return nil }
    guard ScenarioID.isValid(text(node)) else {
      reportUnknownValue(node, due: ValueShape.value(of: .id, in: .scenario).expected)
      return nil
    }
    return id
  }

  /// Where a scenario ends, or the part of it inside a route.
  mutating func end(of node: Int, owner: Span, in scenario: Span) -> Scenario.End? {
    let (field, hasSecond) = only([.ends, .at], of: node, "a scenario ends in one place")
    guard let field, !hasSecond else {
      if field == nil { reportMissing(.ends, of: node, in: .scenario, owner: owner) }
      lose(of: scenario)
      return nil
    }
    let isAt = keyword(at: field.key) == .at
    let name = reference(field.value, as: isAt ? .placeName : .outcomeName)
    if name.symbol.isNone { return nil }
    let returns = self.field(.returns, of: node)
    guard isAt || name.symbol == Keyword.back.symbol else {
      return .outcome(Ref(name), returns: returns.map { plainValue($0.value) })
    }
    if let returns {
      reportMisplacedKey(
        returns.key, "`returns` states what an outcome carries, and this ends with none")
      lose(of: scenario)
    }
    return isAt ? .at(name, nil) : .back(name)
  }

  private mutating func subject(_ node: Int, owner: Span, isUnderstood: Bool) -> Scenario.Subject {
    let workflow = field(.workflow, of: node)
    let route = field(.route, of: node)
    if let workflow, let route {
      let (first, second) = workflow.key < route.key ? (workflow, route) : (route, workflow)
      reportSecond(second.key, after: first.key, "a scenario starts in one place")
      return .none
    }
    if let workflow {
      return .workflow(Ref(reference(workflow.value, as: .workflowName)))
    }
    if let route {
      return .route(Ref(reference(route.value, as: .routeName)))
    }
    if isUnderstood { reportMissing(.workflow, in: .scenario, owner: owner) }
    return .none
  }

  private mutating func given(_ node: Int) -> [Scenario.Given] {
    guard isMapping(node, as: .mapping(.given)) else { return [] }
    rejectUnknownKeys(of: node, in: .given)
    var facts: [Scenario.Given] = []
    for (key, value) in pairs(of: node) {
      guard let word = keyword(at: key), let kind = Scenario.Given.Kind(rawValue: word.text),
        isMapping(value, as: .values)
      else { continue }
      if kind == .client { checkClient(value) }
      deferKeysWithoutValue(in: value)
      for (key, value) in pairs(of: value) {
        if kind == .flags { rejectEmptyFlag(key) }
        facts.append(Scenario.Given(kind: kind, name: name(key), value: plainValue(value)))
      }
    }
    return facts
  }

  private mutating func checkClient(_ node: Int) {
    rejectUnknownKeys(of: node, in: .givenClient)
    if let platform = value(.platform, of: node) {
      _ = reference(platform, as: .value(of: .platform, in: .givenClient))
    }
    if let version = value(.version, of: node) { _ = self.version(version) }
  }
}
