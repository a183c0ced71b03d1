import WaymarkCompiler

extension SwiftModel {
  /// `layout: modules`: each in its own folder, with generated code apart from the team's.
  var inModules: Generation {
    let modules = FeatureModules(graph, options)
    let complaints =
      modules.complaints + clashesOfModules(modules) + clashesOfProtocols
      + clashes(besides: typesBetween(modules), in: modules)
    guard complaints.isEmpty else { return Generation(files: [], complaints: complaints) }
    let shared = modules.boundaries.sharedTypes(of: graph, types)
    let contents = featureContents
    let filePaths = FilePaths(graph, options)
    let paths = filePaths.ofFeatures
    let core = coreFiles(shared, contents, paths)
    let names = CoreNames(modules.core, core)
    let router = FeatureDestinations.all(of: graph)
    let linksOfOthers = linksOfOthers(modules)
    let all = graph.features.indices.map { index in
      var own = contents[index]
      own.types.removeAll(where: shared.contains)
      own.services = []
      return ModuleContents(
        feature: ID(index), path: paths[index],
        stubs: options.stubs
          ? modules.boundaries.coordinators[index].map { filePaths.ofStubs[$0.index] } : [],
        files: own, router: router[index], linksOfOthers: linksOfOthers[index])
    }
    let present = all.filter { contents in
      let index = contents.feature.index
      let hasRouter = options.style == .router && !contents.router.isEmpty
      return hasRouter || !contents.files.isEmpty || !modules.boundaries.routes[index].isEmpty
        || !modules.boundaries.needed[index].isEmpty
    }
    let outside = outside(modules.core, of: shared)
    let own = inParallel(present.count) { outside.featureFiles(present[$0], modules, names) }
    let providers = present.compactMap { outside.providersFile(of: $0.feature, modules) }
    let files =
      core.map { $0.inside(modules.core) }
      + providers.map { names.importing($0).inside(modules.dependencies) } + own.joined()
      + outside.mockFiles(filePaths.ofMocks).map { names.importing($0).inside(modules.mocks) }
    return Generation(
      files: files + [packageFragment(files, modules)], notices: noticesOfGuards)
  }

  private func coreFiles(
    _ shared: Set<ID<TypeDeclaration>>, _ contents: [FeatureContents], _ paths: [String]
  ) -> [GeneratedFile] {
    var files = routeFreeFiles
    let linkedSets = Set(setsInLinks)
    for (index, contents) in contents.enumerated() {
      let types = contents.types.filter(shared.contains)
      let common = FeatureContents(
        types: types, linkedSets: types.filter(linkedSets.contains), services: contents.services)
      guard !common.isEmpty else { continue }
      files.append(featureFile(graph.features[index], common, path: paths[index]).made)
    }
    return files
  }

  private func featureFiles(
    _ contents: ModuleContents, _ modules: FeatureModules, _ names: CoreNames
  ) -> [GeneratedFile] {
    let feature = contents.feature
    let own = seeing(graph.seen(by: feature, modules.boundaries))
    var parts = contents.files
    if options.style == .coordinators {
      parts.coordinators = own.graph.coordinators.indices.map { ID($0) }
    }
    var files = own.routeFiles(contents, dependenciesType(of: feature, modules))
    if !parts.isEmpty {
      files.append(own.featureFile(graph[feature], parts, path: contents.path))
    }
    let glue = [ownProvidersFile(of: feature, modules), dependenciesFile(of: feature, modules)]
    files += glue.compactMap { $0?.importing(modules.dependencies) }
    files += own.stubFiles(contents.stubs)
    return files.map { names.importing($0.made).inside(modules.names[feature.index]) }
  }

  /// Made from the graph as the feature sees it.
  private func routeFiles(
    _ contents: ModuleContents, _ dependencies: String?
  ) -> [GeneratedFile] {
    let hasRouter = options.style == .router && !contents.router.isEmpty
    guard !graph.routes.isEmpty || hasRouter else { return [] }
    var router = [FeatureDestinations](
      repeating: FeatureDestinations(), count: graph.features.count)
    router[contents.feature.index] = contents.router
    router[contents.feature.index].routes = graph.routes.indices.map { ID($0) }
    return routeBoundFiles(router, needing: dependencies, besides: contents.linksOfOthers)
  }
}

extension SwiftModel {
  /// The type of a route that is raised at a coordinator.
  var raised: String { options.layout == .modules ? "any FeatureRoute" : "Route" }
}

/// The contents of one module.
private struct ModuleContents {
  let feature: ID<Feature>
  /// The path of the file for the feature alone.
  let path: String
  /// The paths of its coordinators' stubs, if the team is to have them.
  let stubs: [String]
  let files: FeatureContents
  let router: FeatureDestinations
  let linksOfOthers: [RouteLink]
}

extension GeneratedFile {
  /// Inside a module's folder, in a subfolder beside the team's files.
  fileprivate func inside(_ module: String) -> GeneratedFile {
    replaced(at: isStub ? "\(module)/\(path)" : "\(module)/Generated/\(path)", with: bytes)
  }
}
