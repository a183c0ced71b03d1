import WaymarkCompiler

extension SwiftModel {
  /// What only tests and demo apps need: a module of its own, if the options name one.
  func mockFiles(_ paths: [String]) -> [GeneratedFile] {
    let services = FeatureContents.all(of: graph).map(\.services)
    let ofFeatures = services.indices.filter { !services[$0].isEmpty }.map { feature in
      var file = mocksFile(services[feature], path: paths[feature])
      file.feature = ID(feature)
      return file
    }
    let hasPlayer = !graph.services.isEmpty || !graph.scenarios.isEmpty
    let player = hasPlayer ? [fixturePlayerFile] : []
    let files = player + (graph.scenarios.isEmpty ? [] : [useCasesFile]) + ofFeatures
    guard options.layout == .single, let mocks = options.mocks, let module = options.module else {
      return files
    }
    return files.map { file in
      let seeing = file.feature == nil ? file.made : file.made.importing(module)
      return seeing.replaced(at: "\(mocks)/\(file.path)", with: seeing.bytes)
    }
  }
}
