import WaymarkCompiler

extension SwiftModel {
  /// Holds the constants of a workflow's steps.
  func stepsType(_ workflow: Workflow) -> String { "\(text(workflow.name).uppercasedFirst)Steps" }

  /// Inside of it.
  fileprivate func stepType(_ step: Step) -> String {
    SwiftName.type(text(step.name).uppercasedFirst)
  }

  /// Steps whose types would be the same, or hide that of an error which one of them names.
  func clashesOfSteps(_ workflow: Workflow) -> [Diagnostic] {
    let steps = graph.constantSteps(of: workflow)
    let errors = steps.filter { $0.retry != nil }.compactMap(\.operation)
    return clashes(
      among: Set(errors).sorted().map { self[$0] }.map {
        SwiftUse(swift: errorName($0), name: $0.name, kind: "operation")
      }
        + steps.map { SwiftUse(swift: SwiftCode(stepType($0)), name: $0.name, kind: "step") })
  }
}

extension SwiftFile {
  mutating func stepConstants(of workflow: Workflow) {
    line()
    documentation("What the app has to keep to at the steps of `\(model.text(workflow.name))`.")
    line("\(model.free)enum \(model.stepsType(workflow)) {")
    for (index, step) in model.graph.constantSteps(of: workflow).enumerated() {
      if index > 0 { line() }
      line("\(model.free)enum \(model.stepType(step)) {", indent: 2)
      if let retry = step.retry { self.retry(retry, of: step) }
      for exit in step.exits.map({ model.graph[$0] }) {
        if case .after(let seconds) = exit.trigger { constant("afterSeconds", "\(seconds)") }
        guard exit.isNone else { continue }
        constant("is\(model.text(exit.name).uppercasedFirst)Offered", "false")
      }
      if step.seconds > 0 { constant("waitSeconds", "\(step.seconds)") }
      if let isBlocked = step.isBackBlocked { constant("isBackBlocked", "\(isBlocked)") }
      line("}", indent: 2)
    }
    line("}")
  }

  private mutating func retry(_ retry: Step.Retry, of step: Step) {
    documentation("How often it is called again.", indent: 4)
    constant("retries", "\(retry.times)")
    constant("retryWaitSeconds", "\(retry.seconds)")
    guard let operation = step.operation.map({ model[$0] }), operation.errors?.isEmpty != true
    else { return }
    let named = (operation.errors ?? []).filter { error in
      retry.errors.contains { $0.symbol == error.symbol }
    }
    let failure = retry.errors.contains { model.text($0) == "failure" }
    let cases =
      named.map { ".\(model.identifier($0, .plain).accessed)" as SwiftCode }
      + (failure ? [".failure"] : [])
    guard !cases.isEmpty else { return }
    line(
      "\(model.access)static func isRetried(after error: \(model.errorName(operation))) -> Bool {",
      indent: 4)
    line("switch error {", indent: 6)
    line("case \(cases): true", indent: 6)
    // Swift warns about a default that is never taken.
    if cases.count <= operation.errors?.count ?? 0 { line("default: false", indent: 6) }
    line("}", indent: 6)
    line("}", indent: 4)
  }

  private mutating func constant(_ name: String, _ value: String) {
    line("\(model.access)static let \(name) = \(value)", indent: 4)
  }
}
