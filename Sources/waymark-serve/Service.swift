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
    let bodies = HeldBodies()
    let upstream: UpstreamClient?
    private let server: NIOLockedValueBox<MockServer>
    private let log: LogFile?
    /// Of the backend, the one that was told last; nil once it answers.
    private let problem = NIOLockedValueBox<UpstreamProblem?>(nil)

    init(_ first: ProjectFeed.Project, _ options: ServeOptions) throws {
      upstream = try UpstreamClient(options)
      log = try options.record.map { try LogFile($0) }
      server = NIOLockedValueBox(
        MockServer(
          Self.served(first), hosts: HostGuard(served: options.host, port: options.port),
          forwards: options.upstream != nil, records: options.record != nil))
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
      var request = request
      // Nobody else waits for that.
      request.read(as: server.withLockedValue { $0.project })
      let (reaction, happened) = server.withLockedValue { server in
        (server.react(to: request, at: time), server.takeHappenings())
      }
      tell(happened)
      return reaction
    }

    /// What the client is sent.
    func answered(
      _ call: ForwardedCall, with result: Result<ServerResponse, UpstreamProblem>
    ) -> ServerResponse {
      let time = Self.now
      let answer: ForwardedAnswer =
        switch result {
        case .success(let response): .response(response)
        case .failure(.late): .silence
        case .failure: .disconnection
        }
      let answered = call.answered(with: answer)
      let happened = server.withLockedValue { server in
        server.answered(answered, at: time)
        return server.takeHappenings()
      }
      tell(happened)
      switch result {
      case .success(let response):
        problem.withLockedValue { $0 = nil }
        return response
      case .failure(let new): return complain(new)
      }
    }

    private func complain(_ new: UpstreamProblem) -> ServerResponse {
      let message = "the real backend does not answer: \(new.rawValue)"
      let old = problem.withLockedValue { problem in
        defer { problem = new }
        return problem
      }
      if old != new { Console.complain(message) }
      return ServerResponse(
        new == .late ? 504 : 502, headers: [("Content-Type", "text/plain; charset=utf-8")],
        body: Array("\(message)\n".utf8))
    }

    func end() { log?.close() }

    private func tell(_ happened: Happenings) {
      for event in happened.events { events.send { event.text } }
      if !happened.log.isEmpty { log?.write(happened.log) }
      if happened.frees { DispatchQueue.global().async { Memory.giveBack() } }
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
