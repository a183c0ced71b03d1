/// The folder of a project, and which of its files are read.
struct ProjectLocation {
  static let configurationName = "waymark.yaml"

  enum Extent: Equatable {
    /// As `waymark.yaml` says.
    case configured
    /// No `waymark.yaml` at or above it: every spec file below the folder.
    case folder
    case file(String)
  }

  let root: String
  let extent: Extent

  /// `argument` is a folder or a spec file; without one, the nearest `waymark.yaml` above the
  /// current folder is used.
  init(argument: String?) throws(Failure) {
    let start = argument ?? "."
    guard let kind = try Disk.kind(of: start) else {
      throw Disk.missing(start)
    }
    let folder = kind == .folder ? start : Path.parent(start)
    let found = try Self.configuredFolder(from: folder)
    if let found, kind == .folder || Self.isPart(start, of: found) {
      self.init(root: found, extent: .configured)
    } else if kind == .folder {
      self.init(root: start, extent: .folder)
    } else {
      self.init(root: folder, extent: .file(Path.name(start)))
    }
  }

  static func exists(_ path: String) -> Bool { (try? Disk.kind(of: path)) != nil }

  private init(root: String, extent: Extent) {
    self.root = root
    self.extent = extent
  }

  /// Looks upwards to the root of the repository, or of the disk if there is none.
  private static func configuredFolder(from folder: String) throws(Failure) -> String? {
    if try isConfigured(folder) { return folder }
    guard var place = Disk.realPath(folder) else { return nil }
    while !exists(Path.join(place, ".git")), place != "/" {
      place = Path.parent(place)
      if (try? isConfigured(place)) == true { return place }
    }
    return try configuredFolder(named: folder)
  }

  /// The folders above as the user names them: where one is a link, others lie above it.
  private static func configuredFolder(named folder: String) throws(Failure) -> String? {
    var place = folder
    while place != ".", place != "/", Path.name(place) != "..", !exists(Path.join(place, ".git")) {
      place = Path.parent(place)
      if try isConfigured(place) { return place }
    }
    return nil
  }

  /// A link that leads nowhere counts: without what it stands for, all would be read differently.
  private static func isConfigured(_ folder: String) throws(Failure) -> Bool {
    try Disk.kind(of: Path.join(folder, configurationName), followingLinks: false) != nil
  }

  /// A file that is none of the project's specs, such as one for a test beside them, is a project
  /// of its own.
  private static func isPart(_ file: String, of folder: String) -> Bool {
    guard let root = Disk.realPath(folder), let above = Disk.realPath(Path.parent(file))
    else { return false }
    // If it is a link, the project reads it under this name.
    let real = Path.join(above, Path.name(file))
    let configuration = Path.join(root, configurationName)
    if real == configuration { return true }
    guard let text = try? Disk.read(configuration, limit: Project.largestFile) else { return true }
    let layout = Layout(configuration: text)
    guard let folder = layout.specs else { return true }
    guard let specs = Disk.realPath(Path.join(root, folder)) else { return false }
    let inside = (specs == "/" ? specs : specs + "/").utf8
    guard real.utf8.starts(with: inside) else { return false }
    let path = String(decoding: real.utf8.dropFirst(inside.count), as: UTF8.self)
    return SpecFolder.reads(Path.join(folder, path), in: layout)
  }
}
