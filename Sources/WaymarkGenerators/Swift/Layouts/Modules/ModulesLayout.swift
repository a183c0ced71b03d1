import WaymarkCompiler

extension SwiftModel {
  /// `layout: modules`: each in its own folder, with generated code apart from the team's.
  var inModules: Generation {
    let modules = FeatureModules(graph, options)
    let complaints =
      modules.complaints + clashesOfModules(modules) + clashesOfProtocols
      + refusals + clashesOfUI
      + clashes(besides: typesBetween(modules), in: modules)
    guard complaints.isEmpty else { return Generation(files: [], complaints: complaints) }
    let shared = modules.boundaries.sharedTypes(of: graph, types)
    let contents = featureContents
    let filePaths = FilePaths(graph, options)
    let paths = filePaths.ofFeatures
    let core = coreFiles(shared, contents, modules, paths)
    let names = CoreNames(modules.core, core)
    let router = FeatureDestinations.all(of: graph)
    let linksOfOthers = linksOfOthers(modules)
    let all = graph.features.indices.map { index in
      var own = contents[index]
      own.types.removeAll(where: shared.contains)
      own.services.removeAll { modules.boundaries.calls.homes[$0.index] != ID(index) }
      own.outcomes.removeAll(where: modules.boundaries.calls.crossing.contains)
      own.workflows.removeAll(where: modules.boundaries.calls.crossing.contains)
      return ModuleContents(
        feature: ID(index), path: paths[index],
        stubs: options.stubs && options.style == .coordinators
          ? modules.boundaries.coordinators[index].map { filePaths.ofStubs[$0.index] }
          : filePaths.ofStubs,
        files: own, router: router[index], linksOfOthers: linksOfOthers[index])
    }
    let present = all.filter { contents in
      let index = contents.feature.index
      let hasRouter = options.style == .router && !contents.router.isEmpty
      return hasRouter || !contents.files.isEmpty || !modules.boundaries.routes[index].isEmpty
        || dependenciesType(of: contents.feature, modules) != nil
    }
    let outside = importing(shared, from: modules.core)
    let own = inParallel(present.count) { outside.featureFiles(present[$0], modules, names) }
    let providers = present.compactMap { outside.providersFile(of: $0.feature, modules) }
    let files =
      core.map { $0.inside(modules.core) }
      + providers.map { names.importing($0).inside(modules.dependencies) } + own.joined()
      + outside.mockFiles(filePaths.ofMocks, of: modules).map {
        names.importing($0).inside(modules.mocks)
      }
    return Generation(
      files: files + [packageFragment(files, modules)], notices: noticesOfGuards)
  }

  private func coreFiles(
    _ shared: Set<ID<TypeDeclaration>>, _ contents: [FeatureContents], _ modules: FeatureModules,
    _ paths: [String]
  ) -> [GeneratedFile] {
    let calls = modules.boundaries.calls
    var files = routeFreeFiles
    let linkedSets = Set(setsInLinks)
    for (index, contents) in contents.enumerated() {
      let types = contents.types.filter(shared.contains)
      let common = FeatureContents(
        types: types, linkedSets: types.filter(linkedSets.contains),
        services: contents.services.filter { calls.homes[$0.index] == nil },
        outcomes: contents.outcomes.filter(calls.crossing.contains))
      guard !common.isEmpty else { continue }
      files.append(featureFile(graph.features[index], common, path: paths[index]).made)
    }
    return files
  }

  /// The mocks of a service see the module that declares it.
  private func mockFiles(_ paths: [String], of modules: FeatureModules) -> [GeneratedFile] {
    let calls = modules.boundaries.calls
    let homes = Set(calls.homes.compactMap { $0 })
    var model = self
    let own = graph.typeDeclarations.indices.map { ID<TypeDeclaration>($0) }.filter {
      !isImported($0) && homes.contains(graph[$0].feature)
    }
    for (feature, types) in Dictionary(grouping: own, by: { graph[$0].feature }) {
      model = model.importing(types, from: modules.names[feature.index])
    }
    return model.mockFiles(paths).map { file in
      guard let feature = file.feature, homes.contains(feature) else { return file }
      return file.made.importing(modules.names[feature.index])
    }
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
      let file = own.featureFile(graph[feature], parts, path: contents.path)
      let isBesideOthers = own.graph.coordinators.contains { coordinator in
        adoptedCoordinators.contains(coordinator.name.symbol)
          || coordinator.children.contains { $0.target == nil }
      }
      files.append(
        isBesideOthers && options.style == .coordinators
          ? file.importing(modules.dependencies) : file)
    }
    let glue = [ownProvidersFile(of: feature, modules), dependenciesFile(of: feature, modules)]
    files += glue.compactMap { $0?.importing(modules.dependencies) }
    files += own.stubFiles(
      contents.stubs, options.style == .router ? own.destinations(contents) : [])
    return files.map { names.importing($0.made).inside(modules.names[feature.index]) }
  }

  /// Made from the graph as the feature sees it.
  private func routeFiles(
    _ contents: ModuleContents, _ dependencies: String?
  ) -> [GeneratedFile] {
    let hasRouter = options.style == .router && !contents.router.isEmpty
    guard !graph.routes.isEmpty || hasRouter else { return [] }
    return routeBoundFiles(
      destinations(contents), needing: dependencies, besides: contents.linksOfOthers)
  }

  /// By the index of the feature: its own, and nothing for the others.
  private func destinations(_ contents: ModuleContents) -> [FeatureDestinations] {
    var router = [FeatureDestinations](
      repeating: FeatureDestinations(), count: graph.features.count)
    router[contents.feature.index] = contents.router
    router[contents.feature.index].routes = graph.routes.indices.map { ID($0) }
    return router
  }
}

extension SwiftModel {
  /// The type of a route that is raised at a coordinator; without routes there is no `Route`.
  var raised: String {
    options.layout == .modules || graph.routes.isEmpty ? "any FeatureRoute" : "Route"
  }
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
