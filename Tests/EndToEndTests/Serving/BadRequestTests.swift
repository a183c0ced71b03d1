import Foundation
import Testing

/// Requests that no client should make, each answered with its status, and none that ends the server.
@Suite("waymark serve, asked badly", .serialized)
struct BadRequestTests {
  private let server: RunningServer
  private let scratch: Scratch

  init() throws {
    scratch = try ServeTests.project()
    server = try RunningServer(in: scratch.folder)
  }

  private var host: String { "Host: 127.0.0.1:\(server.port)\r\nConnection: close\r\n" }

  /// The status, and nil if the connection ends without an answer.
  private func status(_ start: String, _ headers: String = "", _ body: String = "") throws -> Int? {
    let connection = try RawConnection(to: server.port)
    connection.send("\(start) HTTP/1.1\r\n\(host)\(headers)\r\n\(body)")
    let answer = connection.receive()
    return answer.firstMatch(of: /^HTTP\/1\.[01] (\d+)/).flatMap { Int($0.1) }
  }

  @Test("paths that lead elsewhere, are no text or hold what no address may")
  func paths() throws {
    for path in [
      "/orders/../x", "/_waymark/../../etc/passwd", "/_waymark/%2e%2e/%2e%2e/etc/passwd",
      "/orders/%00", "/orders/\u{0}", "/orders/%ED%A0%80", "/orders/%ff", "/orders/%", "*",
      "orders",
    ] {
      #expect(try status("GET \(path)") == 400, "\(path)")
    }
    for path in ["/_waymark/..%2f..%2fetc/passwd", "/_waymark/data", "/_waymark/page.css/x"] {
      #expect(try status("GET \(path)") == 404, "\(path)")
    }
    #expect(try status("GET /orders/%F0%9F%98%80%C3%A4%E2%80%AE") == 200)
    #expect(try server.status("/orders/o-1") == "200")
  }

  @Test("methods that are unknown, or not those of a path")
  func methods() throws {
    #expect(try status("BREW /orders/o-1") == 400)
    #expect(try status("CONNECT a:1") == 400)
    #expect(try status("TRACE /orders/o-1") == 405)
    #expect(try status("PATCH /_waymark/status") == 405)
    #expect(try status("DELETE /_waymark/graph") == 405)
    #expect(try status("POST /_waymark/page.css") == 405)
    #expect(try status("GET /_waymark/sessions/a/undo") == 405)
  }

  @Test("bodies that are not as long as they say, or too long, or no JSON")
  func bodies() throws {
    let post = "POST /orders/o-1/payments"
    for length in ["-1", "x", "99999999999999999999999", "2\r\nContent-Length: 3"] {
      #expect(try status(post, "Content-Length: \(length)\r\n", "{}") == 400, "\(length)")
    }
    let both = "Content-Length: 2\r\nTransfer-Encoding: chunked\r\n"
    #expect(try status(post, both, "0\r\n\r\n") == 400)
    #expect(try status(post, "Transfer-Encoding: chunked\r\n", "z\r\n") == 400)
    #expect(try status(post, "Content-Length: 1073741824\r\n") == 413)
    for text in ["{a:", "\u{FEFF}{}", "[]", "\"card\"", "{\"card\":\"\u{0}\"}"] {
      #expect(try status(post, "Content-Length: \(text.utf8.count)\r\n", text) == 400, "\(text)")
    }
    let deep = String(repeating: "[", count: 200_000)
    #expect(try status(post, "Content-Length: 200000\r\n", deep) == 400)
    #expect(
      try status("PUT /_waymark/sessions/a", "Content-Length: 1\r\n", "{") == 400)
    let half = try RawConnection(to: server.port)
    half.send("\(post) HTTP/1.1\r\n\(host)Content-Length: 100\r\n\r\n{")
    #expect(try server.status("/orders/o-1") == "200")
  }

  @Test("headers of a megabyte, many of them, and other protocols")
  func headers() throws {
    let long = String(repeating: "a", count: 1 << 20)
    #expect(try status("GET /orders/o-1", "X: \(long)\r\n") == 431)
    #expect(
      try status("GET /orders/o-1", (0..<20_000).map { "X\($0): 1\r\n" }.joined()) == 431)
    #expect(try status("GET /orders/o-1", "Upgrade: websocket\r\n") == 200)
    let other = try RawConnection(to: server.port)
    other.send("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n")
    #expect(other.receive().hasPrefix("HTTP/1.1 400"))
    let secure = try RawConnection(to: server.port)
    secure.send([0x16, 0x03, 0x01, 0x02, 0x00, 0x01] + [UInt8](repeating: 0, count: 100))
    #expect(secure.receive().hasPrefix("HTTP/1.1 400"))
    #expect(try server.status("/orders/o-1") == "200")
  }

  @Test("answers that take their time keep the order of what was asked at once")
  func slowPipeline() throws {
    _ = try server.curl(
      "-X", "PUT", "-d", #"{"delay":200}"#, "\(server.address)/_waymark/sessions/slow")
    let connection = try RawConnection(to: server.port)
    let name = "Host: 127.0.0.1:\(server.port)\r\n"
    connection.send(
      "GET /~slow/orders/o-1 HTTP/1.1\r\n\(name)\r\nGET /nothing HTTP/1.1\r\n\(name)\r\n"
        + "GET /~slow/orders/o-1 HTTP/1.1\r\n\(host)\r\n")
    let answer = connection.receive()
    #expect(
      answer.matches(of: /HTTP\/1\.1 (\d+)/).map { String($0.1) } == ["200", "404", "200"])
  }
}
