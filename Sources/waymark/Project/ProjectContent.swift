import WaymarkCompiler

/// The names of a project's files.
struct ProjectContent {
  let configuration: SourceFile?
  /// The spec files, in the bytewise order of their paths.
  private(set) var paths: [String]
  /// Messages about what could not be opened.
  let failures: [String]
  private let folder: SpecFolder?

  /// All its files, `waymark.yaml` included.
  var sources: [String] { paths + (configuration.map { [$0.path] } ?? []) }

  /// What comes from standard input is a file of the project, whether it is on the disk or not.
  init(of place: ProjectLocation, or input: SourceFile?) throws(Failure) {
    var folder: SpecFolder?
    switch place.extent {
    case .configured:
      let file = try Self.configuration(in: place.root, or: input)
      configuration = file
      folder = try SpecFolder(in: Layout(configuration: file.bytes), of: place.root)
    case .folder(let found): (configuration, folder) = (nil, found)
    case .files, .input: configuration = nil
    }
    self.folder = folder
    failures = folder?.failures ?? []
    paths = folder?.files ?? []
    if case .files(let names) = place.extent { paths = names }
    guard let input, input.path != ProjectLocation.configurationName,
      !paths.contains(input.path)
    else { return }
    paths.append(input.path)
    paths.sort(by: Path.precedes)
  }

  func reportIgnored(below root: String) { folder?.reportIgnored(below: root) }

  private static func configuration(
    in root: String, or input: SourceFile?
  ) throws(Failure) -> SourceFile {
    let name = ProjectLocation.configurationName
    if let input, input.path == name { return input }
    return SourceFile(
      path: name, bytes: try Disk.read(Path.join(root, name), limit: Project.largestFile))
  }
}
