import WaymarkCompiler

extension Project {
  /// Relative to the root of the repository; empty if they are the same, or if there is no
  /// repository.
  var folderInRepository: String {
    guard var place = Disk.realPath(root) else { return "" }
    var folder = ""
    while !ProjectLocation.exists(Path.join(place, ".git")) {
      if place == "/" { return "" }
      folder = Path.join(Path.name(place), folder)
      place = Path.parent(place)
    }
    return folder
  }

  /// The ways in which reports name its files.
  var places: ProjectPaths {
    var places = ProjectPaths()
    places.repository = PathBase(leadingTo: folderInRepository)
    places.absolute = PathBase(leadingTo: Disk.realPath(root) ?? root)
    places.current = fromCurrentFolder
    return places
  }

  /// A part of a patch that `git apply` takes where the tool was started, or, if the project does
  /// not lie there or below, in the root of the repository.
  func patch(of path: String, from old: [UInt8]?, to new: [UInt8]?) -> [UInt8] {
    let places = places
    let top = places.current.path(of: ProjectLocation.configurationName)
    let isBelow = !top.hasPrefix("/") && !top.hasPrefix("../")
    let base = isBelow ? places.current : places.repository
    return UnifiedDiff(path: base.path(of: path), fromRoot: !isBelow, old: old, new: new).bytes
  }

  /// As the user names the project, if that is relative.
  private var fromCurrentFolder: PathBase {
    if !root.hasPrefix("/") {
      var typed = Substring(root)
      while typed.hasPrefix("./") { typed = typed.dropFirst(2).drop { $0 == "/" } }
      return PathBase(leadingTo: typed == "." ? "" : String(typed))
    }
    guard let here = Disk.realPath("."), let place = Disk.realPath(root), here != place else {
      return PathBase(leadingTo: Disk.realPath(".") == nil ? root : "")
    }
    if let inside = Path.inside(here, of: place) { return PathBase(inside: inside) }
    let common = Path.common(here, place)
    let ups = here.split(separator: "/").count - common.split(separator: "/").count
    let rest = Path.inside(place, of: common) ?? ""
    return PathBase(
      leadingTo: (Array(repeating: "..", count: ups) + [rest]).joined(separator: "/"))
  }
}

extension SourceFile {
  static func fromInput(_ path: String) throws(Failure) -> SourceFile {
    SourceFile(path: path, bytes: try Disk.readInput(limit: Project.largestFile))
  }
}
