#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Tells whether a file is still the same: writing, renaming or replacing it changes the mark.
struct FileMark: Equatable, Sendable {
  private let device: UInt64
  private let inode: UInt64
  private let size: Int64
  private let seconds: Int64
  private let nanoseconds: Int64

  init(_ status: stat) {
    #if canImport(Darwin)
      let changed = status.st_ctimespec
    #else
      let changed = status.st_ctim
    #endif
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(truncatingIfNeeded: status.st_ino)
    size = Int64(status.st_size)
    seconds = Int64(changed.tv_sec)
    nanoseconds = Int64(changed.tv_nsec)
  }

  /// Nil if nothing has that name; a link is marked itself, unless links are followed.
  static func of(
    _ name: String, in folder: Int32 = AT_FDCWD, called place: String = "",
    followingLinks: Bool = false
  ) throws(Failure) -> FileMark? {
    var status = stat()
    let flags = followingLinks ? 0 : AT_SYMLINK_NOFOLLOW
    guard fstatat(folder, name, &status, flags) == 0 else {
      guard errno == ENOENT || errno == ENOTDIR else {
        throw Disk.failure("open", Path.join(place, name))
      }
      return nil
    }
    return FileMark(status)
  }

  /// True if two names stand for one file, as on a disk that ignores case.
  func isSameFile(as other: FileMark) -> Bool { device == other.device && inode == other.inode }
}
