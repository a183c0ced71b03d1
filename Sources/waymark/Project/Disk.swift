#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

// Inside types with a `read` of their own, the name would hide the system call.
func readSome(_ descriptor: Int32, _ start: UnsafeMutableRawPointer, _ size: Int) -> Int {
  read(descriptor, start, size)
}

/// System calls, with errors in words. Paths are passed to the system unchanged.
enum Disk {
  enum Kind { case file, folder, link, other }

  /// Nil if nothing is there. If that cannot be determined, it throws.
  static func kind(of path: String, followingLinks: Bool = true) throws(Failure) -> Kind? {
    var status = stat()
    let result = followingLinks ? stat(path, &status) : lstat(path, &status)
    guard result == 0 else {
      guard errno == ENOENT || errno == ENOTDIR else { throw failure("open", path) }
      return nil
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    case S_IFLNK: return .link
    default: return .other
    }
  }

  static func realPath(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  /// The names in a folder as bytes, without `.` and `..`, unordered.
  static func names(in folder: String) throws(Failure) -> [[UInt8]] {
    guard let stream = opendir(folder) else { throw failure("open", folder) }
    return try Self.names(in: stream, of: folder)
  }

  #if canImport(Darwin)
    typealias FolderStream = UnsafeMutablePointer<DIR>
  #else
    typealias FolderStream = OpaquePointer
  #endif

  /// Closes the stream.
  static func names(in stream: FolderStream, of folder: String) throws(Failure) -> [[UInt8]] {
    try entries(in: stream, of: folder).map(\.name)
  }

  struct Entry {
    let name: [UInt8]
    /// Nil where the file system does not say without being asked for each.
    let kind: Kind?
  }

  /// The same with what they are; links are not followed.
  static func entries(in folder: String) throws(Failure) -> [Entry] {
    guard let stream = opendir(folder) else { throw failure("open", folder) }
    return try entries(in: stream, of: folder)
  }

  private static func entries(in stream: FolderStream, of folder: String) throws(Failure) -> [Entry]
  {
    defer { closedir(stream) }
    var entries: [Entry] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else { break }
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if name == [0x2E] || name == [0x2E, 0x2E] { continue }
      entries.append(Entry(name: name, kind: kind(Int32(entry.pointee.d_type))))
    }
    // The end of a folder, and an error while reading it, can be distinguished only by this.
    guard errno == 0 else { throw failure("read", folder) }
    return entries
  }

  static func kind(of entry: Entry, at path: String) throws(Failure) -> Kind? {
    if let kind = entry.kind { return kind }
    return try kind(of: path, followingLinks: false)
  }

  private static func kind(_ type: Int32) -> Kind? {
    switch type {
    case Int32(DT_REG): .file
    case Int32(DT_DIR): .folder
    case Int32(DT_LNK): .link
    default: nil
    }
  }

  /// Reads at most `limit` bytes; a pipe or a device is refused, as reading it could block.
  static func read(_ path: String, limit: Int = .max) throws(Failure) -> [UInt8] {
    try read(path, limit, O_RDONLY).bytes
  }

  /// With what identifies the file later; never follows a link.
  static func readMarked(_ path: String) throws(Failure) -> (bytes: [UInt8], mark: FileMark) {
    let (bytes, status) = try read(path, .max, O_RDONLY | O_NOFOLLOW)
    return (bytes, FileMark(status))
  }

  private static func read(
    _ path: String, _ limit: Int, _ flags: Int32
  ) throws(Failure) -> (bytes: [UInt8], status: stat) {
    let descriptor = open(path, flags | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure("open", path) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure("open", path) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw Failure("cannot open \(path): it is not a file")
    }
    let size = min(Int(status.st_size), limit)
    var isBroken = false
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let got = readSome(descriptor, buffer.baseAddress! + count, size - count)
        isBroken = got < 0
        guard got > 0 else { return }
        count += got
      }
    }
    if isBroken { throw failure("read", path) }
    return (bytes, status)
  }

  /// All that comes from standard input, at most `limit` bytes.
  static func readInput(limit: Int) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < limit {
      let size = min(64 << 10, limit - bytes.count)
      var got = 0
      bytes += [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
        got = readSome(STDIN_FILENO, buffer.baseAddress!, size)
        count = max(0, got)
      }
      if got < 0, errno == EINTR { continue }
      guard got >= 0 else { throw failure("read", "standard input") }
      if got == 0 { break }
    }
    return bytes
  }

  /// True if a regular file has exactly these bytes; nil if it cannot be opened, so that the caller
  /// need not generate them. The path is relative to the folder.
  static func holds(
    _ path: String, in folder: Int32 = AT_FDCWD, _ bytes: () -> [UInt8]
  ) -> Bool? {
    let descriptor = openat(folder, path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    // Piece by piece: allocating memory for a whole large file would cost more than reading it.
    return withUnsafeTemporaryAllocation(byteCount: 32 << 10, alignment: 8) { piece in
      bytes().withUnsafeBytes { bytes in
        var rest = bytes[...]
        while true {
          let count = readSome(descriptor, piece.baseAddress!, piece.count)
          guard count > 0 else { return count == 0 && rest.isEmpty }
          let due = UnsafeRawBufferPointer(rebasing: rest.prefix(count))
          guard due.count == count, memcmp(piece.baseAddress!, due.baseAddress!, count) == 0
          else { return false }
          rest = rest.dropFirst(count)
          // A regular file returns fewer bytes than asked for only at its end.
          if count < piece.count { return rest.isEmpty }
        }
      }
    }
  }

  private static func isLink(_ path: String) -> Bool {
    (try? kind(of: path, followingLinks: false)) == .link
  }

  static func missing(_ path: String) -> Failure { failure("open", path, ENOENT) }

  static func failure(_ verb: String, _ path: String, _ code: Int32 = errno) -> Failure {
    let isLost = code == ENOENT && isLink(path)
    let reason = isLost ? "it is a link that leads nowhere" : reason(for: code)
    // A variable of a script that is not set gives an empty path.
    return Failure("cannot \(verb) \(path.isEmpty ? "''" : path): \(reason)")
  }

  /// The system's message for an error; in our own words for errors that users commonly meet.
  static func reason(for code: Int32) -> String {
    switch code {
    case ENOENT: "there is no such file or folder"
    case EACCES, EPERM: "permission is denied"
    case EROFS: "the disk is read-only"
    case ENOSPC: "the disk is full"
    case EFBIG: "a limit on the size of files is reached"
    case ENOTDIR: "there is a file where a folder is needed"
    case EISDIR: "it is a folder"
    case ENAMETOOLONG: "the name is too long"
    case ELOOP: "the links form a loop"
    default: String(cString: strerror(code))
    }
  }
}
