#if Serve
  import NIOCore
  import NIOHTTP1
  import NIOPosix
  import WaymarkServer

  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Musl)
    import Musl
  #else
    import Glibc
  #endif

  extension ConnectionHandler {
    func perform(_ reaction: Reaction, _ context: ChannelHandlerContext) {
      switch reaction {
      case .answer(let response, let delay) where delay > 0:
        pending = after(.milliseconds(Int64(delay)), context) { $0.send(response, $1) }
      case .answer(let response, _): send(response, context)
      case .formatted(let make): send(make, context)
      case .disconnection(let delay) where delay > 0:
        pending = after(.milliseconds(Int64(delay)), context) { _, context in cut(context) }
      case .disconnection: cut(context)
      case .events: sendEvents(context)
      case .forward(let call): forward(call, context)
      }
    }

    func send(
      _ response: ServerResponse, _ context: ChannelHandlerContext, isLast: Bool = false
    ) {
      let keepsAlive = !isLast && head?.isKeepAlive == true
      var headers = HTTPHeaders()
      for header in response.headers where header.name.isToken && header.value.isOneLine {
        headers.add(name: header.name, value: header.value)
      }
      if response.status != 204, response.status != 304 {
        headers.replaceOrAdd(name: "Content-Length", value: String(response.body.count))
      }
      if !keepsAlive { headers.replaceOrAdd(name: "Connection", value: "close") }
      write(HTTPResponseStatus(statusCode: response.status), headers, context)
      if head?.method != .HEAD, !response.body.isEmpty, response.status != 204 {
        let bytes = context.channel.allocator.buffer(bytes: response.body)
        context.write(wrapOutboundOut(.body(.byteBuffer(bytes))), promise: nil)
      }
      if keepsAlive, context.channel.isWritable {
        // Who does not read it in time does not send the next request in time. What is pipelined is
        // read within this write.
        expectRequest(context)
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
        return
      }
      // Who reads too slowly is left alone.
      let limit = after(Self.patience, context) { $1.close(promise: nil) }
      context.writeAndFlush(wrapOutboundOut(.end(nil))).assumeIsolated().whenComplete { _ in
        limit.cancel()
        if keepsAlive { self.expectRequest(context) } else { self.close(context) }
      }
    }

    /// On another thread: this one has other connections, too.
    private func send(
      _ make: @escaping @Sendable () -> ServerResponse, _ context: ChannelHandlerContext
    ) {
      let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
      NIOThreadPool.singleton.runIfActive(eventLoop: context.eventLoop, make).whenComplete {
        let (handler, context) = bound.value
        guard context.channel.isActive else { return }
        handler.send((try? $0.get()) ?? ServerResponse(503), context)
      }
    }

    private func write(
      _ status: HTTPResponseStatus, _ headers: HTTPHeaders, _ context: ChannelHandlerContext
    ) {
      let head = HTTPResponseHead(
        version: self.head?.version ?? .http1_1, status: status, headers: headers)
      context.write(wrapOutboundOut(.head(head)), promise: nil)
    }

    /// What the client still sends is read for a moment: otherwise it might not see the answer.
    private func close(_ context: ChannelHandlerContext) {
      context.close(mode: .output, promise: nil)
      pending = after(.milliseconds(500), context) { $1.close(promise: nil) }
    }

    private func sendEvents(_ context: ChannelHandlerContext) {
      let headers = HTTPHeaders([
        ("Content-Type", "text/event-stream"), ("Cache-Control", "no-store"),
      ])
      write(.ok, headers, context)
      push(": welcome\n\n", context)
      let loop = context.eventLoop
      let bound = NIOLoopBound((self, context), eventLoop: loop)
      listener = service.events.add { text in
        loop.execute { bound.value.0.push(text, bound.value.1) }
      }
      beat(context)
    }

    /// Shows that the connection lives where nothing happens.
    private func beat(_ context: ChannelHandlerContext) {
      pending = after(.seconds(15), context) { handler, context in
        handler.push(": still here\n\n", context)
        handler.beat(context)
      }
    }

    private func push(_ text: String, _ context: ChannelHandlerContext) {
      guard context.channel.isActive else { return }
      guard context.channel.isWritable else { return context.close(promise: nil) }
      let bytes = context.channel.allocator.buffer(string: text)
      context.writeAndFlush(wrapOutboundOut(.body(.byteBuffer(bytes))), promise: nil)
    }

    private func forward(_ call: ForwardedCall, _ context: ChannelHandlerContext) {
      guard let upstream = service.upstream else { return cut(context) }
      let (service, loop) = (service, context.eventLoop)
      let bound = NIOLoopBound((self, context), eventLoop: loop)
      let share = share
      upstream.send(call.request, loop).whenComplete { result in
        withExtendedLifetime(share) {}
        let response = service.answered(call, with: result.mapError { UpstreamProblem($0) })
        let (handler, context) = bound.value
        guard context.channel.isActive else { return }
        handler.send(response, context)
      }
    }
  }

  /// As if there were no backend: the client sees a reset.
  private func cut(_ context: ChannelHandlerContext) {
    guard let options = context.channel as? any SocketOptionProvider else {
      return context.close(promise: nil)
    }
    options.setSoLinger(linger(l_onoff: 1, l_linger: 0)).assumeIsolated().whenComplete { _ in
      context.close(promise: nil)
    }
  }

  extension String {
    fileprivate var isOneLine: Bool { !utf8.contains { $0 < 0x20 && $0 != 0x09 || $0 == 0x7F } }

    fileprivate var isToken: Bool {
      !isEmpty
        && utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"()<>@,;:\\\"/[]?={}".utf8.contains($0) }
    }
  }
#endif
