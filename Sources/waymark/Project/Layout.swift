import WaymarkCompiler
import WaymarkGenerators

/// What `waymark.yaml` says of folders, as paths inside the project.
struct Layout {
  let specs: String
  let outputs: [(generator: String, folder: String)]

  init(configuration bytes: [UInt8]) throws(Failure) {
    let file = SourceFile(path: ProjectPlace.configurationName, bytes: bytes)
    let graph = check([], project: file, by: []).graph
    try self.init(graph)
  }

  init(_ graph: Graph) throws(Failure) {
    specs = try Self.inside(graph.project.specs, "specs")
    var outputs: [(generator: String, folder: String)] = []
    for output in graph.project.outputs {
      let name = graph.text(output.generator)
      let folder = GeneratorOptions.reading(output, named: name).options.output
      outputs.append((name, try Self.inside(folder, "the output of \(name)")))
    }
    for (name, folder) in outputs where Path.lies(specs, in: folder) {
      throw Failure(
        "\(ProjectPlace.configurationName): the output of \(name), '\(folder)', would hold the "
          + "specs; give it a folder of its own")
    }
    let folders = outputs.map { $0.folder.lowercased() }
    for (index, folder) in folders.enumerated() where folders[..<index].contains(folder) {
      throw Failure(
        "\(ProjectPlace.configurationName): two outputs share the folder '\(folder)'; give each a "
          + "folder of its own")
    }
    self.outputs = outputs
  }

  private static func inside(_ path: String, _ what: String) throws(Failure) -> String {
    guard let inside = Path.inside(path) else {
      throw Failure(
        "\(ProjectPlace.configurationName): \(what), '\(path)', lies outside the project; "
          + "name a folder inside it")
    }
    return inside
  }
}
