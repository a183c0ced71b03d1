import WaymarkCompiler
import WaymarkGenerators

/// The folders that `waymark.yaml` names, as paths inside the project. Those outside are left out;
/// `check` reports them.
struct Layout {
  let specs: String?
  let outputs: [String]
  /// True if `waymark.yaml` cannot be read, so that its specs may be elsewhere.
  let isGuessed: Bool

  init(configuration bytes: [UInt8]) {
    let file = SourceFile(path: ProjectLocation.configurationName, bytes: bytes)
    self.init(check([], project: file, by: [], CheckOptions(outputs: Generator.schemas)).graph)
  }

  init(_ graph: Graph) {
    isGuessed = graph.lacksFiles
    specs = ProjectInfo.folder(inside: graph.project.specs)
    outputs = graph.project.outputs.compactMap {
      ProjectInfo.folder(inside: graph.folder(of: $0))
    }
  }
}
