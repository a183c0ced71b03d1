/// Where a project lies: its folder, and what of it is read.
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

  /// `argument` is a folder or a spec file; without one the nearest `waymark.yaml` upwards
  /// counts.
  init(argument: String?) throws(Failure) {
    let start = argument ?? "."
    guard let kind = Disk.kind(of: start) else {
      throw Failure("cannot open \(start): there is no such file or folder")
    }
    let folder = kind == .folder ? start : Path.parent(start)
    let found = Self.configuredFolder(from: folder)
    if let found, kind == .folder || Self.isPart(start, of: found) {
      self.init(root: found, extent: .configured)
    } else if kind == .folder {
      self.init(root: start, extent: .folder)
    } else {
      self.init(root: folder, extent: .file(Path.name(start)))
    }
  }

  static func exists(_ path: String) -> Bool { Disk.kind(of: path) != nil }

  private init(root: String, extent: Extent) {
    self.root = root
    self.extent = extent
  }

  /// Upwards to the root of the repository, or of the disk where there is none.
  private static func configuredFolder(from folder: String) -> String? {
    if Disk.kind(of: Path.join(folder, configurationName)) != nil { return folder }
    guard var place = Disk.realPath(folder) else { return nil }
    while Disk.kind(of: Path.join(place, ".git")) == nil, place != "/" {
      place = Path.parent(place)
      if Disk.kind(of: Path.join(place, configurationName)) != nil { return place }
    }
    return nil
  }

  /// A file beside the specs of a project, a test's say, is a project of its own.
  private static func isPart(_ file: String, of folder: String) -> Bool {
    guard let root = Disk.realPath(folder), let real = Disk.realPath(file) else { return false }
    let configuration = Path.join(root, configurationName)
    if real == configuration { return true }
    guard let text = try? Disk.read(configuration, limit: Project.largestFile),
      let layout = try? Layout(configuration: text)
    else { return true }
    return Path.lies(real, in: layout.specs.isEmpty ? root : Path.join(root, layout.specs))
  }
}
