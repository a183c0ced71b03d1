/// Writes the starter's files into a folder in which none of them exists yet.
struct StarterProject {
  private let files: StarterFiles
  private let folder: String

  init(_ files: StarterFiles, in folder: String) {
    (self.files, self.folder) = (files, folder)
  }

  /// Checks that nothing is in the way before it writes anything, and takes back what it wrote if
  /// the rest cannot be written.
  func write() throws(Failure) {
    var made: [String] = []
    do throws(Failure) {
      try write(&made)
    } catch {
      for place in made.reversed() { Disk.remove(place) }
      throw error
    }
  }

  private func write(_ made: inout [String]) throws(Failure) {
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
    try makeFolder(folder, &made)
    for file in files.all {
      let place = Path.join(folder, file.path)
      try makeFolder(Path.parent(place), &made)
      try Disk.replace(place, with: Array(file.text.utf8))
      made.append(place)
    }
  }

  private func makeFolder(_ folder: String, _ made: inout [String]) throws(Failure) {
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
    for place in missing.reversed() {
      try Disk.createFolder(place)
      made.append(place)
    }
  }
}
