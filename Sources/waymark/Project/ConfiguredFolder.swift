/// Finds the folder with the `waymark.yaml` that something belongs to.
enum ConfiguredFolder {
  /// Looks upwards to the root of the repository, or of the disk if there is none.
  static func at(_ folder: String) throws(Failure) -> String? {
    if try isConfigured(folder) { return folder }
    guard var place = Disk.realPath(folder) else { return nil }
    while !ProjectLocation.exists(Path.join(place, ".git")), place != "/" {
      place = Path.parent(place)
      if (try? isConfigured(place)) == true { return place }
    }
    return try named(folder)
  }

  /// The folders above as the user names them: where one is a link, others lie above it.
  private static func named(_ folder: String) throws(Failure) -> String? {
    var place = folder
    while place != ".", place != "/", Path.name(place) != "..",
      !ProjectLocation.exists(Path.join(place, ".git"))
    {
      place = Path.parent(place)
      if try isConfigured(place) { return place }
    }
    return nil
  }

  /// A link that leads nowhere counts: without what it stands for, all would be read differently.
  private static func isConfigured(_ folder: String) throws(Failure) -> Bool {
    let place = Path.join(folder, ProjectLocation.configurationName)
    return try Disk.kind(of: place, followingLinks: false) != nil
  }

  /// The file's path inside the project; nil for a file that is none of the project's, such as one
  /// for a test beside them, which is a project of its own.
  static func path(of file: String, in folder: String) throws(Failure) -> String? {
    guard let root = Disk.realPath(folder), let above = Disk.realPath(Path.parent(file))
    else { return nil }
    // If it is a link, the project reads it under this name.
    let real = Path.join(above, Path.name(file))
    let configuration = Path.join(root, ProjectLocation.configurationName)
    if real == configuration { return ProjectLocation.configurationName }
    let text = try? Disk.read(configuration, limit: Project.largestFile)
    let layout = text.map(Layout.init(configuration:))
    let inside = Path.inside(real, of: root)
    guard let layout, let folder = layout.specs else { return inside ?? Path.name(file) }
    guard let specs = Disk.realPath(Path.join(root, folder)),
      let path = Path.inside(real, of: specs).map({ Path.join(folder, $0) })
    else { return nil }
    return SpecFolder.reads(path, in: layout) ? path : nil
  }
}
