import WaymarkCompiler

extension SwiftModel {
  /// What `style: router` has in the place of coordinators.
  func routerFiles(_ contents: [RouterContents], _ dependencies: String?) -> [FileMaker] {
    var files: [FileMaker] = [{ $0.routerFile(contents, dependencies) }]
    for (index, feature) in graph.features.enumerated() where !contents[index].isEmpty {
      files.append { model in
        var file = model.routerFile(of: feature, contents[index])
        file.feature = ID(index)
        return file
      }
      files.append { model in
        var file = model.destinationsFile(feature, contents[index])
        file.feature = ID(index)
        return file
      }
    }
    return files
  }
}
