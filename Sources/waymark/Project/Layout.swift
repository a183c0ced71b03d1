import WaymarkCompiler
import WaymarkGenerators

/// The folders that `waymark.yaml` names, as paths inside the project. Those outside are left out;
/// `check` reports them.
struct Layout {
  let specs: String?
  let outputs: [String]
  /// Of the folders that hold the specs of releases.
  let releases: [ReleasePattern]
  /// True if `waymark.yaml` cannot be read, so that its specs may be elsewhere.
  let isGuessed: Bool

  init(configuration bytes: [UInt8]) {
    let file = SourceFile(path: ProjectLocation.configurationName, bytes: bytes)
    self.init(check([], project: file, by: [], CheckOptions(outputs: Generator.schemas)).graph)
  }

  init(_ graph: Graph) {
    isGuessed = graph.lacksFiles
    specs = ProjectInfo.folder(inside: graph.project.specs)
    releases = graph.project.clients.compactMap(\.specs)
    outputs = graph.project.outputs.compactMap {
      ProjectInfo.folder(inside: graph.folder(of: $0))
    }
  }

  /// True of a folder with files that are no specs of the project itself.
  func leavesOut(_ folder: String) -> Bool {
    outputs.contains(folder) || releases.contains { $0.version(in: folder) != nil }
  }
}
