import WaymarkCompiler

extension SwiftModel {
  /// The protocols of a feature: one for the code that the team provides, and one for each screen
  /// and workflow.
  func destinationsFile(_ feature: Feature, _ contents: FeatureDestinations) -> GeneratedFile {
    file(shortened(destinationsProtocol(feature), to: 200) + ".swift") { file in
      file.destinations(feature, contents)
      for screen in contents.screens + contents.standIns { file.screenProtocol(screen) }
      for workflow in contents.workflows { file.flowProtocol(workflow) }
    }
  }
}

extension SwiftFile {
  fileprivate mutating func destinations(_ feature: Feature, _ contents: FeatureDestinations) {
    line()
    documentation("What the team provides for \(model.text(feature.name)): the `Router` shows it.")
    line("@MainActor")
    line("\(model.access)protocol \(model.destinationsProtocol(feature)): AnyObject {")
    for requirement in model.requirements(feature, contents) {
      if !requirement.purpose.isEmpty { documentation(requirement.purpose, indent: 2) }
      method(requirement, access: "", body: "")
    }
    line("}")
  }

  fileprivate mutating func screenProtocol(_ id: ID<Screen>) {
    let screen = model.graph[id]
    let bases = (model.standIns[id] ?? []).map { model.graph[$0] }
    let name = model.text(screen.name)
    let replaced = bases.map { "`\(model.text($0.name))`" }.joined(separator: " or ")
    line()
    documentation(
      bases.isEmpty ? "Shows `\(name)`." : "Shows `\(name)` in place of \(replaced).")
    line("@MainActor")
    let head: SwiftCode = "\(model.access)protocol \(model.screenProtocol(screen)): "
    guard bases.isEmpty else {
      let protocols = bases.map { SwiftCode(model.screenProtocol($0)) }
      return fill(protocols, start: head, indent: 0, end: " {}")
    }
    body("\(head)NavigationContext", model.graph.needs(of: id), screen.params)
  }

  fileprivate mutating func flowProtocol(_ id: ID<Workflow>) {
    let workflow = model.graph[id]
    line()
    let name = model.text(workflow.name)
    documentation("Runs `\(name)`.\(model.sentence(workflow.summary))")
    line("@MainActor")
    line("\(model.access)protocol \(model.flowProtocol(workflow)): AnyObject {")
    setUp(model.needs[id.index], workflow.params)
    var start: [SwiftCode] = ["as presentation: Presentation", "from context: NavigationContext?"]
    if !workflow.outcomes.isEmpty { start.append(completion(of: workflow)) }
    documentation(model.promise(of: workflow), indent: 2)
    list("func start", start, "", indent: 2)
    line("}")
  }

  private mutating func body(
    _ head: SwiftCode, _ needs: RouterNeeds, _ params: Run<Variable>
  ) {
    if needs.isEmpty, params.isEmpty { return line("\(head) {}") }
    line("\(head) {")
    setUp(needs, params)
    line("}")
  }

  private mutating func setUp(_ needs: RouterNeeds, _ params: Run<Variable>) {
    if !needs.isEmpty { list("func inject", dependencies(needs), "", indent: 2) }
    if !params.isEmpty { list("func configure", self.params(params), "", indent: 2) }
  }

  private func dependencies(_ needs: RouterNeeds) -> [SwiftCode] {
    model.dependencies(needs).map { "\(SwiftName.declaredLabel($0.label)): \($0.type)" }
  }
}
