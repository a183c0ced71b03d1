import WaymarkCompiler

extension SwiftFile {
  /// How workflows end, and, if coordinators start them, what runs them; each workflow's together.
  mutating func journeys(_ ending: [ID<Workflow>], _ run: [ID<Workflow>]) {
    let (ended, started) = (Set(ending), Set(run))
    for id in ended.union(started).sorted() {
      if ended.contains(id) { outcomes(of: model.graph[id]) }
      if started.contains(id) { flow(model.graph[id]) }
    }
  }

  private mutating func outcomes(of workflow: Workflow) {
    line()
    documentation("How `\(model.text(workflow.name))` ends.")
    let values = workflow.returned
    let possible = model.conformances(of: values).intersection([.hashable, .sendable])
    let inherited = (values.isEmpty ? ["CaseIterable"] : []) + possible.names
    let clause: SwiftCode = inherited.isEmpty ? "" : ": \(inherited)"
    line("\(model.free)enum \(model.outcomeType(workflow))\(clause) {")
    for outcome in workflow.outcomes.map({ model.graph[$0] }) {
      documentation(model.meaning(of: outcome.kind), indent: 2)
      let value: SwiftCode = outcome.value.map { "(\(type(model.syntax($0))))" } ?? ""
      line("case \(model.identifier(outcome.name, .member))\(value)", indent: 2)
    }
    line("}")
  }

  mutating func flow(_ workflow: Workflow) {
    line()
    let name = model.text(workflow.name)
    documentation("Runs `\(name)`.\(model.sentence(workflow.summary))")
    line("@MainActor")
    line("\(model.access)protocol \(model.flowProtocol(workflow)): AnyObject {")
    documentation(model.promise(of: workflow), indent: 2)
    var params = params(workflow.params, contextParam(besides: workflow.params))
    if !workflow.outcomes.isEmpty { params.append(completion(of: workflow)) }
    list("func start", params, "", indent: 2)
    line("}")
  }

  /// The param by which a flow returns its outcome.
  func completion(of workflow: Workflow) -> SwiftCode {
    let name = model.locals(workflow.params, reserving: "completion")
    return "\(name): @escaping @MainActor (\(model.outcomeType(workflow))) -> Void"
  }
}

extension SwiftModel {
  func promise(of workflow: Workflow) -> SwiftCode {
    workflow.outcomes.isEmpty
      ? "It never ends by itself."
      : "`completion` is called once, unless the user leaves by going back."
  }

  func meaning(of kind: OutcomeKind) -> SwiftCode {
    switch kind {
    case .success: "A success."
    case .handoff: "Somebody else goes on from here."
    case .failure: "A failure."
    case .neutral: "Neither a success nor a failure."
    }
  }

  func isStarted(_ workflow: ID<Workflow>) -> Bool {
    startedWorkflows.contains(workflow) && !graph[workflow].outcomes.isEmpty
  }

  /// The word as a label, and a name of its own if a param has the word already.
  fileprivate func locals(_ params: Run<Variable>, reserving word: String) -> String {
    guard params.contains(where: { identifier($0) == word }) else { return word }
    return "\(word) \(SwiftName.locals(labels(params) + [word]).last ?? word)"
  }
}

extension Graph {
  var startedWorkflows: Set<ID<Workflow>> {
    Set(
      routes.compactMap { route in
        if case .workflow(let workflow) = route.destination { workflow.target } else { nil }
      })
  }
}
