import WaymarkCompiler

extension Generator {
  static let swift = Generator(
    name: "swift",
    summary: "One `Route` enum, and a file per feature with its types, coordinators and texts."
  ) { graph, _, options in
    let model = SwiftModel(graph, options)
    if options.layout == .modules { return model.inModules }
    let paths = FilePaths(graph, stubs: options.stubs)
    let contents = FeatureContents.all(of: graph, options.style)
    let features = contents.indices.filter { !contents[$0].isEmpty }
    let common = model.commonFiles
    // The common ones come first, for some of them are longer than all others. Whether any names
    // are one, in which case nothing is written, is found out meanwhile.
    let parts = inParallel(1 + common.count + features.count) { index -> Part in
      guard index > 0 else { return .complaints(model.clashes + model.clashesOfRouter) }
      guard index > common.count else { return .file(common[index - 1](model)) }
      let feature = features[index - common.count - 1]
      var file = model.featureFile(
        graph.features[feature], contents[feature], path: paths.ofFeatures[feature])
      file.feature = ID(feature)
      return .file(file)
    }
    let complaints = paths.complaints + parts.flatMap(\.complaints)
    guard complaints.isEmpty else { return Generation(files: [], complaints: complaints) }
    return Generation(files: parts.compactMap(\.file) + model.stubFiles(paths.ofStubs))
  }
}

/// What one core makes at a time.
private enum Part: Sendable {
  case file(GeneratedFile)
  case complaints([Diagnostic])

  var file: GeneratedFile? { if case .file(let file) = self { file } else { nil } }
  var complaints: [Diagnostic] { if case .complaints(let found) = self { found } else { [] } }
}

extension SwiftModel {
  typealias FileMaker = @Sendable (SwiftModel) -> GeneratedFile

  fileprivate var commonFiles: [FileMaker] {
    routeBoundFiles(options.style == .router ? RouterContents.all(of: graph) : []) + routeFreeFiles
  }

  /// Those that know each route: in a module, its own, with what it needs of the others.
  func routeBoundFiles(
    _ contents: [RouterContents], needing dependencies: String? = nil
  ) -> [FileMaker] {
    var files: [FileMaker] = [{ $0.routeFile }]
    if !graph.routes.isEmpty { files.append { $0.receivedRouteFile } }
    if graph.routes.contains(where: { !$0.links.isEmpty }) {
      files += [
        { $0.routeLinksFile }, { $0.deepLinkFile }, { $0.linkPatternFile }, { $0.linkValueFile },
      ]
    }
    if options.style == .router { files += routerFiles(contents, dependencies) }
    if options.style == .coordinators, graph.coordinators.isEmpty, !graph.routes.isEmpty {
      files.append { $0.onlyCoordinatorFile }
    }
    return files
  }

  /// Those that modules share.
  var routeFreeFiles: [FileMaker] {
    var files: [FileMaker] =
      switch options.style {
      case .coordinators: [{ $0.flowCoordinatorFile }, { $0.routeCoordinatorFile }]
      case .router: [{ $0.presenterFile }]
      }
    if !graph.routes.isEmpty || !graph.services.isEmpty { files.append { $0.jsonValueFile } }
    if !graph.services.isEmpty { files.append { $0.fixturePlayerFile } }
    if !graph.flags.isEmpty { files.append { $0.featureFlagsFile } }
    if !graph.screens.isEmpty { files.append { $0.screensFile } }
    if !indirectFields.isEmpty { files.append { $0.indirectFile } }
    return files
  }

  fileprivate var onlyCoordinatorFile: GeneratedFile {
    var file = SwiftFile(self, size: 200 * (graph.routes.count + 10))
    file.onlyCoordinator()
    return file.generated(options.stubs ? "AppCoordinatorBase.swift" : "AppCoordinator.swift")
  }
}
