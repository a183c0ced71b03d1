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
    // Complaints are read, and must not be translated; nothing may be asked or locked.
    setenv("LC_ALL", "C", 1)
    setenv("GIT_TERMINAL_PROMPT", "0", 1)
    setenv("GIT_OPTIONAL_LOCKS", "0", 1)
    let started = try? ChildProcess.start("git", words, with: given)
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
    guard let process = started else {
      throw Failure(
        "git cannot be started, and only it knows other versions; install it, or compare with a "
          + "folder: waymark diff FOLDER")
    }
    let (output, told) = Self.read(ends.output[0], complaints[0], of: process)
    let status = ChildProcess.wait(for: process)
    guard let output, let told else {
      throw Failure("git has not answered for \(Self.patience) seconds")
    }
    return Answer(status: status, output: output, complaints: String(decoding: told, as: UTF8.self))
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
        let count = readSome(asked[index].fd, &buffer, buffer.count)
        if count > 0 { texts[index] += buffer[..<count] } else { open[index] = false }
      }
    }
    return (texts[0], texts[1])
  }
}
