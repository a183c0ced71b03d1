#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension Disk {
  /// Readers see the old bytes or the new ones, never half of them.
  static func replace(
    _ path: String, with bytes: [UInt8], keeping permissions: mode_t? = nil
  ) throws(Failure) {
    let folder = Path.parent(path)
    removeLeftovers(in: folder)
    let temporary = Path.join(folder, ".\(getpid())\(partSuffix)")
    let descriptor = open(
      temporary, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw failure("write", path) }
    if let permissions { fchmod(descriptor, permissions) }
    let isWritten = writeAll(bytes, to: descriptor)
    let code = errno
    guard close(descriptor) == 0, isWritten else {
      unlink(temporary)
      throw failure("write", path, isWritten ? errno : code)
    }
    guard rename(temporary, path) == 0 else {
      let failure = failure("write", path)
      unlink(temporary)
      throw failure
    }
  }

  private static let partSuffix = ".waymark-part"

  private static let longestWriting = 86_400

  /// What was half written when its process was killed; a link or a folder is somebody else's.
  /// After a day, the number of the process is another one's.
  private static func removeLeftovers(in folder: String) {
    for name in ((try? names(in: folder)) ?? []).map({ String(decoding: $0, as: UTF8.self) })
    where name.hasSuffix(partSuffix) {
      guard let process = pid_t(name.dropFirst().dropLast(partSuffix.count)), process > 0,
        name == ".\(process)\(partSuffix)"
      else { continue }
      let place = Path.join(folder, name)
      let isDead = kill(process, 0) != 0 && errno == ESRCH
      guard isDead || age(of: place) > longestWriting else { continue }
      if (try? kind(of: place, followingLinks: false)) == .file { unlink(place) }
    }
  }

  /// In seconds; none if it is gone.
  private static func age(of file: String) -> Int {
    var status = stat()
    guard lstat(file, &status) == 0 else { return 0 }
    #if canImport(Darwin)
      return time(nil) - status.st_mtimespec.tv_sec
    #else
      return time(nil) - status.st_mtim.tv_sec
    #endif
  }

  /// A file without write permission can still be replaced, since only its folder's permission
  /// counts. So both are checked.
  static func askToWrite(_ path: String) throws(Failure) {
    guard access(path, W_OK) == 0, access(Path.parent(path), W_OK) == 0 else {
      throw failure("write", path)
    }
  }

  /// For a pipe or a device, which must not be replaced.
  static func append(_ bytes: [UInt8], to path: String) throws(Failure) {
    let descriptor = open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure("write", path) }
    defer { close(descriptor) }
    guard writeAll(bytes, to: descriptor) else { throw failure("write", path) }
  }

  static func permissions(of path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o7777 : nil
  }

  /// False if the reader has gone, or the disk is full; `errno` says which.
  @discardableResult
  static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let count = write(descriptor, buffer.baseAddress! + done, buffer.count - done)
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { return false }
        done += count
      }
      return true
    }
  }

  /// A file, or a folder that is empty.
  static func remove(_ path: String) { if unlink(path) != 0 { rmdir(path) } }

  static func createFolder(_ path: String) throws(Failure) {
    guard mkdir(path, 0o755) == 0 || errno == EEXIST else { throw failure("create", path) }
  }
}
