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
}
