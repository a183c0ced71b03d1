import Foundation
import Testing
import WaymarkCompiler
import WaymarkGenerators

@Suite("Generated fixtures")
struct FixtureTests {
  private static let spec = """
    feature: Help
    types:
      Status: [placed, late]
      Order: { id: { type: String, example: o-7 }, status: Status, fee: Double }
    services: { orders: { status: { params: { id: String }, returns: Order, errors: [lost] } } }
    screens:
      Late:
        title: Order ${order.id} is ${order.status}
        params: { order: Order, note: String }
        actions: { wait: "Say \\"fine\\"\\n", talk: Talk }
    routes: { late: { params: { id: String }, workflow: late, link: "/late/{id}" } }
    workflows:
      late:
        params: { id: String }
        outcomes: { done: success, lost: failure }
        steps:
          load: { call: orders.status, as: order, on: { success: tell, lost: lost } }
          tell: { show: Late, with: { note: "'\\\\\\\\'" }, on: { wait: done, talk: none } }
    scenarios:
      Late, but fine!:
        workflow: late
        given: { params: { id: o-1 } }
        steps:
          - { call: orders.status, returns: { status: late } }
          - { show: Late, do: wait }
        ends: done
      late but FINE: { workflow: late, steps: [{ call: orders.status, error: lost }], ends: lost }
    """

  @Test("each is JSON, and the index names them all")
  func index() throws {
    let files = try generation("fixtures", graph(Self.spec)).files
    for file in files {
      _ = try JSONSerialization.jsonObject(with: Data(file.bytes))
    }
    let index = try #require(files.first { $0.path == "index.json" }).text
    for file in files where file.path != "index.json" { #expect(index.contains(file.path)) }
    #expect(files.count == 4)
    #expect(Set(files.map { $0.path.lowercased() }).count == 4)
  }

  @Test("a screen has its params, title and the buttons that are offered")
  func screens() throws {
    let files = try generation("fixtures", graph(Self.spec)).files
    let screen = try #require(files.first { $0.path.hasSuffix("/02-show-Late.json") })
    #expect(
      screen.text == """
        {
          "screen": "Late",
          "title": "Order o-7 is late",
          "params": {
            "order": {
              "fee": 0.0,
              "id": "o-7",
              "status": "late"
            },
            "note": "\\\\"
          },
          "actions": {
            "wait": "Say \\"fine\\"\\n"
          }
        }

        """)
  }

  @Test("a call has its answer, or its error")
  func calls() throws {
    let files = try generation("fixtures", graph(Self.spec)).files
    let calls = files.filter { $0.path.hasSuffix("/01-call-orders.status.json") }.map(\.text)
    #expect(calls.count == 2)
    #expect(calls.contains { $0.contains("\"returns\": {") && $0.contains("\"id\": \"o-1\"") })
    #expect(calls.contains { $0.contains("\"error\": \"lost\"") })
  }
}
