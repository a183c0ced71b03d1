import WaymarkCompiler

extension Generator {
  static let swift = Generator(
    name: "swift",
    summary: "One `Route` enum, and a file per feature with its types, coordinators and texts."
  ) { graph, _, options in
    let model = SwiftModel(graph, options)
    let paths = FilePaths(graph)
    let complaints = paths.complaints + graph.clashesOfSwiftTypes
    guard complaints.isEmpty else { return Generation(files: [], complaints: complaints) }
    var files = [model.routeFile, model.flowCoordinatorFile, model.routeCoordinatorFile]
    if !graph.screens.isEmpty { files.append(model.screensFile) }
    if !model.indirectFields.isEmpty { files.append(model.indirectFile) }
    if graph.coordinators.isEmpty, !graph.routes.isEmpty { files.append(model.onlyCoordinatorFile) }
    for (index, contents) in FeatureContents.all(of: graph).enumerated() where !contents.isEmpty {
      files.append(
        model.featureFile(graph.features[index], contents, path: paths.ofFeatures[index]))
    }
    return Generation(files: files)
  }
}

extension SwiftModel {
  fileprivate var onlyCoordinatorFile: GeneratedFile {
    var file = SwiftFile(self)
    file.onlyCoordinator()
    return file.generated("AppCoordinator.swift")
  }
}
