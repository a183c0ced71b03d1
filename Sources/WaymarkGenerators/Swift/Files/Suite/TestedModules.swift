import WaymarkCompiler

/// The modules of the output `swift`, as its tests see them.
struct TestedModules {
  /// A module with a `Route`.
  struct Part {
    /// For the names of its suites; empty if it is the only one.
    let prefix: String
    let imports: [String]
    let routes: [ID<Route>]
  }

  let layout: SwiftOptions.Layout
  let all: [String]
  /// The module of the mocks, if they have one of their own.
  let mocks: [String]
  let parts: [Part]
  private let owners: [ID<Route>: String]
  /// The modules by the index of the type, and of the feature.
  private let homes, featureHomes: [String]

  /// Nil if the only module has no name.
  init?(_ graph: Graph, _ options: SwiftOptions) {
    layout = options.layout
    guard layout == .modules else {
      guard let module = options.module else { return nil }
      all = [module]
      mocks = [options.mocks].compactMap { $0 }
      parts = [Part(prefix: "", imports: all, routes: graph.routes.indices.map { ID($0) })]
      homes = graph.typeDeclarations.map { _ in module }
      featureHomes = graph.features.map { _ in module }
      owners = [:]
      return
    }
    let modules = FeatureModules(graph, options)
    let written = Generation(swift: graph, options).files.compactMap {
      $0.path.split(separator: "/").dropLast().first.map(String.init)
    }
    let present = Set(written).subtracting([modules.dependencies, modules.mocks])
    all = present.sorted()
    mocks = written.contains(modules.mocks) ? [modules.mocks] : []
    let core = present.contains(modules.core) ? [modules.core] : []
    parts = graph.features.indices.filter { !modules.boundaries.routes[$0].isEmpty }.map {
      let name = shortened(graph.text(graph.features[$0].name), to: 100)
      return Part(
        prefix: name, imports: core + [modules.names[$0]], routes: modules.boundaries.routes[$0])
    }
    owners = Dictionary(
      parts.flatMap { part in part.routes.map { ($0, part.imports.last ?? "") } }
    ) { first, _ in first }
    let shared = modules.boundaries.sharedTypes(of: graph, DeclaredTypes(graph))
    featureHomes = modules.names
    homes = graph.typeDeclarations.enumerated().map { index, type in
      shared.contains(ID(index)) ? modules.core : modules.names[type.feature.index]
    }
  }

  /// In front of the case of a route: with modules, each has a `Route` of its own.
  func owner(of route: ID<Route>) -> String {
    owners[route].map { "\($0).Route" } ?? ""
  }

  /// The model for code in which types of the specs and of the testing library can be mixed up.
  func naming(_ model: SwiftModel) -> SwiftModel {
    let types = model.graph.typeDeclarations.indices.map { ID<TypeDeclaration>($0) }
    return model.qualifying(
      Dictionary(uniqueKeysWithValues: zip(types, homes)),
      among: Self.rivals)
  }

  /// A coordinator where its name may be another type's as well.
  func name(of coordinator: Coordinator, in model: SwiftModel) -> String {
    let name = SwiftName.type(model.text(coordinator.name))
    return Self.rivals.contains(name) ? "\(featureHomes[coordinator.feature.index]).\(name)" : name
  }

  private static let rivals = SwiftName.ofTesting.union(SwiftName.ofFoundation)
    .union(SwiftName.ofSuites)
}

extension TestedModules {
  /// Tests import what they test by its name.
  static let refusals: @Sendable (OutputSettings) -> [OutputRefusal] = { outputs in
    guard let swift = outputs[Generator.swift.name] else {
      return [OutputRefusal("the output `tests` tests the output `swift`: list that, too")]
    }
    guard !SwiftOptions.isInModules(swift), swift["module"] == nil else { return [] }
    let message =
      "the output `tests` imports the module of the output `swift`: give that a `module`"
    return [OutputRefusal(message)]
  }
}
