extension Decoder {
  mutating func decodeStep(_ key: Int, _ body: Int, of workflow: ID<Workflow>) {
    var step = Step(
      name: declaredName(key, as: .step), workflow: workflow, kind: .broken, span: span(key),
      targetName: .none, arguments: .empty, assignments: .empty, exits: .empty)
    if let fields = stepFields(of: body, name: step.name) {
      decodeKind(fields, into: &step)
      let first = part.exits.count
      decodeExits(fields, into: &step)
      step.exits = Run(first..<part.exits.count)
    } else {
      loss.insert(.paths)
      if tree[body].kind != .mapping || value(.as, of: body) != nil { loss.insert(.results) }
      mentionAll(in: body)
    }
    part.steps.append(step)
  }

  mutating func mentionAll(in body: Int) {
    guard tree[body].kind == .mapping else { return }
    for (_, value) in pairs(of: body) where tree[value].kind == .scalar { mention(value) }
  }

  /// Nil if the kind is unclear, or there are two.
  private mutating func stepFields(of body: Int, name: Name) -> StepFields? {
    guard isMapping(body, as: .mapping(.step)) else {
      hide(inPlaceOfMapping: body)
      return nil
    }
    var fields = StepFields()
    for (key, value) in pairs(of: body) { fields.take(keyword(at: key), key, value) }
    if repeats(body) {
      fields.hasUnknown = true
      loss.formUnion(fields.result == nil ? .paths : [.paths, .results])
    }
    let known = fields.kind.schema.keySet
    if fields.meansResult { fields.hasUnknown = true }
    if !fields.hasUnknown, fields.kind != .broken, fields.secondKind < 0,
      fields.seen.subtracting(known).isEmpty
    {
      return fields
    }
    return recovered(fields, of: body, name: name)
  }

  private mutating func decodeKind(_ fields: StepFields, into step: inout Step) {
    let field = fields.kindField
    step.kind = fields.kind
    switch fields.kind {
    case .show: decodeTarget(&step, field.value, as: .screenName)
    case .call: decodeTarget(&step, field.value, as: .operationName)
    case .open: decodeTarget(&step, field.value, as: .routeName)
    case .run: decodeTarget(&step, field.value, as: .workflowName)
    case .choose, .broken: step.span = span(field.key)
    case .set:
      step.span = span(field.key)
      step.assignments = assignments(field.value)
    case .wait:
      step.span = span(field.key)
      step.seconds = duration(field.value)
    }
    if fields.with != nil { step.arguments = arguments(fields.with, for: step.span) }
    if fields.hasUnknown { recordHidden(fields, of: step) }
    if let title = fields.title { step.title = template(title, as: .title) }
    if let back = fields.back { step.isBackBlocked = isBackBlocked(back) }
    if let result = fields.result { decodeResult(result, into: &step) }
    if let returns = fields.returns { decodeReturned(returns, fields, into: &step) }
    if let retry = fields.retry { step.retry = self.retry(retry) }
  }

  /// An unknown key may be that of the arguments, or of the result.
  private mutating func recordHidden(_ fields: StepFields, of step: Step) {
    if fields.with == nil, fields.hidesMapping { lose(of: step.span) }
    let brings = fields.kind == .call || fields.kind == .run
    if fields.result == nil, brings, fields.hidesText { loss.insert(.results) }
  }

  private mutating func decodeTarget(
    _ step: inout Step, _ value: Int, as shape: @autoclosure () -> ValueShape
  ) {
    let target = leading(value, as: shape())
    step.span = target.span
    step.targetName = target.symbol
  }

  /// What the outcome of a last page carries.
  private mutating func decodeReturned(
    _ node: Int, _ fields: StepFields, into step: inout Step
  ) {
    step.assignments = assignments(nil, returning: node)
    guard fields.ends == nil, !fields.hasUnknown else { return }
    reportMisplacedKey(
      node - 1,
      "`returns` gives what the outcome under `ends` carries, and there is none; at a "
        + "transition it stands beside `go`, in braces: `{ go, returns }`")
  }

  private mutating func decodeResult(_ node: Int, into step: inout Step) {
    let due = step.kind.schema[.as].shape.expected
    guard tree[node].kind == .mapping, tree[node].childCount > 0 else {
      step.result = result(node, due: due)
      return
    }
    if repeats(node) { loss.insert(.results) }
    for (key, value) in pairs(of: node) {
      guard let result = result(value, due: due) else { continue }
      step.namedResults.append(Step.NamedResult(exit: keyName(key), result: result))
    }
  }

  /// One variable for each result name in the workflow.
  private mutating func result(_ node: Int, due: String) -> Ref<Variable>? {
    guard holdsText(node) else {
      reportShape(node, due: due)
      loss.insert(.results)
      return nil
    }
    let symbol = tree[node].symbol
    if let known = results[symbol] { return Ref(symbol, span(node), target: known) }
    let id = ID<Variable>(part.variables.count)
    let name = declaredName(node, as: .result)
    if !isIdentifier(name) { loss.insert(.results) }
    part.variables.append(
      Variable(name: name, kind: .result, syntax: .invalid, typeSpan: name.span))
    results[symbol] = id
    return Ref(name.symbol, name.span, target: id)
  }

  private mutating func retry(_ node: Int) -> Step.Retry? {
    guard isMapping(node, as: .mapping(.retry)) else { return nil }
    rejectUnknownKeys(of: node, in: .retry)
    // A key comes right before its value.
    let owner = span(node - 1)
    let on = required(.on, of: node, in: .retry, owner: owner)
    let times = required(.times, of: node, in: .retry, owner: owner)
    return Step.Retry(
      errors: references(on, as: .value(of: .on, in: .retry)),
      times: times.map { number($0, as: .value(of: .times, in: .retry)) } ?? 1,
      seconds: value(.wait, of: node).map { duration($0) } ?? 0)
  }
}
