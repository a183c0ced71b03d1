import WaymarkCompiler

extension SwiftModel {
  func providerProtocol(_ route: Route) -> String {
    text(route.name).uppercasedFirst + "Provider"
  }

  func providersType(of feature: ID<Feature>, _ modules: FeatureModules) -> String? {
    modules.boundaries.provided[feature.index].isEmpty
      ? nil : "\(modules.names[feature.index])Providers"
  }

  /// The code that opens a route in the chosen style.
  func openingMethod(_ route: Route) -> String {
    switch options.style {
    case .coordinators: SwiftName.method(text(route.name))
    case .router: showMethod(route)
    }
  }

  /// In the module between the features: a protocol for each route that others may open.
  func providersFile(
    of feature: ID<Feature>, _ modules: FeatureModules
  ) -> GeneratedFile? {
    guard let name = providersType(of: feature, modules) else { return nil }
    return file("\(name).swift") { [self] file in
      for id in modules.boundaries.provided[feature.index] {
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
    return file("\(name).swift") { [self] file in
      let (property, type) =
        options.style == .router ? ("router", "Router") : ("coordinator", "RouteCoordinator")
      file.line()
      file.documentation("Opens the routes of \(text(graph[feature].name)) for other features.")
      file.line("@MainActor")
      file.fill(
        routes.map { SwiftCode(providerProtocol($0)) }, start: "\(access)struct \(name): ",
        indent: 0,
        end: " {")
      file.line("private let \(property): \(type)", indent: 2)
      file.line()
      file.line("\(access)init(\(property): \(type)) {", indent: 2)
      file.line("self.\(property) = \(property)", indent: 4)
      file.line("}", indent: 2)
      for route in routes { file.providing(route, property) }
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
      let name = model.identifier(route.name, .type)
      let payload: SwiftCode = arguments.isEmpty ? "" : "(\(arguments))"
      let isHidden = model.labels(route.params).contains("Route")
      let value: SwiftCode =
        isHidden ? ".\(name)\(payload) as Route" : "Route.\(name)\(payload)"
      list("\(owner).navigate", ["to: \(value)", "from: \(context)"], "", indent: 4)
    }
    line("}", indent: 2)
  }
}
