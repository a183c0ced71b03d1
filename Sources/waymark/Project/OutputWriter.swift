/// Makes the changes of an output folder: only changed bytes, each file at once or not at all.
struct OutputWriter {
  let folder: OutputFolder
  private var guardian: PathGuard

  init(_ folder: OutputFolder) {
    self.folder = folder
    guardian = PathGuard(root: folder.root)
  }

  mutating func make(_ changes: [OutputFolder.Change]) throws(Failure) {
    // First, for the new name of a file can be the old one but for its case.
    for change in changes where change.state == .leftOver {
      try Disk.removeFile(Path.join(folder.root, Path.join(folder.path, change.path)))
      removeEmptyFolders(above: change.path)
    }
    for change in changes where change.isWritten {
      guard let file = change.file else { continue }
      let place = Path.join(folder.path, change.path)
      try guardian.create(folder: place.contains("/") ? Path.parent(place) : "")
      try Disk.replace(Path.join(folder.root, place), with: file.bytes)
    }
  }

  private func removeEmptyFolders(above path: String) {
    var path = path
    while path.contains("/") {
      path = Path.parent(path)
      let place = Path.join(folder.root, Path.join(folder.path, path))
      guard Disk.removeEmptyFolder(place) else { return }
    }
  }
}
