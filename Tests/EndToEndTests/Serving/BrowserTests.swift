import Foundation
import Testing

/// `Scripts/tools.sh` installs the browser, and what drives it.
@Suite("The page, in a browser", .serialized)
struct BrowserTests {
  /// Texts that would be markup, and something to complain of.
  static let specs = """
    feature: Orders
    summary: <img src=x onerror=alert(1)> & "quotes"
    types: { Order: { id: String, total: Double } }
    flags: { quick: { summary: <b>Quick</b>, default: false } }
    services:
      orders:
        status:
          params: { orderId: String }
          returns: Order
          errors: { notFound: 404, offline: connection }
          http: "GET /orders/{orderId}"
    screens:
      Found:
        title: "<script>alert(1)</script> ${total}"
        params: { total: Double }
        actions: { refund: "<b>Refund</b> & more", quick: { label: Quick, when: flags.quick } }
      Stuck: { title: "</title><img src=x>", back: blocked }
    routes: { order: { params: { orderId: String }, workflow: order, link: "/o/{orderId}" } }
    workflows:
      order:
        summary: "]]><script>alert(1)</script>"
        params: { orderId: String }
        outcomes: { found: success, lost: failure }
        steps:
          load: { call: orders.status, as: order, on: { success: there, notFound: stuck, offline: lost } }
          there: { show: Found, with: { total: order.total }, on: { refund: found, quick: found } }
          stuck: { show: Stuck }
    scenarios:
      "<img src=x onerror=alert(1)> is there":
        workflow: order
        given: { params: { orderId: "<b>o-1</b>" } }
        steps:
          - { call: orders.status, returns: { id: "<b>1</b>", total: 3.5 } }
          - { show: Found, do: refund }
        ends: found
    """

  static func project() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(
      "app: <b>Shop</b>\nentry: [order]\ngenerate:\n  site: { output: Site }\n",
      to: "waymark.yaml")
    try scratch.write(specs, to: "Specs/orders.yaml")
    return scratch
  }

  static func visit(_ address: String, _ arguments: String...) throws {
    let python = House.root.appending(path: ".build/playwright/bin/python").path
    let script = House.root.appending(path: "Tests/Browser/page.py").path
    let scratch = try Scratch()
    // A browser takes its time where much else is running.
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["timeout", "-s", "KILL", "300", python, script, address] + arguments
    let log = scratch.url("log")
    _ = FileManager.default.createFile(atPath: log.path, contents: nil)
    let handle = try FileHandle(forWritingTo: log)
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
    process.waitUntilExit()
    try? handle.close()
    let problems = try scratch.text("log")
    #expect(process.terminationStatus == 0, "\(problems)")
  }

  @Test("every view can be clicked through, in both themes and widths, and once by keyboard")
  func live() throws {
    let scratch = try Self.project()
    let server = try RunningServer(in: scratch.folder)
    try Self.visit(
      "\(server.address)/", "--spec", scratch.url("Specs/orders.yaml").path,
      "--server", "\(server.process.processIdentifier)")
  }

  @Test("the same page works from files on any web server")
  func files() throws {
    let scratch = try Self.project()
    // The site shows what is wrong; nothing that would stop `generate` may be.
    let sound = Self.specs.replacing(
      "stuck: { show: Stuck }", with: "stuck: { show: Stuck, ends: lost }")
    try scratch.write(sound, to: "Specs/orders.yaml")
    let made = try scratch.tool("generate")
    #expect(made.status == 0, "\(made.complaints)")
    #expect(try scratch.tool("generate", "--check").status == 0)
    let server = try BackendProcess(
      ["python3", "-u", "-m", "http.server", "0", "--bind", "127.0.0.1"], in: scratch.url("Site"))
    try Self.visit("http://127.0.0.1:\(server.port)/", "--static")
  }
}
