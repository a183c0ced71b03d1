import Dispatch
import WaymarkCompiler

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The user's git, asked without a shell, and without pagers and prompts. Nothing is written.
struct Git {
  struct Answer {
    let status: Int32
    let output: [UInt8]
    let complaints: String

    var text: String {
      String(decoding: output, as: UTF8.self).split(separator: "\n").first.map(String.init) ?? ""
    }
  }

  /// In which it runs.
  let folder: String
  private static let patience = 30

  func ask(_ arguments: [String], input: [UInt8] = []) throws(Failure) -> Answer {
    var ends = (input: [Int32](repeating: 0, count: 2), output: [Int32](repeating: 0, count: 2))
    var complaints = [Int32](repeating: 0, count: 2)
    guard pipe(&ends.input) == 0, pipe(&ends.output) == 0, pipe(&complaints) == 0 else {
      throw Disk.failure("start", "git")
    }
    for own in [ends.input[1], ends.output[0], complaints[0]] {
      _ = fcntl(own, F_SETFD, FD_CLOEXEC)
    }
    let given = [ends.input[0], ends.output[1], complaints[1]]
    let words = ["--no-pager", "-c", "core.fsmonitor=false", "-C", folder] + arguments
    let started = Self.start(words, given)
    for end in given { close(end) }
    // What git does not read must not end the tool.
    let handler = signal(SIGPIPE, SIG_IGN)
    let (feed, bytes) = (ends.input[1], input)
    let writing = DispatchGroup()
    DispatchQueue.global().async(group: writing) {
      if !bytes.isEmpty { _ = Disk.writeAll(bytes, to: feed) }
      close(feed)
    }
    defer {
      close(ends.output[0])
      close(complaints[0])
      writing.wait()
      signal(SIGPIPE, handler)
    }
    guard case .success(let process) = started else {
      throw Failure(
        "git cannot be started, and only it knows other versions; install it, or compare with a "
          + "folder: waymark diff FOLDER")
    }
    let (output, told) = Self.read(ends.output[0], complaints[0], of: process)
    let status = Self.wait(for: process)
    guard let output, let told else {
      throw Failure("git has not answered for \(Self.patience) seconds")
    }
    return Answer(status: status, output: output, complaints: String(decoding: told, as: UTF8.self))
  }

  private static func start(_ arguments: [String], _ ends: [Int32]) -> Result<pid_t, Failure> {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, end) in ends.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, end, Int32(number))
      if end > 2 { posix_spawn_file_actions_addclose(&actions, end) }
    }
    // Complaints are read, and must not be translated; nothing may be asked or locked.
    for (name, value) in [
      ("LC_ALL", "C"), ("GIT_TERMINAL_PROMPT", "0"), ("GIT_OPTIONAL_LOCKS", "0"),
    ] {
      setenv(name, value, 1)
    }
    var words = (["git"] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process = pid_t()
    let problem = posix_spawnp(&process, "git", &actions, nil, &words, environ)
    return problem == 0 ? .success(process) : .failure(Failure(Disk.reason(for: problem)))
  }

  /// Nil if it takes too long.
  private static func read(
    _ output: Int32, _ complaints: Int32, of process: pid_t
  ) -> ([UInt8]?, [UInt8]?) {
    var (texts, open) = ([[UInt8]](repeating: [], count: 2), [true, true])
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let deadline = ContinuousClock.now + .seconds(patience)
    while open.contains(true) {
      let left = (deadline - .now).components.seconds
      var asked = [output, complaints].enumerated().map { index, end in
        pollfd(fd: open[index] ? end : -1, events: Int16(POLLIN), revents: 0)
      }
      guard left >= 0, poll(&asked, 2, Int32(left + 1) * 1_000) != 0 else {
        kill(process, SIGKILL)
        return (nil, nil)
      }
      for index in asked.indices where asked[index].revents != 0 {
        #if canImport(Darwin)
          let count = Darwin.read(asked[index].fd, &buffer, buffer.count)
        #elseif canImport(Musl)
          let count = Musl.read(asked[index].fd, &buffer, buffer.count)
        #else
          let count = Glibc.read(asked[index].fd, &buffer, buffer.count)
        #endif
        if count > 0 { texts[index] += buffer[..<count] } else { open[index] = false }
      }
    }
    return (texts[0], texts[1])
  }

  private static func wait(for process: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
  }
}
