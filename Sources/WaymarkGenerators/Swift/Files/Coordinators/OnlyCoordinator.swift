import WaymarkCompiler

extension SwiftModel {
  /// If a project declares no coordinator, one handles everything.
  var onlyPlan: CoordinatorPlan {
    CoordinatorPlan(
      name: "AppCoordinator", bare: "AppCoordinator",
      purpose: "Handles every route: the project declares no coordinators.",
      handled: graph.routes.indices.map { ID($0) }, children: [])
  }

  var onlyCoordinatorFile: GeneratedFile {
    let path = options.stubs ? "AppCoordinatorBase.swift" : "AppCoordinator.swift"
    return file(path) { $0.coordinator($0.model.onlyPlan) }
  }

  /// No name of the specs stands for that coordinator, so a type must not be called like it.
  func clashesWithOnlyCoordinator(_ types: [SwiftUse]) -> [Diagnostic] {
    guard options.style == .coordinators, graph.coordinators.isEmpty, !graph.routes.isEmpty else {
      return []
    }
    let name = onlyPlan.name
    let taken = options.stubs ? [name, "\(name)Base", "\(name)Routes"] : [name]
    return types.filter { taken.contains($0.swift.text) }.map { use in
      Diagnostic(
        rule: "duplicate-name", severity: .error,
        message: "the \(use.kind) `\(text(use.name))` would have the same name as what stands in "
          + "for coordinators, of which the project declares none; rename it, or declare one",
        span: use.name.span)
    }
  }
}
