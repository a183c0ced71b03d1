#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// One run at a time writes the outputs of a project, and no other compares them meanwhile. The
/// lock is on the project's folder itself, so that no file is left over; the system releases it
/// when the process ends, however it ends.
final class RunLock {
  enum Kind { case reading, writing }

  private let folder: OpenFolder

  init(on root: String, for kind: Kind, whenBusy: () -> Void) throws(Failure) {
    folder = try OpenFolder(root)
    let wish = kind == .writing ? LOCK_EX : LOCK_SH
    guard try !acquire(wish | LOCK_NB) else { return }
    whenBusy()
    while try !acquire(wish) {}
  }

  /// False if another run has it, or if a signal ended the wait.
  private func acquire(_ wish: Int32) throws(Failure) -> Bool {
    if flock(folder.descriptor, wish) == 0 { return true }
    switch errno {
    case EWOULDBLOCK, EINTR: return false
    // Some network disks have no locks; a run on them must not fail because of that.
    case ENOLCK, EOPNOTSUPP, ENOSYS, EBADF, EINVAL: return true
    default: throw Disk.failure("lock", folder.path)
    }
  }
}
