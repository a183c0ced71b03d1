#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Lines for whoever has started the server, each at once.
enum Console {
  static func say(_ line: String) { write(line, to: STDOUT_FILENO) }

  static func complain(_ message: String) { write("waymark: \(message)", to: STDERR_FILENO) }

  private static func write(_ line: String, to descriptor: Int32) {
    let bytes = Array((line + "\n").utf8)
    _ = writeBytes(descriptor, bytes, bytes.count)
  }
}

func writeBytes(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
