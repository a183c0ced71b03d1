#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A folder held open: changes stay inside it, whatever is renamed or linked meanwhile.
final class OpenFolder: Sendable {
  /// Only for messages; it is never used for access.
  let path: String
  let descriptor: Int32

  private static let flags = O_RDONLY | O_DIRECTORY | O_CLOEXEC

  convenience init(_ path: String) throws(Failure) {
    let descriptor = open(path, Self.flags)
    guard descriptor >= 0 else { throw Disk.failure("open", path) }
    self.init(descriptor, path)
  }

  private init(_ descriptor: Int32, _ path: String) {
    (self.descriptor, self.path) = (descriptor, path)
  }

  deinit { close(descriptor) }

  /// Follows a path of names, none of which may be a link; creates missing folders.
  func making(_ inner: String) throws(Failure) -> OpenFolder {
    var folder = self
    for name in inner.split(separator: "/") {
      folder = try folder.child(String(name), isMade: true)
    }
    return folder
  }

  func opening(_ name: String) throws(Failure) -> OpenFolder { try child(name, isMade: false) }

  func opening(below path: String) throws(Failure) -> OpenFolder {
    var folder = self
    for name in path.split(separator: "/") { folder = try folder.opening(String(name)) }
    return folder
  }

  private func child(_ name: String, isMade: Bool) throws(Failure) -> OpenFolder {
    let place = Path.join(path, name)
    let flags = Self.flags | O_NOFOLLOW
    var child = openat(descriptor, name, flags)
    var isNew = false
    if child < 0, errno == ENOENT, isMade {
      isNew = mkdirat(descriptor, name, 0o755) == 0
      // Another run may have been faster: then the folder exists, which is all that matters.
      guard isNew || errno == EEXIST else { throw Disk.failure("create", place) }
      child = openat(descriptor, name, flags)
    }
    guard child >= 0 else {
      let failure = Disk.failure("open", place)
      if isNew { removeEmptyFolder(name) }
      throw failure
    }
    return OpenFolder(child, place)
  }

  /// Nil if nothing has that name.
  func mark(of name: String) throws(Failure) -> FileMark? {
    try FileMark.of(name, in: descriptor, called: path)
  }

  /// Writes a file that does not exist yet.
  func create(_ name: String, _ bytes: [UInt8]) throws(Failure) {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let file = openat(descriptor, name, flags, 0o644)
    guard file >= 0 else { throw Disk.failure("write", Path.join(path, name)) }
    let isWritten = Disk.writeAll(bytes, to: file)
    let code = errno
    let isClosed = close(file) == 0
    guard isWritten, isClosed else {
      throw Disk.failure("write", Path.join(path, name), isWritten ? errno : code)
    }
  }

  /// Atomic: a reader sees either the old file or the new one.
  func move(_ name: String, to folder: OpenFolder, as new: String) throws(Failure) {
    guard renameat(descriptor, name, folder.descriptor, new) == 0 else {
      throw Disk.failure("write", Path.join(folder.path, new))
    }
  }

  func remove(_ name: String) throws(Failure) {
    guard unlinkat(descriptor, name, 0) == 0 || errno == ENOENT else {
      throw Disk.failure("remove", Path.join(path, name))
    }
  }

  /// Only if it is empty.
  @discardableResult
  func removeEmptyFolder(_ name: String) -> Bool {
    unlinkat(descriptor, name, AT_REMOVEDIR) == 0 || errno == ENOENT
  }

  func names() throws(Failure) -> [String] {
    // A second descriptor, because the stream closes its own.
    let copy = openat(descriptor, ".", Self.flags)
    guard copy >= 0, let stream = fdopendir(copy) else { throw Disk.failure("open", path) }
    return try Disk.names(in: stream, of: path).map { String(decoding: $0, as: UTF8.self) }
  }
}
