#if Serve
  import WaymarkServer

  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif

  /// Projects as they come on standard input.
  final class StandardInputFeed {
    private var feed = ProjectFeed()
    private var buffer = [UInt8](repeating: 0, count: 1 << 16)

    /// Waits for the next one; nil at the end.
    func next() -> ProjectFeed.Project? {
      while true {
        let count = read(STDIN_FILENO, &buffer, buffer.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return nil }
        feed.append(buffer[..<count])
        do {
          if let project = try feed.takeNewest() { return project }
        } catch {
          return nil
        }
      }
    }
  }
#endif
