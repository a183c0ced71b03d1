#if Serve
  import NIOConcurrencyHelpers
  import NIOCore
  import NIOHTTP1
  import NIOPosix

  /// Accepts connections, as many as are allowed.
  struct Listener {
    static let mostConnections = 1_000
    static let largestHeader = 64 << 10

    private let service: Service
    private let group: MultiThreadedEventLoopGroup
    private let open = NIOLockedValueBox(0)

    init(_ service: Service, _ group: MultiThreadedEventLoopGroup) {
      (self.service, self.group) = (service, group)
    }

    /// Returns the port, and whether only this machine reaches it.
    func start(_ options: ServeOptions) throws -> (port: Int, isLocal: Bool) {
      let (service, open) = (service, open)
      let bootstrap = ServerBootstrap(group: group)
        .serverChannelOption(.backlog, value: 256)
        .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
        .childChannelOption(.maxMessagesPerRead, value: 4)
        .childChannelInitializer { channel in
          let isWelcome = open.withLockedValue { count in
            count += 1
            return count <= Self.mostConnections
          }
          channel.closeFuture.whenComplete { _ in open.withLockedValue { $0 -= 1 } }
          return channel.eventLoop.makeCompletedFuture {
            guard isWelcome else {
              return try channel.pipeline.syncOperations.addHandler(RefusalHandler())
            }
            try Self.configure(channel, service)
          }
        }
      let channel = try bootstrap.bind(host: options.host, port: options.port).wait()
      let port = channel.localAddress?.port ?? options.port
      service.listens(on: port)
      let address = channel.localAddress?.ipAddress ?? ""
      let isLocal = ["127.", "::ffff:127."].contains(where: address.hasPrefix) || address == "::1"
      return (port, isLocal)
    }

    private static func configure(_ channel: any Channel, _ service: Service) throws {
      var limits = NIOHTTPDecoderLimitConfiguration()
      limits.maxHeaderFieldSize = largestHeader
      limits.maxHeaderListSize = largestHeader
      try channel.pipeline.syncOperations.configureHTTPServerPipeline(
        withErrorHandling: false, withEncoderConfiguration: .init(),
        withDecoderLimitConfiguration: limits)
      try channel.pipeline.syncOperations.addHandler(ConnectionHandler(service))
    }
  }

  /// For connections beyond those that are allowed.
  private final class RefusalHandler: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private static let answer =
      "HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"

    func channelActive(context: ChannelHandlerContext) {
      context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: Self.answer)), promise: nil)
      context.close(promise: nil)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {}
  }
#endif
