extension SwiftModel {
  /// The type of a route that is raised at a coordinator.
  var raised: String { options.layout == .modules ? "any FeatureRoute" : "Route" }

  var featureRouteFile: GeneratedFile {
    let text = """
      \(SwiftFile.header)
      /// The `Route` of one feature as the others see it: they pass it on to the coordinator that
      /// knows it.
      \(free)protocol FeatureRoute {}

      """
    return GeneratedFile(path: "FeatureRoute.swift", text: text)
  }

  var ownFeatureRouteFile: GeneratedFile {
    let text = """
      \(SwiftFile.header)
      nonisolated extension Route: FeatureRoute {}

      """
    return GeneratedFile(path: "Route+FeatureRoute.swift", text: text)
  }
}
