import WaymarkCompiler

/// How a project is divided into modules: one for each feature, one for what several features use,
/// and one with only the protocols through which they open one another's routes.
struct FeatureModules {
  let core: String
  let dependencies: String
  let mocks: String
  /// By the index of the feature.
  let names: [String]
  let boundaries: FeatureBoundaries
  let complaints: [Diagnostic]

  init(_ graph: Graph, _ options: SwiftOptions) {
    let prefix = options.module ?? SwiftName.camel(graph.project.app).uppercasedFirst
    core = prefix + "Core"
    dependencies = prefix + "Dependencies"
    mocks = options.mocks ?? prefix + "Mocks"
    let taken = SwiftName.modules.union([core, dependencies, mocks]).union(options.imports)
    names = graph.features.map { feature in
      let name = shortened(graph.text(feature.name), to: 100)
      return taken.contains(name) ? name + "Feature" : name
    }
    let boundaries = FeatureBoundaries(graph, byCoordinators: options.style == .coordinators)
    self.boundaries = boundaries
    complaints = boundaries.disputed.map { .handledTwice($0.route, $0.features, graph) }
  }
}

extension Diagnostic {
  fileprivate static func handledTwice(
    _ route: ID<Route>, _ features: [ID<Feature>], _ graph: Graph
  ) -> Diagnostic {
    let names = features.map { "`\(graph.text(graph[$0].name))`" }.joined(separator: " and ")
    let name = graph[route].name
    return Diagnostic(
      rule: "unknown-value", severity: .error,
      message: "with `layout: modules` a route is carried out by one module, and coordinators of "
        + "\(names) handle `\(graph.text(name))`; list it in one of them",
      span: name.span)
  }
}
