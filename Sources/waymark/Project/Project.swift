import WaymarkCompiler

/// A project on disk. This folder of the sources is the only one that touches the disk.
struct Project {
  /// One byte more than the language allows, so that the compiler can tell that a file is too
  /// large.
  static let largestFile = 64 << 20 + 1

  let root: String
  let configuration: SourceFile?
  let files: [SourceFile]
  /// The paths of all its files, whether they could be opened or not.
  let sources: [String]
  /// Messages about files that could not be opened: verbs go on without them, and exit with status
  /// 2.
  let unreadable: [String]
  /// The file whose text came from standard input, so that it cannot be written.
  let inputPath: String?
  var takesInput: Bool { inputPath != nil }

  init(at place: ProjectLocation) throws(Failure) {
    root = place.root
    let input = try place.input.map { path throws(Failure) in try SourceFile.fromInput(path) }
    let content = try ProjectContent(of: place, or: input)
    content.reportIgnored(below: root)
    configuration = content.configuration
    var failures = content.failures
    if content.paths.isEmpty, failures.isEmpty, case .folder = place.extent {
      throw Self.nothing(in: root)
    }
    sources = content.sources
    let files = Self.read(content.paths, in: root, or: input, &failures)
    self.files = configuration == nil ? files.filter { !Self.isMisnamed($0, &failures) } : files
    if self.files.isEmpty, configuration == nil, !failures.isEmpty {
      throw Failure(all: failures)
    }
    unreadable = failures
    inputPath = input?.path
  }

  private static func nothing(in root: String) -> Failure {
    Failure(
      "there is no waymark.yaml in \(root) or above it, and no spec file (*.yaml) below it; "
        + "name a project: waymark VERB PROJECT")
  }

  func checked(_ options: CheckOptions, by rules: [Rule] = Rule.all) -> Checked {
    Progress.during("checking \(counting(files.count, "file"))") {
      check(files, project: configuration, by: rules, options)
    }
  }

  /// `Waymark.yaml` or `waymark.yml`, where it describes a project.
  private static func isMisnamed(_ file: SourceFile, _ failures: inout [String]) -> Bool {
    let (due, name) = (ProjectLocation.configurationName, Path.name(file.path))
    guard [due, "waymark.yml"].contains(name.lowercased()) else { return false }
    let lines = file.bytes.split(separator: UInt8(ascii: "\n"))
    guard lines.contains(where: { $0.starts(with: "app:".utf8) }) else { return false }
    failures.append("\(file.path) describes a project, and has to be called \(due); rename it")
    return true
  }

  private static func read(
    _ paths: [String], in root: String, or input: SourceFile?, _ failures: inout [String]
  ) -> [SourceFile] {
    let results = inParallel(paths.count) { index -> Result<SourceFile, Failure> in
      Result { () throws(Failure) in
        if let input, input.path == paths[index] { return input }
        let bytes = try Disk.read(Path.join(root, paths[index]), limit: largestFile)
        return SourceFile(path: paths[index], bytes: bytes)
      }
    }
    var files: [SourceFile] = []
    files.reserveCapacity(results.count)
    for result in results {
      switch result {
      case .success(let file): files.append(file)
      case .failure(let failure): failures += failure.messages
      }
    }
    return files
  }
}
