#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Programs that are started without a shell.
enum ChildProcess {
  /// The descriptors become its first ones.
  static func start(
    _ program: String, _ arguments: [String], with descriptors: [Int32]
  ) throws(Failure) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, descriptor) in descriptors.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
      if descriptor > 2 { posix_spawn_file_actions_addclose(&actions, descriptor) }
    }
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process = pid_t()
    let problem = posix_spawnp(&process, program, &actions, nil, &words, environ)
    if problem != 0 { throw Failure("cannot start \(program): \(Disk.reason(for: problem))") }
    return process
  }

  /// Its exit status.
  static func wait(for process: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let number = status & 0x7F
    return number == 0 ? status >> 8 & 0xFF : 128 + number
  }
}
