#if Serve
  import Dispatch
  import NIOConcurrencyHelpers
  import WaymarkServer

  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif

  /// The one server that all connections share.
  final class Service: Sendable {
    let events = EventHub()
    let upstream: Upstream?
    private let server: NIOLockedValueBox<MockServer>
    private let log: LogFile?

    init(_ first: ProjectFeed.Project, _ options: ServeOptions, _ log: LogFile?) {
      upstream = options.upstream
      self.log = log
      server = NIOLockedValueBox(
        MockServer(
          Self.served(first), hosts: HostGuard(served: options.host, port: options.port),
          forwards: options.upstream != nil))
    }

    var appName: String { server.withLockedValue { $0.project.appName } }

    func listens(on port: Int) { server.withLockedValue { $0.hosts.port = port } }

    func load(_ project: ProjectFeed.Project) {
      let served = Self.served(project)
      let happened = server.withLockedValue { server in
        server.load(served)
        return server.takeHappenings()
      }
      tell(happened)
    }

    func react(to request: ServerRequest) -> Reaction {
      let time = Self.now
      let (reaction, happened) = server.withLockedValue { server in
        (server.react(to: request, at: time), server.takeHappenings())
      }
      tell(happened)
      return reaction
    }

    func answered(_ call: ForwardedCall, with response: ServerResponse?) {
      let time = Self.now
      let happened = server.withLockedValue { server in
        server.answered(call, with: response, at: time)
        return server.takeHappenings()
      }
      tell(happened)
    }

    func end() { log?.close() }

    private func tell(_ happened: Happenings) {
      for event in happened.events { events.send(event.text) }
      if !happened.log.isEmpty { log?.write(happened.log) }
    }

    /// What takes long is made while the first requests come in.
    private static func served(_ project: ProjectFeed.Project) -> ServedProject {
      let served = ServedProject(
        project.files, project: project.configuration, isPartial: project.isPartial)
      DispatchQueue.global().async { served.prepare() }
      return served
    }

    private static var now: Int64 {
      var time = timespec()
      clock_gettime(CLOCK_REALTIME, &time)
      return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
    }
  }
#endif
