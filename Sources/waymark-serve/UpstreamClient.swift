#if Serve
  import NIOCore
  import NIOHTTP1
  import NIOPosix
  import WaymarkServer

  /// Asks the real backend, by a connection for each request.
  struct UpstreamClient {
    private let upstream: Upstream
    private let security: UpstreamSecurity?
    private let patience: TimeAmount

    /// Nil if there is no real backend.
    init?(_ options: ServeOptions) throws(UpstreamSecurity.Failure) {
      guard let address = options.upstream else { return nil }
      guard let upstream = Upstream(address) else {
        throw UpstreamSecurity.Failure(
          description: "--upstream takes an address such as https://backend.example:8443/api, "
            + "and not \(address)")
      }
      self.upstream = upstream
      security =
        try upstream.isSecure
        ? UpstreamSecurity(upstream, trusting: options.certificates) : nil
      patience = .seconds(options.patience)
    }

    /// Fails with an `UpstreamProblem`.
    func send(_ request: ServerRequest, _ loop: any EventLoop) -> EventLoopFuture<ServerResponse> {
      let promise = loop.makePromise(of: ServerResponse.self)
      let (security, patience, head) = (security, patience, head(of: request))
      ClientBootstrap(group: loop)
        .connectTimeout(min(patience, .seconds(10)))
        .channelInitializer { channel in
          channel.eventLoop.makeCompletedFuture {
            let pipeline = channel.pipeline.syncOperations
            if let security { try pipeline.addHandler(security.makeHandler()) }
            try pipeline.addHTTPClientHandlers()
            try pipeline.addHandler(UpstreamHandler(head, request.body, patience, promise))
          }
        }
        .connect(host: upstream.host, port: upstream.port)
        .whenFailure { promise.fail(UpstreamProblem($0)) }
      return promise.futureResult
    }

    private func head(of request: ServerRequest) -> HTTPRequestHead {
      var headers = HTTPHeaders()
      for header in request.headers { headers.add(name: header.name, value: header.value) }
      headers.add(name: "Host", value: upstream.address)
      headers.add(name: "Connection", value: "close")
      if !request.body.isEmpty {
        headers.add(name: "Content-Length", value: String(request.body.count))
      }
      return HTTPRequestHead(
        version: .http1_1, method: HTTPMethod(rawValue: request.method),
        uri: upstream.prefix + request.target, headers: headers)
    }
  }

  /// Collects one response.
  private final class UpstreamHandler: ChannelInboundHandler {
    typealias InboundIn = HTTPClientResponsePart
    typealias OutboundOut = HTTPClientRequestPart

    private static let largest = 64 << 20

    private let head: HTTPRequestHead
    private let sent: [UInt8]
    private let patience: TimeAmount
    private let promise: EventLoopPromise<ServerResponse>
    private var response: ServerResponse?
    private var deadline: Scheduled<Void>?

    init(
      _ head: HTTPRequestHead, _ body: [UInt8], _ patience: TimeAmount,
      _ promise: EventLoopPromise<ServerResponse>
    ) {
      (self.head, sent, self.patience, self.promise) = (head, body, patience, promise)
    }

    func channelActive(context: ChannelHandlerContext) {
      context.write(wrapOutboundOut(.head(head)), promise: nil)
      if !sent.isEmpty {
        let bytes = context.channel.allocator.buffer(bytes: sent)
        context.write(wrapOutboundOut(.body(.byteBuffer(bytes))), promise: nil)
      }
      context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
      deadline = context.eventLoop.assumeIsolated().scheduleTask(in: patience) {
        self.give(up: .late, context)
      }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      switch unwrapInboundIn(data) {
      case .head(let head):
        guard (200..<600).contains(head.status.code) else { return give(up: .status, context) }
        let headers = head.headers.map { (name: $0.name, value: $0.value) }
        response = ServerResponse(Int(head.status.code), headers: PassedHeaders.of(headers))
      case .body(let part):
        response?.body += part.readableBytesView
        if response?.body.count ?? 0 > Self.largest { give(up: .large, context) }
      case .end:
        if let response { promise.succeed(response) }
        context.close(promise: nil)
      }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      give(up: UpstreamProblem(error), context)
    }

    func channelInactive(context: ChannelHandlerContext) {
      deadline?.cancel()
      promise.fail(UpstreamProblem.cut)
    }

    private func give(up problem: UpstreamProblem, _ context: ChannelHandlerContext) {
      promise.fail(problem)
      context.close(promise: nil)
    }
  }
#endif
