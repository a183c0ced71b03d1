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

    private struct State {
      var hasFailed = false
      /// True if the last line that was written is not whole.
      var isWithinLine = false
    }

    private let descriptor: Int32
    private let state = NIOLockedValueBox(State())
    private let path: String

    init(_ path: String) throws(Failure) {
      self.path = path
      descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
      if descriptor < 0 {
        throw Failure(description: "cannot write \(path): \(String(cString: strerror(errno)))")
      }
      let isWithinLine = Self.endsWithinLine(path, descriptor)
      state.withLockedValue { $0.isWithinLine = isWithinLine }
    }

    /// True if whoever has written the file before was ended within a line.
    private static func endsWithinLine(_ path: String, _ descriptor: Int32) -> Bool {
      var status = stat()
      guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
        status.st_size > 0
      else { return false }
      let reader = open(path, O_RDONLY | O_CLOEXEC)
      guard reader >= 0 else { return false }
      defer { _ = closeFile(reader) }
      var last: UInt8 = 0
      return pread(reader, &last, 1, status.st_size - 1) == 1 && last != UInt8(ascii: "\n")
    }

    /// Where the disk is full, the server goes on, and says once that the record is cut. When
    /// there is room again, whole lines follow, and it says so, too.
    func write(_ text: String) {
      state.withLockedValue { state in
        let isWhole = write(Array(((state.isWithinLine ? "\n" : "") + text).utf8), &state)
        if isWhole == !state.hasFailed { return }
        state.hasFailed = !isWhole
        Console.complain(
          isWhole
            ? "\(path) is written again; what came in between is missing"
            : "cannot write \(path): the record is incomplete")
      }
    }

    /// False if not all of it could be written.
    private func write(_ bytes: [UInt8], _ state: inout State) -> Bool {
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { writeBytes(descriptor, $0.baseAddress, $0.count) }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
        state.isWithinLine = bytes[rest.startIndex - 1] != UInt8(ascii: "\n")
      }
      return true
    }

    func close() { fsync(descriptor) }
  }

  /// `close` of the system, which the method of that name hides.
  private func closeFile(_ descriptor: Int32) -> Int32 { close(descriptor) }
#endif
