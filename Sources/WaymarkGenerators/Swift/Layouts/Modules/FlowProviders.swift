import WaymarkCompiler

extension SwiftModel {
  /// By which other features run a workflow that a router makes.
  func flowProvider(_ workflow: Workflow) -> String { "\(flowProtocol(workflow))Provider" }

  fileprivate func startMethod(_ workflow: Workflow) -> String {
    "start\(text(workflow.name).uppercasedFirst)"
  }
}

extension SwiftFile {
  /// In the module between the features: the type of a child, whose class the parent cannot see.
  mutating func coordinatorProtocol(_ coordinator: Symbol) {
    line()
    documentation("`\(model.text(coordinator))`, for coordinators of other features.")
    line("@MainActor")
    let name = model.coordinatorProtocol(coordinator)
    line("\(model.access)protocol \(name): RouteCoordinator {}")
  }

  mutating func flowProvider(_ id: ID<Workflow>) {
    let workflow = model.graph[id]
    line()
    documentation("Runs `\(model.text(workflow.name))`.\(model.sentence(workflow.summary))")
    line("@MainActor")
    line("\(model.access)protocol \(model.flowProvider(workflow)) {")
    documentation(model.promise(of: workflow), indent: 2)
    list("func \(model.startMethod(workflow))", startParams(of: workflow), "", indent: 2)
    line("}")
  }

  /// In a feature's module: answers with what its router makes.
  mutating func running(_ workflow: Workflow) {
    line()
    list(
      "\(model.access)func \(model.startMethod(workflow))", startParams(of: workflow), " {",
      indent: 2)
    let names = ["presentation", "context", "completion"]
    let locals = SwiftName.locals(model.labels(workflow.params) + names).suffix(names.count)
    let given = Array(locals)
    let owner = model.property("router", besides: workflow.params)
    var taken = Set(model.labels(workflow.params) + given)
    let flow = SwiftName.unique("flow", besides: &taken)
    list(
      "let \(flow) = \(owner).make\(model.flowProtocol(workflow))",
      model.arguments(workflow.params), "", indent: 4)
    let ending: [SwiftCode] = workflow.outcomes.isEmpty ? [] : ["completion: \(given[2])"]
    list("\(flow).start", ["as: \(given[0])", "from: \(given[1])"] + ending, "", indent: 4)
    line("}", indent: 2)
  }

  private mutating func startParams(of workflow: Workflow) -> [SwiftCode] {
    let locals = SwiftName.locals(model.labels(workflow.params) + ["presentation", "context"])
    var params = params(
      workflow.params, "as \(locals[locals.count - 2]): Presentation")
    params.append("from \(locals[locals.count - 1]): NavigationContext?")
    if !workflow.outcomes.isEmpty { params.append(completion(of: workflow)) }
    return params
  }
}
