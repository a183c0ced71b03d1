import WaymarkCompiler

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The two streams: results go to one, notices to the other.
enum Terminal {
  enum Color: String, CaseIterable { case auto, always, never }

  enum Stream {
    case results, notices

    fileprivate var descriptor: Int32 { self == .results ? STDOUT_FILENO : STDERR_FILENO }
  }

  static func write(_ text: String) { write(Array(text.utf8)) }

  static func write(_ bytes: [UInt8]) {
    if Disk.writeAll(bytes, to: STDOUT_FILENO) { return }
    let problem = errno
    // A reader that stops early (`| head`) has seen enough; the status still says what was found.
    if problem == EPIPE { return }
    report(["cannot write the results: \(Disk.reason(for: problem))"])
    exit(2)
  }

  /// File names can contain sequences that a terminal would obey.
  static func show(_ text: String) {
    write(text.isEmpty ? "" : Printable.lines(text) + "\n")
  }

  static func explain(_ text: String) {
    if text.isEmpty { return }
    let end = text.hasSuffix("\n") ? "" : "\n"
    Disk.writeAll(Array((Printable.lines(text) + end).utf8), to: STDERR_FILENO)
  }

  /// A report may have colours, and shows nothing of the project that a terminal would obey.
  static func explain(rendered report: String) {
    Disk.writeAll(Array(report.utf8), to: STDERR_FILENO)
  }

  static func report(_ messages: [String]) {
    for message in messages { explain("waymark: \(message)") }
  }

  /// From now on.
  static func dropNotices() {
    let nowhere = open("/dev/null", O_WRONLY)
    dup2(nowhere, STDERR_FILENO)
  }

  /// Otherwise a signal would end the process at the limit, and nothing would say why.
  static func outliveFileSizeLimit() { signal(SIGXFSZ, SIG_IGN) }

  static func exit(_ status: Int32) -> Never {
    #if canImport(Darwin)
      Darwin.exit(status)
    #elseif canImport(Musl)
      Musl.exit(status)
    #else
      Glibc.exit(status)
    #endif
  }

  /// The option, then `NO_COLOR`, `FORCE_COLOR`, `CLICOLOR`, then whether the output is a terminal.
  static func isColored(_ wish: Color, on stream: Stream) -> Bool {
    if wish != .auto { return wish == .always }
    if let value = variable("NO_COLOR"), !value.isEmpty { return false }
    if let value = variable("FORCE_COLOR"), !value.isEmpty, value != "0" { return true }
    if variable("CLICOLOR") == "0" { return false }
    return isatty(stream.descriptor) == 1 && variable("TERM") != "dumb"
  }

  /// True if standard error is a terminal on which a line can be erased.
  static var canRewriteNotices: Bool { isatty(STDERR_FILENO) == 1 && variable("TERM") != "dumb" }

  /// Replaces the last line written this way.
  static func rewriteNotice(_ text: String) {
    Disk.writeAll(Array("\r\u{1B}[2K\(text)".utf8), to: STDERR_FILENO)
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
