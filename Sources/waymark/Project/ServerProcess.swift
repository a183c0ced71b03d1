import Dispatch
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// `waymark-serve`, which speaks HTTP and knows nothing of the disk: it is sent the specs, and sent
/// them again whenever they change.
struct ServerProcess: Sendable {
  private static let name = "waymark-serve"
  private static let running = Atomic<Int32>(0)

  private let process: pid_t
  private let feed: Int32

  init(_ arguments: [String]) throws(Failure) {
    let program = Path.join(Path.parent(Self.ownPath), Self.name)
    guard access(program, X_OK) == 0 else {
      throw Failure(
        "there is no \(Self.name) beside \(Self.ownPath), and it does the serving; build it with "
          + "'swift build -c release --traits Serve --product \(Self.name)' and put it there")
    }
    Self.hearSignals()
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw Disk.failure("start", program) }
    // The server must not hold the end that is written to: it would never see it closed.
    _ = fcntl(ends[1], F_SETFD, FD_CLOEXEC)
    process = try ChildProcess.start(program, arguments, with: [ends[0]])
    close(ends[0])
    feed = ends[1]
    Self.passSignalsOn(to: process)
  }

  /// Whoever started the tool may have blocked them; the server inherits that they are not.
  private static func hearSignals() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    sigaddset(&signals, SIGTERM)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// A terminal sends Ctrl-C to both; whoever ends this one alone means both, too.
  private static func passSignalsOn(to process: pid_t) {
    running.store(process, ordering: .relaxed)
    signal(SIGPIPE, SIG_IGN)
    for number in [SIGINT, SIGTERM] {
      signal(number) { _ in kill(ServerProcess.running.load(ordering: .relaxed), SIGTERM) }
    }
  }

  /// How many files, whether the first is `waymark.yaml`, and whether some are missing; then the
  /// lengths of a path and of its text before both.
  func send(_ project: Project) {
    let files = [project.configuration].compactMap(\.self) + project.files
    let hasConfiguration = project.configuration == nil ? 0 : 1
    let isPartial = project.unreadable.isEmpty ? 0 : 1
    var bytes = Array("\(files.count) \(hasConfiguration) \(isPartial)\n".utf8)
    for file in files {
      bytes += "\(file.path.utf8.count) \(file.bytes.count)\n".utf8
      bytes += file.path.utf8
      bytes += file.bytes
    }
    _ = Disk.writeAll(bytes, to: feed)
  }

  /// In the background, for as long as the server runs.
  func keepSending(_ selection: ProjectSelection, changedSince seen: WatchedFiles) {
    DispatchQueue.global().async {
      var seen = seen
      while true {
        seen.waitForChange()
        // Taken first: what changes while it is read is a change.
        seen = WatchedFiles(selection)
        if let project = try? Project(at: selection.location()) { send(project) }
      }
    }
  }

  /// Its exit status.
  func waitForEnd() -> Int32 { ChildProcess.wait(for: process) }

  private static var ownPath: String {
    #if canImport(Darwin)
      var size: UInt32 = 4_096
      var path = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&path, &size) == 0 else { return CommandLine.arguments[0] }
      return Disk.realPath(String(cString: path)) ?? CommandLine.arguments[0]
    #else
      return Disk.realPath("/proc/self/exe") ?? CommandLine.arguments[0]
    #endif
  }
}
