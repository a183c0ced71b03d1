import WaymarkCompiler

extension SwiftModel {
  /// The files that `style: router` has instead of coordinators.
  func routerFiles(_ contents: [FeatureDestinations], _ dependencies: String?) -> [GeneratedFile] {
    var files: [GeneratedFile] = [routerFile(contents, dependencies)]
    for (index, feature) in graph.features.enumerated() where !contents[index].isEmpty {
      let own = contents[index]
      for var file in [routerFile(of: feature, own), destinationsFile(feature, own)] {
        file.feature = ID(index)
        files.append(file)
      }
    }
    return files
  }
}
