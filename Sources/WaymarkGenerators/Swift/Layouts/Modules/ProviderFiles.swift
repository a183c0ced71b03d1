import WaymarkCompiler

extension SwiftModel {
  func providerProtocol(_ route: Route) -> String {
    text(route.name).uppercasedFirst + "Provider"
  }

  func providersType(of feature: ID<Feature>, _ modules: FeatureModules) -> String? {
    let hasFlows =
      options.style == .router && !modules.boundaries.calls.provided[feature.index].isEmpty
    return modules.boundaries.provided[feature.index].isEmpty && !hasFlows
      ? nil : "\(modules.names[feature.index])Providers"
  }

  /// The code that opens a route in the chosen style.
  func openingMethod(_ route: Route) -> String {
    switch options.style {
    case .coordinators: SwiftName.method(text(route.name))
    case .router: showMethod(route)
    }
  }

  /// In the module between the features: a protocol for each route that others may open, for each
  /// workflow that they run, and for each coordinator that is a child of theirs.
  func providersFile(
    of feature: ID<Feature>, _ modules: FeatureModules
  ) -> GeneratedFile? {
    let adopted = modules.boundaries.coordinators[feature.index].map { graph[$0].name.symbol }
      .filter { options.style == .coordinators && adoptedCoordinators.contains($0) }
    let flows = modules.boundaries.calls.provided[feature.index]
    let provided = modules.boundaries.provided[feature.index]
    guard !provided.isEmpty || !flows.isEmpty || !adopted.isEmpty else { return nil }
    return file("\(modules.names[feature.index])Providers.swift") { [self] file in
      for name in adopted { file.coordinatorProtocol(name) }
      for id in flows {
        if options.style == .router { file.flowProvider(id) } else { file.flow(graph[id]) }
      }
      for id in provided {
        let route = graph[id]
        file.line()
        file.documentation(purpose(of: id))
        file.line("@MainActor")
        file.line("\(access)protocol \(providerProtocol(route)) {")
        file.list(
          "func \(openingMethod(route))",
          file.params(route.params, file.contextParam(besides: route.params)), "", indent: 2)
        file.line("}")
      }
    }
  }

  /// In a feature's module: answers other features through its own coordinators or router.
  func ownProvidersFile(of feature: ID<Feature>, _ modules: FeatureModules) -> GeneratedFile? {
    guard let name = providersType(of: feature, modules) else { return nil }
    let routes = modules.boundaries.provided[feature.index].map { graph[$0] }
    let flows =
      options.style == .router
      ? modules.boundaries.calls.provided[feature.index].map { graph[$0] } : []
    return file("\(name).swift") { [self] file in
      let (property, type) =
        options.style == .router ? ("router", "Router") : ("coordinator", "RouteCoordinator")
      file.line()
      let more = flows.isEmpty ? "" : ", and runs its workflows"
      file.documentation(
        "Opens the routes of \(text(graph[feature].name)) for other features\(more).")
      file.line("@MainActor")
      file.fill(
        routes.map { SwiftCode(providerProtocol($0)) } + flows.map { SwiftCode(flowProvider($0)) },
        start: "\(access)struct \(name): ",
        indent: 0,
        end: " {")
      file.line("private let \(property): \(type)", indent: 2)
      file.line()
      file.line("\(access)init(\(property): \(type)) {", indent: 2)
      file.line("self.\(property) = \(property)", indent: 4)
      file.line("}", indent: 2)
      for route in routes { file.providing(route, property) }
      for flow in flows { file.running(flow) }
      file.line("}")
    }
  }
}

extension SwiftFile {
  fileprivate mutating func providing(_ route: Route, _ property: String) {
    let context = model.context(besides: route.params)
    line()
    list(
      "\(model.access)func \(model.openingMethod(route))",
      params(route.params, contextParam(besides: route.params)), " {", indent: 2)
    let owner = model.property(property, besides: route.params)
    let arguments = model.arguments(route.params)
    switch model.options.style {
    case .router:
      list("\(owner).\(model.showMethod(route))", arguments + ["from: \(context)"], "", indent: 4)
    case .coordinators:
      let name = model.identifier(route.name, .type).accessed
      let payload: SwiftCode = arguments.isEmpty ? "" : "(\(arguments))"
      let isHidden = model.labels(route.params).contains("Route")
      let value: SwiftCode =
        isHidden ? ".\(name)\(payload) as Route" : "Route.\(name)\(payload)"
      list("\(owner).navigate", ["to: \(value)", "from: \(context)"], "", indent: 4)
    }
    line("}", indent: 2)
  }
}
