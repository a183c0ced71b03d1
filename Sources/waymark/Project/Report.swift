/// A file that the user names on the command line, outside the project or in it.
enum Report {
  /// One about a part alone, where the rest could not be read, replaces none about all.
  static func write(_ text: String, to file: String, isPartial: Bool = false) throws(Failure) {
    let kind = try Disk.kind(of: file)
    if isPartial, kind == .file, !isStream(file) {
      throw Failure("\(file) is left as it was, since not everything could be read")
    }
    if kind == .folder { throw Failure("cannot write \(file): it is a folder; name a file") }
    let folder = Path.parent(file)
    if kind == nil, try Disk.kind(of: folder) == nil {
      throw Failure("cannot write \(file): there is no folder \(folder); create it first")
    }
    if let number = descriptor(file) {
      let isWritten = Disk.writeAll(Array(text.utf8), to: number)
      if !isWritten { throw Disk.failure("write", file) }
    } else if kind == .other || isStream(file) {
      try Disk.append(Array(text.utf8), to: file)
    } else {
      // A link is kept as a link.
      try Disk.replace(Disk.realPath(file) ?? file, with: Array(text.utf8))
    }
  }

  /// The files of a folder, which is made where there is none. A link in it leads elsewhere.
  static func write(_ files: [(path: String, text: String)], into folder: String) throws(Failure) {
    if try Disk.kind(of: folder) == nil { try Disk.createFolder(folder) }
    var guardian = PathGuard(root: folder)
    for file in files { _ = try guardian.check(file: file.path) }
    for file in files {
      try guardian.create(folder: Path.split(file.path).parent)
      try Disk.replace(Path.join(folder, file.path), with: Array(file.text.utf8))
    }
  }

  /// A report in the place of a spec would destroy it.
  static func refuse(_ files: [String], in project: Project) throws(Failure) {
    for file in files where !isStream(file) {
      guard let mark = try FileMark.of(file, followingLinks: true) else { continue }
      for source in project.sources {
        let known = try? FileMark.of(Path.join(project.root, source), followingLinks: true)
        guard known?.isSameFile(as: mark) == true else { continue }
        throw Failure("\(file) is part of the project, and is not overwritten; name another file")
      }
    }
  }

  /// A file that has two names here, each of which would be written.
  static func namedTwice(among files: [String]) -> String? {
    var seen: Set<String> = []
    return files.first { file in
      guard !isStream(file) else { return false }
      let folder = Disk.realPath(Path.parent(file)) ?? Path.parent(file)
      let place = Disk.realPath(file) ?? Path.join(folder, Path.name(file))
      return !seen.insert(place).inserted
    }
  }

  /// The descriptor of a stream that is open here. Opened anew, a file behind it would have a
  /// second place to write at, and what is shown later would overwrite the report.
  private static func descriptor(_ file: String) -> Int32? {
    switch file {
    case "/dev/stdout": 1
    case "/dev/stderr": 2
    default: file.hasPrefix("/dev/fd/") ? Int32(file.dropFirst("/dev/fd/".count)) : nil
    }
  }

  /// `/dev/stdout` and its like can lead to a file that other processes have open. What lies
  /// deeper, as in `/dev/shm`, is a file like any other.
  static func isStream(_ file: String) -> Bool {
    guard file.hasPrefix("/dev/") else { return false }
    return file.hasPrefix("/dev/fd/") || !file.dropFirst(5).utf8.contains(UInt8(ascii: "/"))
  }
}
