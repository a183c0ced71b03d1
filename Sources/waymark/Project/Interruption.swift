import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Ctrl-C while something long runs: it stops, what is known by then is shown, and the status is
/// that of a command that was interrupted. A second Ctrl-C ends the process at once.
enum Interruption {
  static let status: Int32 = 130
  private static let flag = Atomic(false)

  static var isRequested: Bool { flag.load(ordering: .relaxed) }

  static func listen() {
    // Made before the handler needs it.
    _ = isRequested
    // Whoever started the tool may have blocked it.
    var interrupt = sigset_t()
    sigemptyset(&interrupt)
    sigaddset(&interrupt, SIGINT)
    pthread_sigmask(SIG_UNBLOCK, &interrupt, nil)
    signal(SIGINT) { _ in
      Interruption.flag.store(true, ordering: .relaxed)
      signal(SIGINT, SIG_DFL)
    }
  }
}
