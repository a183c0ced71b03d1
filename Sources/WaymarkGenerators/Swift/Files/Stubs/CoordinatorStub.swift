extension SwiftFile {
  /// The part that stays Waymark's when the class is the team's: its place in the tree, and what it
  /// has to answer. For a new route the compiler asks the team for a method.
  mutating func coordinatorBase(_ plan: CoordinatorPlan) {
    line()
    documentation("The place of `\(plan.bare)` in the tree. \(plan.purpose)")
    line("@MainActor")
    line("\(model.openAccess)class \(plan.bare)Base: \(plan.bases) {")
    childrenInitializer(plan.children)
    line("}")
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

  mutating func coordinatorStub(_ plan: CoordinatorPlan) {
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
