import WaymarkCompiler

extension SwiftModel {
  func dependenciesType(of feature: ID<Feature>, _ modules: FeatureModules) -> String? {
    modules.boundaries.needed[feature.index].isEmpty
      && modules.boundaries.calls.needed[feature.index].isEmpty
      ? nil : "\(modules.names[feature.index])Dependencies"
  }

  /// The routes that a feature opens in others, and the workflows of others that it runs: it cannot
  /// be made without each of the providers.
  func dependenciesFile(of feature: ID<Feature>, _ modules: FeatureModules) -> GeneratedFile? {
    guard let name = dependenciesType(of: feature, modules) else { return nil }
    return file("\(name).swift") { [self] file in
      let providers = providers(for: feature, modules)
      let verb = modules.boundaries.calls.needed[feature.index].isEmpty ? "opens" : "opens and runs"
      file.line()
      file.documentation(
        """
        What \(text(graph[feature].name)) \(verb) in other features. A provider is asked for when \
        it is needed, so that two features may open one another's routes.
        """)
      file.line("@MainActor")
      file.line("\(access)struct \(name) {")
      for provider in providers {
        file.line(
          "private let \(provider.maker): @MainActor () -> \(provider.type)", indent: 2)
      }
      file.line()
      file.list(
        "\(access)init",
        providers.map { "\($0.name): @autoclosure @escaping @MainActor () -> \($0.type)" }, " {",
        indent: 2)
      for provider in providers {
        file.line("\(provider.maker) = \(provider.name)", indent: 4)
      }
      file.line("}", indent: 2)
      file.line()
      for provider in providers {
        file.line(
          "\(access)var \(provider.name): \(provider.type) { \(provider.maker)() }", indent: 2)
      }
      file.line("}")
    }
  }

  private func providers(
    for feature: ID<Feature>, _ modules: FeatureModules
  ) -> [(name: String, type: String, maker: String)] {
    let routes = modules.boundaries.needed[feature.index].map { graph[$0] }
    let flows = modules.boundaries.calls.needed[feature.index].map { graph[$0] }
    // Of two routes, one can be called `pay` and the other `makePay`.
    var taken = Set(routes.map { text($0.name) })
    let ofFlows = flows.map { flow in
      (
        name: SwiftName.unique("\(text(flow.name))Flow", besides: &taken),
        type: "any \(options.style == .router ? flowProvider(flow) : flowProtocol(flow))"
      )
    }
    let ofRoutes = routes.map { (name: text($0.name), type: "any \(providerProtocol($0))") }
    return (ofRoutes + ofFlows).map { name, type in
      let maker = SwiftName.unique("make\(name.uppercasedFirst)", besides: &taken)
      return (name: SwiftName.local(name), type: type, maker: maker)
    }
  }
}
