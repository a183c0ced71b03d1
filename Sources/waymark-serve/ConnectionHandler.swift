#if Serve
  import NIOCore
  import NIOHTTP1
  import WaymarkServer

  /// One connection: collects a request, has it answered, and waits for the next one.
  final class ConnectionHandler: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    static let largestBody = 8 << 20
    /// For a whole request, from when it can begin; also how long nothing may happen.
    static let patience = TimeAmount.seconds(60)

    let service: Service
    var head: HTTPRequestHead?
    private var body: [UInt8] = []
    /// Of that body, until it is answered.
    var share: HeldBodies.Share?
    /// True once a response has begun; cleared when the next request may come.
    var isAnswering = false
    /// True if nothing more is read.
    private var isOver = false
    /// When the request that is awaited has to be whole; looked at now and then.
    private var due = NIODeadline.distantFuture
    private var watch: Scheduled<Void>?
    /// What is due after a delay.
    var pending: Scheduled<Void>?
    var listener: Int?

    init(_ service: Service) { self.service = service }

    func channelActive(context: ChannelHandlerContext) {
      expectRequest(context)
      context.fireChannelActive()
    }

    func channelInactive(context: ChannelHandlerContext) {
      isOver = true
      (body, share) = ([], nil)
      watch?.cancel()
      pending?.cancel()
      if let listener { service.events.remove(listener) }
      context.fireChannelInactive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      if isOver { return }
      switch unwrapInboundIn(data) {
      case .head(let head): begin(head, context)
      case .body(let part):
        guard body.count + part.readableBytes <= Self.largestBody else {
          return refuse(413, "a request has at most \(Self.largestBody >> 20) MiB", context)
        }
        let share = self.share ?? service.bodies.share()
        self.share = share
        guard share.take(part.readableBytes) else {
          let most = HeldBodies.most >> 20
          return refuse(503, "all requests together have more than \(most) MiB of bodies", context)
        }
        body += part.readableBytesView
      case .end:
        due = .distantFuture
        guard let head else { return }
        let request = ServerRequest(
          head.method.rawValue, head.uri,
          headers: head.headers.map { (name: $0.name, value: $0.value) }, body: body)
        body = []
        isAnswering = true
        perform(service.react(to: request), context)
      }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      guard let problem = error as? HTTPParserError, !isAnswering, !isOver else {
        return context.close(promise: nil)
      }
      problem == .headerOverflow
        ? refuse(431, "the header has more than \(Listener.largestHeader >> 10) KiB", context)
        : refuse(400, "this is not a request of HTTP/1.1", context)
    }

    private func begin(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) {
      self.head = head
      let size = head.headers.reduce(head.uri.utf8.count) {
        $0 + $1.name.utf8.count + $1.value.utf8.count
      }
      if size > Listener.largestHeader {
        return refuse(431, "the header has more than \(Listener.largestHeader >> 10) KiB", context)
      }
      let length = head.headers.first(name: "Content-Length").flatMap { Int($0) } ?? 0
      if length > Self.largestBody {
        return refuse(413, "a request has at most \(Self.largestBody >> 20) MiB", context)
      }
      if head.headers.first(name: "Expect")?.lowercased() == "100-continue" {
        let go = HTTPResponseHead(version: head.version, status: .continue)
        context.writeAndFlush(wrapOutboundOut(.head(go)), promise: nil)
      }
    }

    /// Answers, and reads nothing more.
    private func refuse(_ status: Int, _ message: String, _ context: ChannelHandlerContext) {
      isOver = true
      (body, share) = ([], nil)
      isAnswering = true
      due = .distantFuture
      let response = ServerResponse(
        status, headers: [("Content-Type", "text/plain; charset=utf-8")],
        body: Array("\(message)\n".utf8))
      send(response, context, isLast: true)
    }

    func expectRequest(_ context: ChannelHandlerContext) {
      isAnswering = false
      (head, share) = (nil, nil)
      due = .now() + Self.patience
      if watch == nil { watch(context, for: Self.patience) }
    }

    /// One timer for a connection: one for each request would cost more than most answers.
    private func watch(_ context: ChannelHandlerContext, for time: TimeAmount) {
      watch = after(time, context) { handler, context in
        let now = NIODeadline.now()
        if now >= handler.due { return context.close(promise: nil) }
        handler.watch(context, for: min(handler.due - now, Self.patience))
      }
    }

    /// Runs on the connection's own thread.
    func after(
      _ time: TimeAmount, _ context: ChannelHandlerContext,
      _ action: @escaping (ConnectionHandler, ChannelHandlerContext) -> Void
    ) -> Scheduled<Void> {
      context.eventLoop.assumeIsolated().scheduleTask(in: time) { action(self, context) }
    }
  }
#endif
