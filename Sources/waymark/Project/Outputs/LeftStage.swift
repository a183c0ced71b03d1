import WaymarkGenerators

/// The remains of an output folder that a killed run was making. Removes what its manifest names,
/// and nothing else: a file that somebody has put there stays, with the folders around it.
enum LeftStage {
  static func clear(_ name: String, in parent: OpenFolder) throws(Failure) {
    guard try parent.mark(of: name) != nil else { return }
    let stage: OpenFolder
    do throws(Failure) {
      stage = try parent.opening(name)
    } catch {
      // An empty one can go unseen.
      if parent.removeEmptyFolder(name) { return }
      throw error
    }
    var folders: Set<String> = []
    for path in paths(in: stage) {
      let (above, name) = Path.split(path)
      guard let folder = try? stage.opening(below: above) else { continue }
      try folder.remove(name)
      var place = above
      while !place.isEmpty, folders.insert(place).inserted { place = Path.split(place).parent }
    }
    // The contents of a folder come after it.
    for place in folders.sorted(by: Path.precedes).reversed() {
      let (above, name) = Path.split(place)
      if let folder = try? stage.opening(below: above) { folder.removeEmptyFolder(name) }
    }
    for own in [Stage.name, Manifest.path] { try stage.remove(own) }
    parent.removeEmptyFolder(name)
  }

  private static func paths(in stage: OpenFolder) -> [String] {
    guard let (bytes, _) = try? Disk.readMarked(Path.join(stage.path, Manifest.path)) else {
      return []
    }
    return Manifest(parsing: String(decoding: bytes, as: UTF8.self))?.entries.map(\.path) ?? []
  }
}
