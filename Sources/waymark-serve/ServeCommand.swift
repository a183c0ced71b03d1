#if Serve
  import Dispatch
  import NIOCore
  import NIOPosix
  import WaymarkServer

  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif

  /// Reads projects from standard input, and serves the newest until that ends.
  enum ServeCommand {
    static func run() -> Never {
      signal(SIGPIPE, SIG_IGN)
      // A record that has become too large is told by the write that fails.
      signal(SIGXFSZ, SIG_IGN)
      guard let options = ServeOptions(CommandLine.arguments.dropFirst()) else {
        Console.complain("'waymark serve' starts this; see 'waymark serve --help'")
        exit(2)
      }
      let feed = StandardInputFeed()
      guard let first = feed.next() else {
        Console.complain("there is no project on standard input: start it by 'waymark serve'")
        exit(2)
      }
      let service: Service
      do {
        service = try Service(first, options)
      } catch {
        Console.complain("\(error)")
        exit(2)
      }
      let group = MultiThreadedEventLoopGroup(numberOfThreads: 2)
      do {
        let (port, isLocal) = try Listener(service, group).start(options)
        if !isLocal {
          Console.complain(
            "warning: --host \(options.host) lets other machines in: whoever reaches this one can "
              + "read the specs and all calls, and change the sessions")
        }
        announce(service, options, port)
      } catch {
        Console.complain(reason(for: error, options))
        exit(2)
      }
      let signals = [SIGINT, SIGTERM].map { endCleanly(at: $0, service) }
      withExtendedLifetime(signals) {
        while let next = feed.next() { service.load(next) }
      }
      service.end()
      exit(0)
    }

    private static func announce(_ service: Service, _ options: ServeOptions, _ port: Int) {
      let isAny = ["0.0.0.0", "::"].contains(options.host)
      let host = isAny ? "127.0.0.1" : options.host
      let address = "http://\(host.contains(":") ? "[\(host)]" : host):\(port)/"
      Console.say("\(service.appName) is served at \(address)")
      Console.say("Its page is \(address)_waymark/ (Ctrl-C ends it)")
      if options.opens { Browser.open("\(address)_waymark/") }
    }

    private static func endCleanly(at number: Int32, _ service: Service) -> any DispatchSourceSignal
    {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        service.end()
        exit(0)
      }
      source.resume()
      return source
    }

    private static func reason(for error: any Error, _ options: ServeOptions) -> String {
      guard let problem = error as? IOError else {
        return "cannot serve at \(options.host):\(options.port): \(error)"
      }
      if problem.errnoCode == EADDRINUSE {
        return "port \(options.port) is taken; choose another one by --port, or 0 for any"
      }
      let words = String(cString: strerror(problem.errnoCode))
      return "cannot serve at \(options.host):\(options.port): \(words)"
    }
  }
#endif
