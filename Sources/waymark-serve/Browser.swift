#if Serve
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif

  enum Browser {
    /// With what the system opens addresses with; without it, the printed address is enough.
    static func open(_ address: String) {
      #if canImport(Darwin)
        let words = ["open", address]
      #else
        let words = ["xdg-open", address]
      #endif
      var arguments = words.map { strdup($0) } + [nil]
      defer { for argument in arguments { free(argument) } }
      var process = pid_t()
      if posix_spawnp(&process, words[0], nil, nil, &arguments, environ) != 0 {
        Console.complain("no browser can be opened here")
      }
    }
  }
#endif
