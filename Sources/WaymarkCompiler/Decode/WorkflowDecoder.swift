extension Decoder {
  mutating func decodeWorkflow(_ key: Int, _ value: Int) {
    let id = ID<Workflow>(part.workflows.count)
    let name = declaredName(key, as: .workflow)
    var workflow = Workflow(
      name: name, feature: feature, summary: .none, params: .empty, state: .empty,
      results: .empty, outcomes: .empty, steps: .empty, start: Ref(.none, name.span))
    loss = []
    results.removeAll(keepingCapacity: true)
    if isBody(value, of: name, as: .mapping(.workflow)) {
      decodeWorkflow(value, id, into: &workflow)
    } else {
      loss.insert(.paths)
    }
    if !loss.isEmpty { lose(loss, of: name.span) }
    part.workflows.append(workflow)
  }

  private mutating func decodeWorkflow(
    _ node: Int, _ id: ID<Workflow>, into workflow: inout Workflow
  ) {
    let owner = workflow.name.span
    if !rejectUnknownKeys(of: node, in: .workflow, .workflow) {
      lose(of: owner)
    }
    workflow.summary = symbol(value(.summary, of: node), as: .sentence)
    workflow.params = variables(
      value(.params, of: node), as: .param, of: workflow.name)
    workflow.state = variables(
      value(.state, of: node), as: .state, of: workflow.name)
    let outcomes = required(.outcomes, of: node, in: .workflow, owner: owner)
    let firstValue = part.variables.count
    if let outcomes { workflow.outcomes = self.outcomes(outcomes, of: id) }
    workflow.returned = Run(firstValue..<part.variables.count)
    if outcomes.map({ tree[$0].kind != .mapping || repeats($0) }) ?? true {
      loss.insert(.paths)
      lose(of: owner)
    }
    let steps = required(.steps, of: node, in: .workflow, owner: owner)
    if let steps { decodeSteps(steps, id, into: &workflow) }
    // Its steps may show, call and open anything.
    if steps.map({ tree[$0].childCount == 0 }) ?? true { hideAnything() }
    if workflow.steps.isEmpty {
      loss.insert(.paths)
      hide(node)
      hide(workflow.name)
      lose(of: owner)
    }
    if let start = value(.start, of: node) {
      let first = reference(start, as: .stepName)
      workflow.start = Ref(first)
      if first.symbol.isNone { loss.insert(.paths) }
    }
    if let failure = field(.failure, of: node) {
      workflow.failure = sharedExit(failure.key, failure.value)
    }
    if let on = value(.on, of: node) { workflow.on = sharedExits(on) }
  }

  private mutating func sharedExits(_ node: Int) -> [Workflow.SharedExit] {
    guard isMapping(node, as: .value(of: .on, in: .workflow)) else {
      loss.insert(.paths)
      let unknown = Name(.none, span(node))
      return [Workflow.SharedExit(key: unknown, go: unknown, isUndefined: true)]
    }
    rejectKeysWithoutValue(in: node, of: .targets)
    if repeats(node) { loss.insert(.paths) }
    return pairs(of: node).map { key, value in sharedExit(key, value) }
  }

  private mutating func sharedExit(_ key: Int, _ value: Int) -> Workflow.SharedExit {
    let go = reference(value, as: .targetName)
    if go.symbol.isNone { loss.insert(.paths) }
    return Workflow.SharedExit(key: keyName(key), go: go)
  }

  private mutating func outcomes(_ node: Int, of workflow: ID<Workflow>) -> Run<Outcome> {
    let start = part.outcomes.count
    guard isMapping(node, as: .value(of: .outcomes, in: .workflow)) else { return .empty }
    for (key, value) in pairs(of: node) {
      var outcome = Outcome(
        name: declaredName(key, as: .outcome), workflow: workflow, kind: .neutral)
      decodeOutcome(value, into: &outcome)
      part.outcomes.append(outcome)
    }
    return Run(start..<part.outcomes.count)
  }

  private mutating func decodeOutcome(_ node: Int, into outcome: inout Outcome) {
    guard tree[node].kind == .mapping else {
      let kind = word(
        node, OutcomeKind.self, as: .value(of: .outcomes, in: .workflow).element)
      if let kind {
        outcome.kind = kind
        return
      }
      // It may be the type of what it carries.
      if tree[node].kind == .scalar { mention(node) }
      return lose(of: outcome.name.span)
    }
    let owner = outcome.name.span
    let isUnderstood = rejectUnknownKeys(of: node, in: .outcome) && !repeats(node)
    if !isUnderstood { lose(of: owner) }
    let kind =
      isUnderstood
      ? required(.kind, of: node, in: .outcome, owner: owner) : value(.kind, of: node)
    outcome.kind = kind.flatMap { word($0, OutcomeKind.self, as: .outcomeKind) } ?? .neutral
    guard let returns = value(.returns, of: node) else { return }
    let syntax = type(returns, in: node)
    if case .invalid = syntax { lose(of: owner) }
    outcome.value = ID(part.variables.count)
    part.variables.append(
      Variable(name: outcome.name, kind: .returned, syntax: syntax, typeSpan: span(returns)))
  }

  private mutating func decodeSteps(
    _ node: Int, _ id: ID<Workflow>, into workflow: inout Workflow
  ) {
    guard isMapping(node, as: .value(of: .steps, in: .workflow)) else { return }
    if tree[node].childCount == 0 { reportShape(node, due: "at least one step") }
    let firstStep = part.steps.count
    let firstResult = part.variables.count
    eachEntry(of: node, .step) { $0.decodeStep($1, $2, of: id) }
    if loss.contains(.steps) { loss.formUnion([.parts, .paths, .results]) }
    workflow.steps = Run(firstStep..<part.steps.count)
    workflow.results = Run(firstResult..<part.variables.count)
    guard let first = workflow.steps.first else { return }
    workflow.start = Ref(part[first].name.symbol, part[first].name.span, target: first)
  }
}
