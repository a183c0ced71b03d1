#if Serve
  import NIOCore
  import NIOHTTP1
  import NIOPosix
  import WaymarkServer

  /// Asks the real backend, by a connection for each request.
  struct UpstreamClient {
    private let upstream: Upstream
    private let loop: any EventLoop

    init(_ upstream: Upstream, _ loop: any EventLoop) {
      (self.upstream, self.loop) = (upstream, loop)
    }

    func send(_ request: ServerRequest) -> EventLoopFuture<ServerResponse> {
      let promise = loop.makePromise(of: ServerResponse.self)
      let (upstream, head) = (upstream, head(of: request))
      ClientBootstrap(group: loop)
        .connectTimeout(.seconds(10))
        .channelInitializer { channel in
          channel.eventLoop.makeCompletedFuture {
            try channel.pipeline.syncOperations.addHTTPClientHandlers()
            try channel.pipeline.syncOperations.addHandler(
              UpstreamHandler(head, request.body, promise))
          }
        }
        .connect(host: upstream.host, port: upstream.port)
        .whenFailure { promise.fail($0) }
      return promise.futureResult
    }

    private func head(of request: ServerRequest) -> HTTPRequestHead {
      var headers = HTTPHeaders()
      for header in request.headers {
        let name = header.name.lowercased()
        let isLocal = name.hasPrefix("waymark-") || Self.ofConnection.contains(name)
        if !isLocal { headers.add(name: header.name, value: header.value) }
      }
      headers.add(name: "Host", value: upstream.address)
      headers.add(name: "Connection", value: "close")
      if !request.body.isEmpty {
        headers.add(name: "Content-Length", value: String(request.body.count))
      }
      return HTTPRequestHead(
        version: .http1_1, method: HTTPMethod(rawValue: request.method),
        uri: upstream.prefix + request.target, headers: headers)
    }

    /// What is about one connection alone, or would make the answer unreadable.
    static let ofConnection: Set<String> = [
      "host", "connection", "content-length", "transfer-encoding", "accept-encoding", "keep-alive",
      "upgrade", "te", "trailer", "expect", "proxy-connection", "proxy-authorization",
    ]
  }

  /// Collects one response.
  private final class UpstreamHandler: ChannelInboundHandler {
    typealias InboundIn = HTTPClientResponsePart
    typealias OutboundOut = HTTPClientRequestPart

    struct Cut: Error {}

    private static let largest = 64 << 20
    private static let patience = TimeAmount.seconds(60)

    private let head: HTTPRequestHead
    private let sent: [UInt8]
    private let promise: EventLoopPromise<ServerResponse>
    private var response: ServerResponse?
    private var deadline: Scheduled<Void>?

    init(_ head: HTTPRequestHead, _ body: [UInt8], _ promise: EventLoopPromise<ServerResponse>) {
      (self.head, sent, self.promise) = (head, body, promise)
    }

    func channelActive(context: ChannelHandlerContext) {
      context.write(wrapOutboundOut(.head(head)), promise: nil)
      if !sent.isEmpty {
        let bytes = context.channel.allocator.buffer(bytes: sent)
        context.write(wrapOutboundOut(.body(.byteBuffer(bytes))), promise: nil)
      }
      context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
      deadline = context.eventLoop.assumeIsolated().scheduleTask(in: Self.patience) {
        context.close(promise: nil)
      }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      switch unwrapInboundIn(data) {
      case .head(let head):
        let headers = head.headers.filter {
          !UpstreamClient.ofConnection.contains($0.name.lowercased())
        }
        response = ServerResponse(
          Int(head.status.code), headers: headers.map { (name: $0.name, value: $0.value) })
      case .body(let part):
        response?.body += part.readableBytesView
        if response?.body.count ?? 0 > Self.largest { context.close(promise: nil) }
      case .end:
        if let response { promise.succeed(response) }
        context.close(promise: nil)
      }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      context.close(promise: nil)
    }

    func channelInactive(context: ChannelHandlerContext) {
      deadline?.cancel()
      promise.fail(Cut())
    }
  }
#endif
