import Foundation
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Clients that are slow, broken or hostile.
@Suite("waymark serve, on the wire", .serialized)
struct WireTests {
  static func request(_ target: String = "/orders/o-1", _ more: String = "", port: UInt16)
    -> String
  {
    "GET \(target) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\(more)\r\n"
  }

  @Test("requests that are sent at once are answered in their order")
  func pipelining() throws {
    let scratch = try ServeTests.project()
    let server = try RunningServer(in: scratch.folder)
    let connection = try RawConnection(to: server.port)
    connection.send(
      Self.request("/nothing", port: server.port) + Self.request(port: server.port)
        + Self.request("/_waymark/status", "Connection: close\r\n", port: server.port))
    let statuses = connection.receive().matches(of: /HTTP\/1\.1 (\d+)/).map { String($0.1) }
    #expect(statuses == ["404", "200", "200"])
  }

  @Test("a client that sends its header byte by byte holds nobody up")
  func slow() throws {
    let scratch = try ServeTests.project()
    let server = try RunningServer(in: scratch.folder)
    let slow = try (0..<50).map { _ in try RawConnection(to: server.port) }
    for connection in slow { connection.send("GET /orders/o-1 HT") }
    #expect(try server.status("/orders/o-1") == "200")
    slow[0].send("TP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n")
    #expect(slow[0].receive { $0.contains("total") }.hasPrefix("HTTP/1.1 200"))
  }

  @Test(
    "what is no request is refused, and the connection ends",
    arguments: [
      "\u{0}\u{1}\u{2}\r\n\r\n", "GET\r\n\r\n", "GET /orders/o-1 HTTP/9.9\r\n\r\n",
      "GET /orders/o-1 HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n",
    ])
  func garbage(_ text: String) throws {
    let scratch = try ServeTests.project()
    let server = try RunningServer(in: scratch.folder)
    let connection = try RawConnection(to: server.port)
    connection.send(text)
    let answer = connection.receive()
    #expect(answer.hasPrefix("HTTP/1.1 4") || answer.isEmpty, "\(answer)")
    #expect(try server.status("/orders/o-1") == "200")
  }

  @Test("headers and bodies have limits")
  func limits() throws {
    let scratch = try ServeTests.project()
    let server = try RunningServer(in: scratch.folder)
    let long = String(repeating: "a", count: 70_000)
    for more in ["X: \(long)\r\n", (0..<20).map { "X\($0): \(long.prefix(4_000))\r\n" }.joined()] {
      let connection = try RawConnection(to: server.port)
      connection.send(Self.request("/orders/o-1", more, port: server.port))
      #expect(connection.receive().hasPrefix("HTTP/1.1 431"))
    }
    let address = try RawConnection(to: server.port)
    address.send(Self.request("/orders/\(long)", port: server.port))
    #expect(address.receive().hasPrefix("HTTP/1.1 431"))
    let head = "POST /orders/o-1/payments HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n"
    let known = try RawConnection(to: server.port)
    known.send(head + "Content-Length: 9000000\r\n\r\n")
    #expect(known.receive().hasPrefix("HTTP/1.1 413"))
    let chunked = try RawConnection(to: server.port)
    let chunk = "100000\r\n" + String(repeating: "a", count: 1 << 20) + "\r\n"
    chunked.send(head + "Transfer-Encoding: chunked\r\n\r\n")
    for _ in 0..<9 { chunked.send(chunk) }
    #expect(chunked.receive().hasPrefix("HTTP/1.1 413"))
  }

  @Test("more than a thousand connections are refused, and those before live on")
  func connections() throws {
    var limit = rlimit()
    #if canImport(Darwin)
      getrlimit(RLIMIT_NOFILE, &limit)
      limit.rlim_cur = min(4_096, limit.rlim_max)
      setrlimit(RLIMIT_NOFILE, &limit)
    #else
      getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      limit.rlim_cur = min(4_096, limit.rlim_max)
      setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    #endif
    let scratch = try ServeTests.project()
    let server = try RunningServer(in: scratch.folder)
    let first = try RawConnection(to: server.port)
    var others: [RawConnection] = []
    var answer = ""
    for _ in 0..<1_100 {
      others.append(try RawConnection(to: server.port))
    }
    answer = others[others.count - 1].receive()
    #expect(answer.hasPrefix("HTTP/1.1 503"))
    first.send(Self.request(port: server.port))
    #expect(first.receive { $0.contains("total") }.hasPrefix("HTTP/1.1 200"))
    others = []
    try server.wait(for: "/orders/o-1", toContain: "total")
  }

  @Test("requests under another name, or from another page, are refused")
  func rebinding() throws {
    let scratch = try ServeTests.project()
    let server = try RunningServer(in: scratch.folder)
    #expect(try server.status("/orders/o-1", "-H", "Host: evil.example") == "403")
    #expect(try server.status("/_waymark/", "-H", "Host: evil.example:\(server.port)") == "403")
    #expect(try server.status("/orders/o-1", "-H", "Origin: http://evil.example") == "403")
    #expect(try server.status("/orders/o-1", "-H", "Host: localhost:\(server.port)") == "200")
    #expect(try server.status("/orders/o-1", "-H", "Origin: \(server.address)") == "200")
  }

  @Test("those who listen are told of each call")
  func events() throws {
    let scratch = try ServeTests.project()
    let server = try RunningServer(in: scratch.folder)
    let listener = try RawConnection(to: server.port)
    listener.send(Self.request("/_waymark/events", port: server.port))
    _ = listener.receive { $0.contains("welcome") }
    _ = try server.get("/orders/o-1")
    let told = listener.receive { $0.contains("event: call") && $0.contains("orders.status") }
    #expect(told.contains(#""outcome":"success""#))
    try scratch.write(ServeTests.specs + "\n", to: "Specs/orders.yaml")
    #expect(listener.receive { $0.contains("event: reload") }.contains("event: reload"))
  }
}
