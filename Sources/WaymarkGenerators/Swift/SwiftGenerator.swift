import WaymarkCompiler

extension Generator {
  static let swift: Generator = Generator(
    "swift",
    summary: "One `Route` enum, and a file per feature with its types, coordinators and texts.",
    defaults: SwiftOptions(), options: SwiftOptions.options, refusals: SwiftOptions.refusals
  ) { graph, _, options in
    Generation(swift: graph, options)
  }
}

extension Generation {
  /// The output `swift` of a graph without reported errors.
  public init(swift graph: Graph, _ options: SwiftOptions = SwiftOptions()) {
    let model = SwiftModel(graph, options)
    if options.layout == .modules {
      self = model.inModules
      return
    }
    let paths = FilePaths(graph, options)
    let contents = model.featureContents
    let complaints =
      paths.complaints + model.clashes() + model.refusals
      + model.clashesOfProtocols + model.clashesOfUI
    guard complaints.isEmpty else {
      self.init(files: [], complaints: complaints)
      return
    }
    let ofFeatures = contents.indices.filter { !contents[$0].isEmpty }.map { feature in
      var file = model.featureFile(
        graph.features[feature], contents[feature], path: paths.ofFeatures[feature])
      file.feature = ID(feature)
      return file
    }
    let destinations = options.style == .router ? FeatureDestinations.all(of: graph) : []
    // The shared files come first, because some of them take longer to make than all the others.
    self.init(
      files: model.commonFiles(destinations) + ofFeatures + model.mockFiles(paths.ofMocks)
        + model.stubFiles(paths.ofStubs, destinations),
      notices: model.noticesOfGuards)
  }
}

extension SwiftModel {
  private var hasLinks: Bool { graph.routes.contains { !$0.links.isEmpty } }

  fileprivate func commonFiles(_ destinations: [FeatureDestinations]) -> [GeneratedFile] {
    routeBoundFiles(destinations) + routeFreeFiles + (options.ui == .swiftui ? swiftUIFiles : [])
  }

  /// The files that depend on the routes: in a module, on its own, with what it needs from others.
  func routeBoundFiles(
    _ contents: [FeatureDestinations], needing dependencies: String? = nil,
    besides others: [RouteLink] = []
  ) -> [GeneratedFile] {
    // Swift warns about what it could never do with a `Route` without cases.
    var files = graph.routes.isEmpty ? [] : [routeFile, receivedRouteFile]
    if hasLinks {
      files.append(routeLinksFile(besides: others))
      if options.layout == .single { files += linkFiles }
    }
    if options.style == .router { files += routerFiles(contents, dependencies) }
    if options.style == .coordinators, graph.coordinators.isEmpty, !graph.routes.isEmpty {
      files.append(onlyCoordinatorFile)
    }
    return files
  }

  /// The files that modules share.
  var routeFreeFiles: [GeneratedFile] {
    var files = runtimeFiles
    if !graph.flags.isEmpty { files.append(featureFlagsFile) }
    if !graph.screens.isEmpty { files.append(screensFile) }
    if !indirectFields.isEmpty { files.append(indirectFile) }
    if hasLinks, options.layout == .modules { files += linkFiles }
    return files
  }
}
