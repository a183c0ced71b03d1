import WaymarkCompiler

/// A coordinator of the specs, or the default one if they declare none.
struct CoordinatorPlan {
  let name: String
  /// For longer names made of it: backticks go around a whole name.
  let bare: String
  /// A sentence for its doc comment.
  let purpose: String
  let handled: [ID<Route>]
  /// In the order in which they are asked.
  let children: [Child]
  /// True if it is a child of a coordinator in another module.
  var isAdopted = false

  struct Child {
    let label: String
    let type: String
    /// True if the app has to provide it, because it or some below it belong to other modules.
    let isOfApp: Bool
  }
}

extension CoordinatorPlan {
  /// The class that it inherits from, and the protocol by which other modules know it.
  var bases: SwiftCode {
    isAdopted ? "RouteCoordinator, \(bare)Protocol" : "RouteCoordinator"
  }
}

extension SwiftModel {
  func bare(_ coordinator: Name) -> String {
    SwiftName.type(text(coordinator)).filter { $0 != "`" }
  }

  /// The protocol by which other modules know a coordinator, which they cannot import.
  func coordinatorProtocol(_ coordinator: Symbol) -> String {
    "\(SwiftName.type(text(coordinator)).filter { $0 != "`" })Protocol"
  }

  func plan(of coordinator: Coordinator) -> CoordinatorPlan {
    let shape = CoordinatorShape(coordinator)
    let name = coordinator.name
    return CoordinatorPlan(
      name: SwiftName.type(text(name)), bare: bare(name), purpose: "Declared in `\(place(name))`.",
      handled: shape.handled, children: children(shape.children),
      isAdopted: adoptedCoordinators.contains(name.symbol))
  }

  /// Each under its own name.
  private func children(_ refs: [Ref<Coordinator>]) -> [CoordinatorPlan.Child] {
    var taken: Set<String> = []
    let types = Set(refs.map { text($0.name) })
    return refs.compactMap { child in
      let name = text(child.name)
      let base = name.lowercasedFirst
      // Beside a param of its own name, a type could not be called.
      let isFree = SwiftName.plain(base) == base && !types.contains(base)
      let label = SwiftName.unique(isFree ? base : "\(base)Coordinator", besides: &taken)
      if let target = child.target {
        let isOfApp = coordinatorsOfApp.contains(target)
        return .init(label: label, type: SwiftName.type(name), isOfApp: isOfApp)
      }
      guard options.layout == .modules else { return nil }
      return .init(label: label, type: "any \(coordinatorProtocol(child.name))", isOfApp: true)
    }
  }
}

extension SwiftFile {
  mutating func coordinator(_ plan: CoordinatorPlan) {
    guard !model.options.stubs else { return coordinatorBase(plan) }
    line()
    documentation(SwiftCode(plan.purpose))
    line("@MainActor")
    line("\(model.openAccess)class \(plan.name): \(plan.bases) {")
    childrenInitializer(plan.children, beside: plan.handled)
    if !model.graph.routes.isEmpty {
      line()
      answerHead("\(model.access)override func answer")
      answers(plan.handled)
      line("}", indent: 2)
    }
    for route in plan.handled {
      line()
      documentation(model.purpose(of: route), indent: 2)
      unimplementedMethod(route)
    }
    line("}")
  }

  /// `routes` are those for which the class has methods.
  mutating func childrenInitializer(
    _ children: [CoordinatorPlan.Child], beside routes: [ID<Route>] = []
  ) {
    // Swift 5 evaluates defaults outside any actor, so it would reject a default of `Child()`.
    let params = children.map { child -> SwiftCode in
      child.isOfApp ? "\(child.label): \(child.type)" : "\(child.label): \(child.type)? = nil"
    }
    list("\(model.access)init", params, " {", indent: 2)
    let methods = Set(routes.map { model.identifier($0, .method).text })
    let names = children.map { child -> SwiftCode in
      let maker = methods.contains(child.type) ? ".init" : SwiftName.maker(of: child.type)
      return child.isOfApp ? SwiftCode(child.label) : "\(child.label) ?? \(maker)()"
    }
    let call: SwiftCode = "super.init(children: [\(names)])"
    if call.fits(in: Self.width - 4) {
      line(call, indent: 4)
    } else {
      line("super.init(children: [", indent: 4)
      for name in names { line("\(name),", indent: 6) }
      line("])", indent: 4)
    }
    line("}", indent: 2)
  }

  mutating func answerHead(_ name: SwiftCode) {
    line("\(name)(to route: \(model.raised)) -> RouteAnswer? {", indent: 2)
  }

  /// Only its own routes are named: a new route changes nothing about the other coordinators.
  mutating func answers(_ handled: [ID<Route>]) {
    if model.options.layout == .modules {
      line("guard let route = route as? Route else { return nil }", indent: 4)
      line("return switch route {", indent: 4)
    } else {
      line("switch route {", indent: 4)
    }
    for route in handled { answer(route) }
    if handled.count < model.graph.routes.count { line("default: nil", indent: 4) }
    line("}", indent: 4)
  }

  private mutating func answer(_ route: ID<Route>) {
    let locals = model.locals(model.params(route))
    line("case .\(model.identifier(route, .type).accessed)\(binding: locals):", indent: 4)
    let method: SwiftCode = "self.\(model.identifier(route, .method).accessed)"
    let call: SwiftCode = "\(method)(\(arguments: locals)from: $0)"
    if call.fits(in: Self.width - 10) {
      line("{ \(call) }", indent: 6)
    } else {
      line("{", indent: 6)
      list(method, locals.arguments("from: $0"), "", indent: 8)
      line("}", indent: 6)
    }
  }

  /// The method to fill in: until then, whoever raises the route is told.
  mutating func unimplementedMethod(_ route: ID<Route>) {
    let params = model.params(route)
    method(route, access: model.openAccess, body: " {")
    let owner = model.options.layout == .modules ? "Route" : ""
    let isHidden = model.labels(params).contains("Route")
    let name: SwiftCode = "\(isHidden ? "" : owner).\(model.identifier(route, .type).accessed)"
    let arguments = model.arguments(params)
    let value: SwiftCode = arguments.isEmpty ? name : "\(name)(\(arguments))"
    let cast: SwiftCode = isHidden && !owner.isEmpty ? " as Route" : ""
    let head = SwiftCode(model.property("unexpected", besides: params))
    let call: SwiftCode = "\(head)(.unimplemented(\(value)\(cast)))"
    if call.fits(in: Self.width - 4) {
      line(call, indent: 4)
    } else {
      line("\(head)(", indent: 4)
      line(".unimplemented(", indent: 6)
      list(name, arguments, "\(cast)))", indent: 8)
    }
    line("}", indent: 2)
  }

  /// Its head, or all of it if the body is given.
  mutating func method(_ route: ID<Route>, access: StaticString, body: SwiftCode) {
    let params = model.params(route)
    let name = model.identifier(route, .method)
    list("\(access)func \(name)", body, indent: 2) { file in
      file.paramItems(params)
      file.item(file.contextParam(besides: params))
    }
  }
}
