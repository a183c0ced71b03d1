import Foundation
import Testing

@Suite("waymark serve", .serialized)
struct ServeTests {
  static let specs = """
    feature: Orders
    types: { Order: { id: String, total: Double } }
    services:
      orders:
        status:
          params: { orderId: String }
          returns: Order
          errors: { notFound: 404, offline: connection }
          http: "GET /orders/{orderId}"
        pay:
          params: { orderId: String, card: String }
          errors: []
          http: "POST /orders/{orderId}/payments"
    screens: { Found: { title: It is there }, Lost: { title: It is lost } }
    routes: { order: { params: { orderId: String }, workflow: order, link: "/o/{orderId}" } }
    workflows:
      order:
        params: { orderId: String }
        outcomes: { found: success, lost: failure }
        steps:
          load: { call: orders.status, as: order, on: { success: pay, notFound: gone, offline: gone } }
          pay: { call: orders.pay, with: { card: "'4000'" }, on: { success: there } }
          there: { show: Found, ends: found }
          gone: { show: Lost, ends: lost }
    scenarios:
      an order is there:
        workflow: order
        given: { params: { orderId: o-1 } }
        steps:
          - { call: orders.status, returns: { id: o-1, total: 3.5 } }
          - { call: orders.pay }
          - { show: Found }
        ends: found
      there is no network:
        workflow: order
        steps: [{ call: orders.status, error: offline }, { show: Lost }]
        ends: lost
    """

  static func project(_ more: String = "") throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write("app: Shop\nentry: [order]\n\(more)", to: "waymark.yaml")
    try scratch.write(specs, to: "Specs/orders.yaml")
    return scratch
  }

  @Test("a host that other machines reach is warned of, and no other one")
  func otherMachines() throws {
    let scratch = try Self.project()
    for (host, isWarned) in [("0.0.0.0", true), ("127.0.0.1", false)] {
      let server = try RunningServer(in: scratch.folder, "--host", host)
      let warning = "warning: --host \(host) lets other machines in"
      #expect(server.printed.contains(warning) == isWarned, "\(server.printed)")
    }
  }

  @Test("it prints its address, answers there, and ends cleanly on Ctrl-C")
  func run() throws {
    let scratch = try Self.project()
    let server = try RunningServer(in: scratch.folder)
    #expect(server.printed.contains("Shop is served at \(server.address)/"))
    #expect(try server.get("/orders/o-1").contains(#""total":"#))
    #expect(try server.status("/orders") == "404")
    server.process.interrupt()
    server.process.waitUntilExit()
    #expect(server.process.terminationReason == .exit)
    #expect(server.process.terminationStatus == 0)
  }

  @Test("a port that is taken is wrong usage")
  func takenPort() throws {
    let scratch = try Self.project()
    let server = try RunningServer(in: scratch.folder)
    let result = try scratch.tool("serve", "--port", String(server.port))
    #expect(result.status == 2)
    #expect(result.complaints.contains("port \(server.port) is taken"))
  }

  @Test("without waymark-serve beside it, the verb says how to get it")
  func missingServer() throws {
    let scratch = try Self.project()
    try FileManager.default.copyItem(at: Tool.path, to: scratch.url("waymark"))
    let result = try Tool.run(scratch.url("waymark").path, ["serve"], in: scratch.folder)
    #expect(result.status == 2)
    #expect(result.complaints.contains("swift build -c release --traits Serve"))
  }

  @Test("waymark-serve alone says who starts it")
  func alone() throws {
    let scratch = try Scratch()
    let program = Tool.path.deletingLastPathComponent().appending(path: "waymark-serve").path
    let result = try Tool.run(program, [], in: scratch.folder)
    #expect(result.status == 2)
    #expect(result.complaints.contains("waymark serve"))
  }

  @Test("specs are read again when they change; broken ones are shown, and not served")
  func reload() throws {
    let scratch = try Self.project()
    let server = try RunningServer(in: scratch.folder)
    try scratch.write("feature: [Orders", to: "Specs/orders.yaml")
    try server.wait(for: "/_waymark/status", toContain: #""broken": true"#)
    #expect(try server.status("/orders/o-1") == "200")
    try scratch.write(
      Self.specs.replacing("GET /orders/", with: "GET /order/"), to: "Specs/orders.yaml")
    try server.wait(for: "/_waymark/status", toContain: #""broken": false"#)
    #expect(try server.status("/order/o-1") == "200")
    #expect(try server.status("/orders/o-1") == "404")
  }

  @Test("an error without a connection cuts it")
  func cut() throws {
    let scratch = try Self.project()
    let server = try RunningServer(in: scratch.folder)
    let result = try server.curl(
      "-H", "Waymark-Use-Case: there-is-no-network", "\(server.address)/orders/o-1")
    #expect([52, 56].contains(result.status))
  }

  @Test("calls are passed on, compared with the specs, and recorded without secrets")
  func upstream() throws {
    let scratch = try Self.project("serve: { mask: [card] }\n")
    let backend = try RunningServer(in: scratch.folder)
    let other = try Scratch()
    try other.write("app: Shop\nentry: [order]\nserve: { mask: [card] }\n", to: "waymark.yaml")
    let changed = Self.specs.replacing("total: Double }", with: "total: String }")
      .replacing("total: 3.5", with: "total: much")
    try other.write(changed, to: "Specs/orders.yaml")
    let proxy = try RunningServer(
      in: other.folder, "--upstream", backend.address, "--record", "log.ndjson")
    #expect(try proxy.get("/orders/o-1").contains(#""total":"#))
    _ = try proxy.curl(
      "-H", "Authorization: Bearer secret", "-d", #"{"card":"4000 1234"}"#,
      "\(proxy.address)/orders/o-1/payments")
    let drift = try proxy.get("/_waymark/drift")
    #expect(drift.contains(#""kind": "bad-answer""#))
    #expect(drift.contains("answer.total: String is expected"))
    proxy.process.interrupt()
    proxy.process.waitUntilExit()
    let lines = try other.text("log.ndjson").split(separator: "\n")
    #expect(lines.count == 4)
    for line in lines { #expect(line.hasPrefix(#"{"v":1,"session":"default","time":"#)) }
    #expect(lines[0].contains(#""event":"call","operation":"orders.status""#))
    #expect(
      lines[1].contains(
        #""event":"answer","operation":"orders.status","outcome":"success","status":200"#))
    #expect(lines[2].contains(#""card":"***""#))
    #expect(!lines.joined().contains("4000"))
    #expect(!lines.joined().contains("secret"))
  }

  @Test("a backend that cannot be reached is told as such")
  func unreachable() throws {
    let scratch = try Self.project()
    let server = try RunningServer(in: scratch.folder, "--upstream", "http://127.0.0.1:1")
    #expect(try server.status("/orders/o-1") == "502")
    #expect(try server.get("/_waymark/calls").contains(#""outcome": "offline""#))
  }

  @Test("a record in the place of a spec is refused")
  func recordOverSpec() throws {
    let scratch = try Self.project()
    let result = try scratch.tool("serve", "--record", "Specs/orders.yaml")
    #expect(result.status == 2)
    #expect(try scratch.text("Specs/orders.yaml") == Self.specs)
  }
}
