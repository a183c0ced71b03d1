import WaymarkCompiler

extension SwiftModel {
  func dependenciesType(of feature: ID<Feature>, _ modules: FeatureModules) -> String? {
    modules.boundaries.needed[feature.index].isEmpty
      ? nil : "\(modules.names[feature.index])Dependencies"
  }

  /// The routes that a feature opens in others: it cannot be made without each of the providers.
  func dependenciesFile(of feature: ID<Feature>, _ modules: FeatureModules) -> GeneratedFile? {
    guard let name = dependenciesType(of: feature, modules) else { return nil }
    return file("\(name).swift") { [self] file in
      let routes = modules.boundaries.needed[feature.index].map { graph[$0] }
      // Of two routes, one can be called `pay` and the other `makePay`.
      var taken = Set(routes.map { text($0.name) })
      let providers = routes.map { route in
        let name = text(route.name)
        return (
          name: SwiftName.local(name), type: "any \(providerProtocol(route))",
          maker: SwiftName.unique("make\(name.uppercasedFirst)", besides: &taken)
        )
      }
      file.line()
      file.documentation(
        """
        What \(text(graph[feature].name)) opens in other features. A provider is asked for when it \
        is needed, so that two features may open one another's routes.
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
}
