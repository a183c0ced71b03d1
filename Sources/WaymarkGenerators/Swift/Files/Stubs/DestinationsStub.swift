import WaymarkCompiler

extension SwiftFile {
  /// The team's class for a feature. Nothing is dropped silently: what is not written yet stops a
  /// debug build, or the app where there is nothing to return.
  mutating func destinationsStub(_ feature: Feature, _ contents: FeatureDestinations) {
    let name = model.destinationsProtocol(feature)
    line()
    line("@MainActor")
    line("\(model.access)final class \(model.destinationsClass(feature)): \(name) {")
    line("\(model.access)init() {}", indent: 2)
    for requirement in model.requirements(feature, contents) {
      line()
      method(requirement, access: model.access, body: " {")
      let call = requirement.returns ? "fatalError" : "assertionFailure"
      let message = SwiftText.escaped(lack(of: requirement))
      let tail = if case .ending = requirement.role { ": \\(outcome)" } else { "" }
      list("\(call)", ["\"\(message)\(tail)\""], "", indent: 4)
      line("}", indent: 2)
    }
    line("}")
  }

  private func lack(of requirement: Requirement) -> String {
    func place(_ name: Name) -> String { "\(model.text(name)) in \(model.place(name))" }
    return switch requirement.role {
    case .screen(let screen): "there is no screen yet for \(place(screen.name))"
    case .flow(let workflow): "there is no flow yet for \(place(workflow.name))"
    case .ending(let workflow): "nothing is done yet when \(model.text(workflow.name)) ends"
    case .route(let route): "nothing is done yet for \(place(route.name))"
    case .value(let param, let source, _):
      "there is no value yet for \(model.text(param.name)): \(source)"
    }
  }
}

extension Requirement {
  fileprivate var returns: Bool {
    switch role {
    case .screen, .flow, .value: true
    case .ending, .route: false
    }
  }
}
