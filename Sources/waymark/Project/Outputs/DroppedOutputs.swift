import WaymarkGenerators

/// Output folders that the project no longer lists, known by their manifests.
struct DroppedOutputs {
  private let root: String
  private let listed: [String]
  /// What the listed outputs hold now.
  private let current: [Set<String>]

  static func all(in root: String, except listed: [String]) -> [OutputFolder] {
    DroppedOutputs(in: root, except: listed).found
  }

  private init(in root: String, except listed: [String]) {
    (self.root, self.listed) = (root, listed)
    current = listed.compactMap { folder in
      Self.manifest(in: Path.join(root, folder)).map { Set($0.entries.map(\.path)) }
    }
  }

  private var found: [OutputFolder] {
    var found: [OutputFolder] = []
    var folders = [""]
    while let folder = folders.popLast() {
      guard let entries = try? Disk.entries(in: Path.join(root, folder)) else { continue }
      let names = entries.map { String(decoding: $0.name, as: UTF8.self) }
      // Another project's own.
      if !folder.isEmpty, names.contains(ProjectLocation.configurationName) { continue }
      if names.contains(Manifest.path), !listed.contains(folder), isDropped(folder) {
        found.append(OutputFolder(root: root, path: folder, isDropped: true))
      }
      for (entry, name) in zip(entries, names) where !name.hasPrefix(".") {
        let path = Path.join(folder, name)
        let kind = (try? Disk.kind(of: entry, at: Path.join(root, path))) ?? nil
        if kind == .folder { folders.append(path) }
      }
    }
    return found.sorted { Path.precedes($0.path, $1.path) }
  }

  /// A copy of an output that is still where the project lists it is its owner's: most of its files
  /// are as its manifest says, and the listed output has them, too.
  private func isDropped(_ folder: String) -> Bool {
    let place = Path.join(root, folder)
    guard let manifest = Self.manifest(in: place) else { return false }
    return !current.contains { paths in
      let shared = manifest.entries.filter { entry in
        guard paths.contains(entry.path),
          let (bytes, _) = try? Disk.readMarked(Path.join(place, entry.path))
        else { return false }
        return KnownFiles.isOurs(bytes, [entry.hash])
      }
      return 2 * shared.count > manifest.entries.count
    }
  }

  private static func manifest(in folder: String) -> Manifest? {
    guard let (bytes, _) = try? Disk.readMarked(Path.join(folder, Manifest.path)) else {
      return nil
    }
    return Manifest(parsing: String(decoding: bytes, as: UTF8.self))
  }
}
