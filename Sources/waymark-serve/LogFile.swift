#if Serve
  import NIOConcurrencyHelpers

  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif

  /// The file that `--record` names; it grows by whole lines.
  final class LogFile: Sendable {
    struct Failure: Error, CustomStringConvertible {
      let description: String
    }

    private let descriptor: Int32
    private let hasFailed = NIOLockedValueBox(false)
    private let path: String

    init(_ path: String) throws(Failure) {
      self.path = path
      descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
      if descriptor < 0 {
        throw Failure(description: "cannot write \(path): \(String(cString: strerror(errno)))")
      }
    }

    func write(_ text: String) {
      var rest = Array(text.utf8)[...]
      hasFailed.withLockedValue { hasFailed in
        while !rest.isEmpty {
          let count = rest.withUnsafeBytes { writeBytes(descriptor, $0.baseAddress, $0.count) }
          if count < 0, errno == EINTR { continue }
          guard count > 0 else {
            // The server goes on, and says once that the record is incomplete.
            if !hasFailed { Console.complain("cannot write \(path): the record is incomplete") }
            hasFailed = true
            return
          }
          rest = rest.dropFirst(count)
        }
      }
    }

    func close() { fsync(descriptor) }
  }
#endif
