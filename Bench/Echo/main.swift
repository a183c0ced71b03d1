// echo BYTES: the least that an HTTP server of SwiftNIO does, to compare `waymark serve` with. It
// answers every request with that many bytes, and prints the port at which it listens.

#if Serve
  import NIOCore
  import NIOHTTP1
  import NIOPosix

  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif

  final class Echo: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private let bytes: ByteBuffer

    init(_ bytes: ByteBuffer) { self.bytes = bytes }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      guard case .end = unwrapInboundIn(data) else { return }
      let head = HTTPResponseHead(
        version: .http1_1, status: .ok,
        headers: [
          "Content-Type": "application/json; charset=utf-8",
          "Content-Length": "\(bytes.readableBytes)",
        ])
      context.write(wrapOutboundOut(.head(head)), promise: nil)
      context.write(wrapOutboundOut(.body(.byteBuffer(bytes))), promise: nil)
      context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    }
  }

  let size = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 0
  let bytes = ByteBuffer(repeating: UInt8(ascii: "x"), count: size)
  let channel = try ServerBootstrap(group: MultiThreadedEventLoopGroup(numberOfThreads: 2))
    .serverChannelOption(.backlog, value: 256)
    .childChannelInitializer { channel in
      channel.eventLoop.makeCompletedFuture {
        try channel.pipeline.syncOperations.configureHTTPServerPipeline()
        try channel.pipeline.syncOperations.addHandler(Echo(bytes))
      }
    }
    .bind(host: "127.0.0.1", port: 0).wait()
  print("port \(channel.localAddress?.port ?? 0)")
  fflush(nil)
  try channel.closeFuture.wait()
#endif
