/// Where a project is: its folder, and which of its files are read.
struct ProjectPlace {
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
      throw Failure("cannot open \(start): there is no such file or folder")
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
    if try Disk.kind(of: Path.join(folder, configurationName)) != nil { return folder }
    guard var place = Disk.realPath(folder) else { return nil }
    while !exists(Path.join(place, ".git")), place != "/" {
      place = Path.parent(place)
      if exists(Path.join(place, configurationName)) { return place }
    }
    return nil
  }

  /// A file that is none of the project's specs, such as one for a test beside them, is a project
  /// of its own.
  private static func isPart(_ file: String, of folder: String) -> Bool {
    guard let root = Disk.realPath(folder), let real = Disk.realPath(file) else { return false }
    let configuration = Path.join(root, configurationName)
    if real == configuration { return true }
    guard let text = try? Disk.read(configuration, limit: Project.largestFile) else { return true }
    let layout = Layout(configuration: text)
    if layout.specs == nil { return true }
    let inside = (root == "/" ? root : root + "/").utf8
    let path = String(decoding: real.utf8.dropFirst(inside.count), as: UTF8.self)
    return real.utf8.starts(with: inside) && SpecFolder.reads(path, in: layout)
  }
}
