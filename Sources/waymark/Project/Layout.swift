import WaymarkCompiler
import WaymarkGenerators

/// What `waymark.yaml` says of folders, as paths inside the project. Whatever lies outside is left
/// out; that it does is for `check` to say.
struct Layout {
  let specs: String?
  let outputs: [String]

  init(configuration bytes: [UInt8]) {
    let file = SourceFile(path: ProjectPlace.configurationName, bytes: bytes)
    self.init(check([], project: file, by: []).graph)
  }

  init(_ graph: Graph) {
    specs = ProjectInfo.folder(inside: graph.project.specs)
    outputs = graph.project.outputs.compactMap { output in
      let options = GeneratorOptions.reading(output, named: graph.text(output.generator))
      return ProjectInfo.folder(inside: options.output)
    }
  }
}
