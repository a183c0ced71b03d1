extension Project {
  /// As the root of the repository sees it; empty where they are one, or where there is none.
  var folderInRepository: String {
    guard var place = Disk.realPath(root) else { return "" }
    var folder = ""
    while !ProjectPlace.exists(Path.join(place, ".git")) {
      if place == "/" { return "" }
      folder = Path.join(Path.name(place), folder)
      place = Path.parent(place)
    }
    return folder
  }
}
