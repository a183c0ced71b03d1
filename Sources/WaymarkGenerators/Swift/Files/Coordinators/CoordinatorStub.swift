extension SwiftFile {
  /// The part that stays Waymark's when the class is the team's: its place in the tree, and what it
  /// has to answer. For a new route the compiler asks the team for a method.
  mutating func coordinatorBase(_ plan: CoordinatorPlan) {
    line()
    documentation("The place of `\(plan.bare)` in the tree. \(plan.purpose)")
    line("@MainActor")
    let head: SwiftCode = "\(model.openAccess)class \(plan.bare)Base: RouteCoordinator {"
    if let children = plan.children {
      line(head)
      childrenInitializer(children)
      line("}")
    } else {
      line("\(head)}")
    }
    line()
    documentation("What `\(plan.bare)` does with each route that it handles.")
    line("@MainActor")
    line("\(model.access)protocol \(plan.bare)Routes: \(plan.bare)Base {")
    for (index, id) in plan.handled.enumerated() {
      if index > 0 { line() }
      documentation(model.purpose(of: id), indent: 2)
      method(id, access: "", body: "")
    }
    line("}")
    line()
    line("extension \(plan.bare)Routes {")
    answerHead("\(model.access)func ownAnswer")
    if model.graph.routes.isEmpty { line("nil", indent: 4) } else { answers(plan.handled) }
    line("}", indent: 2)
    line("}")
  }

  fileprivate mutating func coordinatorStub(_ plan: CoordinatorPlan) {
    line()
    line("\(model.openAccess)class \(plan.name): \(plan.bare)Base, \(plan.bare)Routes {")
    answerHead("\(model.access)override func answer")
    line("ownAnswer(to: route)", indent: 4)
    line("}", indent: 2)
    for id in plan.handled {
      line()
      unimplementedMethod(id)
    }
    line("}")
  }
}

extension SwiftModel {
  /// A class for the team to complete for each coordinator, if stubs are asked for.
  func stubFiles(_ paths: [String]) -> [GeneratedFile] {
    guard options.stubs, options.style == .coordinators else { return [] }
    guard !graph.coordinators.isEmpty else {
      return graph.routes.isEmpty ? [] : [stubFile(onlyPlan, path: "AppCoordinator.swift")]
    }
    return zip(graph.coordinators, paths).map { stubFile(plan(of: $0), path: $1) }
  }

  private func stubFile(_ plan: CoordinatorPlan, path: String) -> GeneratedFile {
    file(path, isStub: true) { file in
      file.coordinatorStub(plan)
    }
  }
}
