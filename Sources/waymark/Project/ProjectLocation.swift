/// The folder of a project, and which of its files are read.
struct ProjectLocation {
  static let configurationName = "waymark.yaml"
  static let acceptedName = "waymark-accepted.yaml"
  /// What `diff` compares; `check` reads whatever it is told.
  static let baselineName = "waymark-baseline.json"

  enum Extent {
    /// As `waymark.yaml` says.
    case configured
    /// No `waymark.yaml` at or above it: every spec file below the folder.
    case folder(SpecFolder)
    /// Relative to the root.
    case files([String])
    /// A file of this name, whose text comes from standard input.
    case input(String)

    var isWhole: Bool {
      switch self {
      case .configured, .folder: true
      case .files, .input: false
      }
    }
  }

  let root: String
  let extent: Extent
  /// The file of the project whose text comes from standard input.
  var replaced: String?

  /// The same, or the only file.
  var input: String? { if case .input(let name) = extent { name } else { replaced } }

  /// `argument` is a folder or a spec file; without one, the nearest `waymark.yaml` above the
  /// current folder is used.
  init(argument: String?) throws(Failure) {
    let start = argument ?? "."
    guard let kind = try Disk.kind(of: start) else {
      throw Disk.missing(start)
    }
    let folder = kind == .folder ? start : Path.parent(start)
    let found = try ConfiguredFolder.at(folder)
    var isPart = kind == .folder
    if let found, !isPart { isPart = try ConfiguredFolder.path(of: start, in: found) != nil }
    if let found, isPart {
      self.init(configuredAt: found)
    } else if kind == .folder {
      self.init(root: start, extent: .folder(try SpecFolder(of: start)))
    } else {
      self.init(root: folder, extent: .files([Path.name(start)]))
    }
  }

  init(configuredAt root: String) { self.init(root: root, extent: .configured) }

  /// What lies above the folder is another project.
  init(ofRelease folder: String) throws(Failure) {
    let file = Path.join(folder, Self.configurationName)
    self.init(
      root: folder,
      extent: try Disk.kind(of: file) == nil ? .folder(try SpecFolder(of: folder)) : .configured)
  }

  /// Standard input stands for a file of the project around its path, if that reads it.
  init(ofInput path: String?) throws(Failure) {
    guard let path else {
      self.init(root: ".", extent: .input("<stdin>"))
      return
    }
    guard try Disk.kind(of: Path.parent(path)) == .folder else {
      throw Failure("--stdin-path \(path): there is no folder \(Path.parent(path))")
    }
    let found = try ConfiguredFolder.at(Path.parent(path))
    if let found, let inside = try ConfiguredFolder.path(of: path, in: found) {
      self.init(configuredAt: found)
      replaced = inside
    } else {
      self.init(root: Path.parent(path), extent: .input(Path.name(path)))
    }
  }

  /// Files that no `waymark.yaml` claims.
  init(ofFiles files: [String]) {
    var root = Path.parent(files[0])
    if files.contains(where: { Path.parent($0) != root }) {
      let folders = files.map { Disk.realPath(Path.parent($0)) ?? Path.parent($0) }
      root = folders.dropFirst().reduce(folders[0], Path.common)
      let paths = zip(folders, files).map { folder, file in
        Path.join(String(folder.dropFirst(root == "/" ? 1 : root.count + 1)), Path.name(file))
      }
      self.init(root: root, extent: .files(Set(paths).sorted(by: Path.precedes)))
    } else {
      let names = Set(files.map(Path.name))
      self.init(root: root, extent: .files(names.sorted(by: Path.precedes)))
    }
  }

  static func exists(_ path: String) -> Bool { (try? Disk.kind(of: path)) != nil }

  private init(root: String, extent: Extent) {
    self.root = root
    self.extent = extent
  }

  /// True if the file is read as a part of the folder anyway.
  func holds(_ file: String) -> Bool {
    guard case .folder = extent, let root = Disk.realPath(root),
      let folder = Disk.realPath(Path.parent(file))
    else { return false }
    return Path.lies(folder, in: root)
  }
}
