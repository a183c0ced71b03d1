import WaymarkCompiler

extension SwiftModel {
  /// `Router.swift`: what it holds, and the way to a route that arrives as a value.
  func routerFile(_ contents: [FeatureDestinations], _ dependencies: String?) -> GeneratedFile {
    file("Router.swift") { [self] file in
      let properties = routerProperties(contents)
      let params = properties + (dependencies.map { [(name: "dependencies", type: $0)] } ?? [])
      file.line()
      file.documentation(
        options.layout == .modules
          ? "Makes, configures and presents what the routes of this module lead to."
          : """
          Makes, configures and presents what routes lead to. There is one; each feature adds its \
          routes in its own file.
          """)
      file.line("@MainActor")
      file.line("\(access)final class Router {")
      if let dependencies {
        file.documentation("For what belongs to other features.", indent: 2)
        file.line("\(access)let dependencies: \(dependencies)", indent: 2)
      }
      if !graph.routes.isEmpty {
        file.documentation("If it says no to a route, nothing happens.", indent: 2)
        let asked: SwiftCode = "shouldShow: (@MainActor (Route, NavigationContext?) -> Bool)?"
        file.line("\(access)var \(asked)", indent: 2)
      }
      for property in properties { file.line("let \(property.name): \(property.type)", indent: 2) }
      file.line()
      file.list(
        "\(access)init", params.map { "\($0.name): \($0.type)" as SwiftCode }, " {", indent: 2)
      for property in params {
        file.line("self.\(property.name) = \(property.name)", indent: 4)
      }
      file.line("}", indent: 2)
      if !graph.routes.isEmpty { file.showRoute() }
      file.line("}")
    }
  }

  private func routerProperties(_ contents: [FeatureDestinations]) -> [(name: String, type: String)]
  {
    var properties = [(name: "presenter", type: "any Presenter")]
    if contents.contains(where: asksFlags) {
      properties.append((name: "flags", type: "any FeatureFlags"))
    }
    let called = contents.flatMap { $0.workflows.flatMap { needs[$0.index].services } }
    for service in Set(called).sorted().map({ graph[$0] }) {
      properties.append((serviceProperty(service), "any \(serviceName(service).text)"))
    }
    for (feature, contents) in zip(graph.features, contents) where !contents.isEmpty {
      let name = destinationsProtocol(feature)
      properties.append((name.lowercasedFirst, "any \(name)"))
    }
    return properties
  }

  /// True if a screen has variants, or what is made decides by flags itself.
  private func asksFlags(_ contents: FeatureDestinations) -> Bool {
    contents.screens.contains { screen in
      let shape = standIns[screen]?.first ?? screen
      return !graph[screen].variants.isEmpty || graph.needs(of: shape).flags
    } || contents.workflows.contains { needs[$0.index].flags }
  }
}

extension SwiftFile {
  /// One exhaustive `switch`: it does not compile until it handles a new route.
  fileprivate mutating func showRoute() {
    line()
    documentation("For a route that was decoded or arrived as a link.", indent: 2)
    line("\(model.access)func show(_ route: Route, from context: NavigationContext?) {", indent: 2)
    line("switch route {", indent: 4)
    for route in model.graph.routes {
      let locals = model.locals(route.params, besides: Self.namesInShow)
      line("case .\(model.identifier(route.name, .type).accessed)\(binding: locals):", indent: 4)
      let method = model.property(model.showMethod(route), besides: route.params)
      list("\(method)", locals.arguments("from: context"), "", indent: 6)
    }
    line("}", indent: 4)
    line("}", indent: 2)
  }

  private static let namesInShow: Set<String> = ["self", "context"]
}
