/// Makes sure that what is read and written below the project's folder really is there: no part of
/// a path may be a link, or a file where a folder is expected, or the reverse. Remembers what it
/// has seen.
struct PathGuard {
  /// The kind of files below, which decides what can be done about a link.
  enum Content { case outputs, specs }

  let root: String
  private let content: Content
  private var folders: [String: Bool] = ["": true]
  private var vacated: Set<String> = []

  init(root: String, for content: Content = .outputs) {
    (self.root, self.content) = (root, content)
  }

  /// Treats a file that is about to be removed as already gone.
  mutating func vacate(_ file: String) { vacated.insert(file) }

  /// True if the folder exists.
  mutating func check(folder: String) throws(Failure) -> Bool {
    if let known = folders[folder] { return known }
    // Recurses as deep as the path has parts, which the system limits.
    guard try check(folder: Path.split(folder).parent) else {
      folders[folder] = false
      return false
    }
    let kind = try Disk.kind(of: Path.join(root, folder), followingLinks: false)
    switch kind {
    case .folder, nil: folders[folder] = kind != nil
    case .file where vacated.contains(folder):
      folders[folder] = false
      return false
    case .link where content == .specs: throw Self.specLink(folder)
    case .link:
      throw Failure(
        "\(folder) is a link, and Waymark writes only where it is told to; put a folder in its "
          + "place, or name another output")
    case .file, .other:
      throw Failure(
        "\(folder) is a file where a folder is needed; move it away, or name another output")
    }
    return kind != nil
  }

  /// True if the file exists.
  mutating func check(file: String) throws(Failure) -> Bool {
    guard try check(folder: Path.split(file).parent) else { return false }
    switch try Disk.kind(of: Path.join(root, file), followingLinks: false) {
    case nil: return false
    case .file: return true
    case .link where content == .specs: throw Self.specLink(file)
    case .link: throw Failure("\(file) is a link; Waymark does not write through links; remove it")
    case .folder where try isVacated(folder: file): return false
    case .folder: throw Failure("\(file) is a folder where a file is needed; move it away")
    case .other: throw Failure("\(file) is neither a file nor a folder; move it away")
    }
  }

  private static func specLink(_ path: String) -> Failure {
    Failure(
      "\(path) is a link, and Waymark does not write through links; mend what is behind it in its "
        + "own place, or put it in the place of the link")
  }

  /// True for a file that is reached through folders only; anything else is no error here.
  mutating func isFile(_ path: String) throws(Failure) -> Bool {
    var above: [String] = []
    var folder = path
    while folder.contains("/") {
      folder = Path.parent(folder)
      above.append(folder)
    }
    for folder in above.reversed() where folders[folder] != true {
      let kind = try Disk.kind(of: Path.join(root, folder), followingLinks: false)
      guard kind == .folder else { return false }
      folders[folder] = true
    }
    return try Disk.kind(of: Path.join(root, path), followingLinks: false) == .file
  }

  private func isVacated(folder: String) throws(Failure) -> Bool {
    guard !vacated.isEmpty else { return false }
    var folders = [folder]
    while let folder = folders.popLast() {
      for name in try Disk.names(in: Path.join(root, folder)) {
        let path = Path.join(folder, String(decoding: name, as: UTF8.self))
        if vacated.contains(path) { continue }
        let kind = try Disk.kind(of: Path.join(root, path), followingLinks: false)
        guard kind == .folder else { return false }
        folders.append(path)
      }
    }
    return true
  }

  mutating func create(folder: String) throws(Failure) {
    if try check(folder: folder) { return }
    if folder.contains("/") { try create(folder: Path.parent(folder)) }
    try Disk.createFolder(Path.join(root, folder))
    folders[folder] = true
  }
}
