import WaymarkCompiler

extension SwiftModel {
  /// `Router+Orders.swift`: a `show…` method per route, and a factory for each screen and workflow.
  func routerFile(of feature: Feature, _ contents: FeatureDestinations) -> GeneratedFile {
    file(shortened("Router+\(text(feature.name))", to: 200) + ".swift") { file in
      file.line()
      file.line("extension Router {")
      var isFirst = true
      func part() {
        if !isFirst { file.line() }
        isFirst = false
      }
      for route in contents.routes {
        part()
        file.showMethod(route)
      }
      for screen in contents.screens {
        part()
        file.makeScreen(screen)
      }
      for workflow in contents.workflows {
        part()
        file.makeFlow(workflow)
      }
      file.line("}")
    }
  }
}

extension SwiftFile {
  fileprivate mutating func showMethod(_ id: ID<Route>) {
    let route = model.graph[id]
    let context = model.context(besides: route.params)
    documentation(model.purpose(of: id), indent: 2)
    list(
      "\(model.access)func \(model.showMethod(route))",
      params(route.params, contextParam(besides: route.params)), " {", indent: 2)
    ask(id, context)
    switch route.destination {
    case .screen(let ref):
      guard let screen = ref.target.map({ model.graph[$0] }) else { break }
      let presenter = model.property("presenter", besides: route.params)
      let made = made(route)
      let maker = model.property("make\(model.screenProtocol(screen))", besides: route.params)
      list("let \(made) = \(maker)", payload(route), "", indent: 4)
      line(
        "\(presenter).present(\(made), as: .\(route.presentation.rawValue), from: \(context))",
        indent: 4)
    case .workflow(let ref):
      guard let workflow = ref.target.map({ model.graph[$0] }) else { break }
      let made = made(route)
      let maker = model.property("make\(model.flowProtocol(workflow))", besides: route.params)
      list("let \(made) = \(maker)", payload(route), "", indent: 4)
      let start: SwiftCode =
        "\(made).start(as: .\(route.presentation.rawValue), from: \(context))"
      guard let id = ref.target, !workflow.outcomes.isEmpty else {
        line(start, indent: 4)
        break
      }
      line("\(start) {", indent: 4)
      let owner = model.destinations(workflow.feature)
      line("self.\(owner).\(model.endMethod(id))(with: $0)", indent: 6)
      line("}", indent: 4)
    case .external, .effect:
      let method = SwiftName.accessed(SwiftName.method(model.text(route.name)))
      list(
        "\(destinations(of: route)).\(method)",
        model.arguments(route.params, "from: \(context)"), "", indent: 4)
    case .none: break
    }
    line("}", indent: 2)
  }

  private mutating func ask(_ id: ID<Route>, _ context: String) {
    let params = model.params(id)
    let name: SwiftCode = ".\(model.identifier(id, .type).accessed)"
    let arguments = model.arguments(params)
    let asked = model.property("shouldShow", besides: params)
    let route: SwiftCode = arguments.isEmpty ? name : "\(name)(\(arguments))"
    decision { file in
      file.condition("if \(asked)?", " == false") { $0.item("\(route), \(context)") }
    }
    line("return", indent: 6)
    line("}", indent: 4)
  }

  private func destinations(of route: Route) -> String {
    model.property(model.destinations(route.feature), besides: route.params)
  }

  /// A name for the destination of the route that no param has.
  private func made(_ route: Route) -> String {
    var taken = Set(model.labels(route.params) + ["context", "context_"])
    if case .screen = route.destination { return SwiftName.unique("screen", besides: &taken) }
    return SwiftName.unique("flow", besides: &taken)
  }

  private mutating func payload(_ route: Route) -> [SwiftCode] {
    model.payload(of: route).map { param, payload in
      let name = model.text(param.name)
      switch payload {
      case .value(let value): return "\(SwiftName.calledLabel(name)): \(literal(value))"
      case .computed:
        let method = model.computingMethod(param, route)
        let arguments = model.arguments(route.params)
        return "\(SwiftName.calledLabel(name)): \(destinations(of: route)).\(method)(\(arguments))"
      }
    }
  }
}

extension SwiftFile {
  /// The screen, or the first variant whose flag says so.
  fileprivate mutating func makeScreen(_ id: ID<Screen>) {
    let screen = model.graph[id]
    let name = model.screenProtocol(screen)
    var taken = Set(model.labels(screen.params))
    let local = SwiftName.unique("screen", besides: &taken)
    let factory = model.property(model.destinations(screen.feature), besides: screen.params)
    signature(name, screen.params)
    let variants = variants(of: screen)
    // The protocol of a variant is that of the screen which it replaces.
    let shape = model.standIns[id]?.first ?? id
    let (needs, params) = (model.graph.needs(of: shape), model.graph[shape].params)
    let standard = "\(factory).make\(name)()"
    guard !variants.isEmpty else { return make(standard, local, needs, params) }
    line("let \(local): any \(name) =", indent: 4)
    choice(variants, standard: standard)
    finish(local, needs, params)
  }

  fileprivate mutating func makeFlow(_ id: ID<Workflow>) {
    let workflow = model.graph[id]
    let name = model.flowProtocol(workflow)
    var taken = Set(model.labels(workflow.params))
    let local = SwiftName.unique("flow", besides: &taken)
    let factory = model.property(model.destinations(workflow.feature), besides: workflow.params)
    signature(name, workflow.params)
    make("\(factory).make\(name)()", local, model.needs[id.index], workflow.params)
  }

  private mutating func make(
    _ call: String, _ local: String, _ needs: RouterNeeds, _ params: Run<Variable>
  ) {
    guard !needs.isEmpty || !params.isEmpty else {
      line(SwiftCode(call), indent: 4)
      return line("}", indent: 2)
    }
    line("let \(local) = \(call)", indent: 4)
    finish(local, needs, params)
  }

  private mutating func signature(_ name: String, _ params: Run<Variable>) {
    list("\(model.access)func make\(name)", self.params(params), " -> any \(name) {", indent: 2)
  }

  private mutating func finish(_ local: String, _ needs: RouterNeeds, _ params: Run<Variable>) {
    if !needs.isEmpty {
      let given = model.dependencies(needs).map { need -> SwiftCode in
        let value =
          need.property == "self" ? "self" : model.property(need.property, besides: params)
        return "\(SwiftName.calledLabel(need.label)): \(value)"
      }
      list("\(local).inject", given, "", indent: 4)
    }
    if !params.isEmpty { list("\(local).configure", model.arguments(params), "", indent: 4) }
    line("return \(local)", indent: 4)
    line("}", indent: 2)
  }

  /// Each with what must be true of the flags.
  private func variants(of screen: Screen) -> [(condition: String, make: String)] {
    let flags = model.property("flags", besides: screen.params)
    return screen.variants.compactMap { variant in
      guard let condition = model.condition(variant, flags),
        let other = variant.screen.target.map({ model.graph[$0] })
      else { return nil }
      let factory = model.property(model.destinations(other.feature), besides: screen.params)
      return (condition, "\(factory).make\(model.screenProtocol(other))()")
    }
  }

  private mutating func choice(
    _ variants: [(condition: String, make: String)], standard: String
  ) {
    for (index, variant) in variants.enumerated() {
      let head = index == 0 ? "if" : "} else if"
      line("\(head) \(variant.condition) {", indent: 6)
      line("\(variant.make)", indent: 8)
    }
    line("} else {", indent: 6)
    line("\(standard)", indent: 8)
    line("}", indent: 6)
  }
}
