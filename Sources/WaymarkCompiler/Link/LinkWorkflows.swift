import CEL

/// The context for linking a workflow's steps: its members by name, and what they may read.
struct WorkflowScope {
  var workflow: Workflow
  var scope: Scope
}

extension Linker {
  mutating func linkWorkflows() {
    for index in graph.variables.indices where graph.variables[index].kind == .result {
      graph.variables[index].type = .unknown
    }
    for index in graph.workflows.indices {
      linkWorkflow(ID(index))
      steps.removeAll()
      outcomes.removeAll()
    }
    workflow = nil
  }

  private mutating func linkWorkflow(_ id: ID<Workflow>) {
    let workflow = graph[id]
    self.workflow = workflow
    isScopeUnclear = graph.recovery.lacks([.results, .parts], workflow.name)
    declareLocals(id)
    report(enter(workflow.params, workflow.state, workflow.results), as: "variable")
    if workflow.start.target == nil { resolveStart(of: id) }
    if let failure = workflow.failure {
      let target = target(failure.go, of: id)
      graph.workflows[id.index].failure!.target = target
      requireValue(of: target, nil, at: failure.go.span)
    }
    for (index, exit) in workflow.on.enumerated() where !exit.isUndefined {
      let target = target(exit.go, of: id)
      graph.workflows[id.index].on[index].target = target
      requireValue(of: target, nil, at: exit.go.span)
    }
    for step in workflow.steps {
      resolveTarget(of: step)
      resolveTriggers(of: step)
      nameResults(of: step)
    }
    enterScope(of: workflow)
    let inside = WorkflowScope(workflow: workflow, scope: known.scope)
    holdsNullsBack = true
    for step in workflow.steps {
      linkTargets(of: step)
      linkStep(step, inside)
    }
    holdNullsBack(of: id, inside.scope)
  }

  private mutating func resolveStart(of id: ID<Workflow>) {
    let (start, name) = (graph[id].start, graph[id].name)
    // A step that could not be read may be the one.
    graph.workflows[id.index].start =
      isUnclear(name)
      ? Ref(start.name, start.span, target: steps.find(start.name))
      : resolve(start, ofWorkflow: steps, as: .step)
    if graph[id].start.target == nil, !start.name.isNone {
      graph.recovery.lose(.paths, of: graph.workflows[id.index].name.span)
    }
  }

  private mutating func enterScope(of workflow: Workflow) {
    let variables = variables(of: workflow).map { id in
      KnownChecks.Variable(
        name: graph.variables[id.index].name.symbol, type: graph.variables[id.index].type)
    }
    if known.isOf(variables) { return }
    var scope = globals
    // Of two of one name, the first stands.
    for variable in variables.reversed() where isIdentifier(variable.name) {
      declare(graph.text(variable.name), variable.type, in: &scope)
    }
    known.enter(scope, of: variables)
  }

  private func variables(of workflow: Workflow) -> [ID<Variable>] {
    var variables: [ID<Variable>] = []
    variables.reserveCapacity(
      workflow.params.count + workflow.state.count + workflow.results.count)
    variables += workflow.params
    variables += workflow.state
    variables += workflow.results
    return variables
  }

  private mutating func declareLocals(_ id: ID<Workflow>) {
    let workflow = graph[id]
    // A name that stands twice within either is a repeated key, of which only the first is kept.
    for step in workflow.steps { steps.declare(graph[step].name.symbol, step) }
    for outcome in workflow.outcomes {
      let name = graph[outcome].name
      outcomes.declare(name.symbol, outcome)
      guard let step = steps.find(name.symbol) else { continue }
      let clash = Diagnostic.clash(
        graph.text(name), step: graph[step].name.span, outcome: name.span)
      report(clash)
      graph.recovery.lose(.references, of: clash.span)
      graph.recovery.lose(.paths, of: graph.workflows[id.index].name.span)
    }
  }

  private mutating func resolveTarget(of id: ID<Step>) {
    let step = graph[id]
    switch step.kind {
    case .show: setTarget(id, in: tables.screens, as: .screen)
    case .open: setTarget(id, in: tables.routes, as: .route)
    case .run: setTarget(id, in: tables.workflows, as: .workflow)
    case .call:
      if mayBeRefused(step.targetName) {
        graph.recovery.mention([graph.text(step.targetName)])
      } else {
        setTarget(id, in: tables.operations, as: .operation)
      }
    case .choose, .set, .wait, .broken: break
    }
  }

  /// True if an operation is unknown, but some of its service were refused.
  func mayBeRefused(_ operation: Symbol) -> Bool {
    guard tables.operations.find(operation) == nil else { return false }
    let service = graph.symbols.find(String(graph.text(operation).prefix { $0 != "." }))
    return service.flatMap { tables.services.find($0) }.map { isUnclear(graph[$0].name) } ?? false
  }

  private mutating func setTarget<E>(_ id: ID<Step>, in table: NameTable<E>, as kind: NameKind) {
    var ref = Ref<E>(graph[id].targetName, graph[id].span)
    let isKnown = table.find(ref.name) != nil
    ref = resolve(ref, in: table, as: kind, correction: isKnown ? nil : otherKind(of: graph[id]))
    graph.steps[id.index].targetRaw = ref.raw
  }

  /// `run: refund`, where a step with `open` names a workflow, and has none of the exits of `open`.
  private func otherKind(of step: Step) -> Diagnostic.Fix? {
    let name = step.targetName
    let kinds: [(Step.Kind, Bool)] = [
      (.show, tables.screens.find(name) != nil), (.call, tables.operations.find(name) != nil),
      (.open, tables.routes.find(name) != nil), (.run, tables.workflows.find(name) != nil),
    ]
    let others = kinds.filter(\.1).map(\.0)
    let bothTakeOn = (others + [step.kind]).allSatisfy { $0.schema.keySet.contains(.on) }
    guard others.count == 1, let other = others.first, step.exits.isEmpty || bothTakeOn,
      let key = graph.key("\(step.kind)", before: step.span)
    else { return nil }
    return Diagnostic.Fix(
      "write `\(other): \(graph.text(name))`", replace: key, with: "\(other)")
  }
}

extension Graph {
  /// The place of the word, if it is the key of a value.
  fileprivate func key(_ word: String, before value: Span) -> Span? {
    let head = files[Int(value.file)].bytes[..<Int(value.start)]
    guard let colon = head.lastIndex(where: { !isWhitespace($0) }),
      head[colon] == UInt8(ascii: ":"),
      head[..<colon].reversed().starts(with: word.utf8.reversed())
    else { return nil }
    return Span(
      file: value.file, start: UInt32(colon - word.utf8.count), end: UInt32(colon))
  }
}
