/// Writes the starter's files into a folder in which none of them exists yet.
struct StarterProject {
  private let files: StarterFiles
  private let folder: String

  init(_ files: StarterFiles, in folder: String) {
    (self.files, self.folder) = (files, folder)
  }

  /// Checks that nothing is in the way before it writes anything.
  func write() throws(Failure) {
    try makeRoot()
    var guardian = PathGuard(root: folder)
    var obstacles: [String] = []
    for file in files.all {
      let place = Path.join(folder, file.path)
      guard try Disk.kind(of: place, followingLinks: false) != nil else { continue }
      obstacles.append("\(place) exists already, and init overwrites nothing")
    }
    let specs = Path.join(folder, "Specs")
    if try Disk.kind(of: specs, followingLinks: false) != nil, obstacles.isEmpty {
      obstacles.append(
        "\(specs) exists already; name an empty folder: waymark init FOLDER")
    }
    guard obstacles.isEmpty else { throw Failure(all: obstacles) }
    for file in files.all {
      try guardian.create(folder: Path.split(file.path).parent)
      try Disk.replace(Path.join(folder, file.path), with: Array(file.text.utf8))
    }
  }

  private func makeRoot() throws(Failure) {
    var missing: [String] = []
    var place = folder
    while try Disk.kind(of: place) == nil {
      missing.append(place)
      let parent = Path.parent(place)
      if parent == place { break }
      place = parent
    }
    guard try Disk.kind(of: place) == .folder else {
      throw Failure("cannot write into \(folder): \(place) is not a folder")
    }
    for place in missing.reversed() { try Disk.createFolder(place) }
  }
}
