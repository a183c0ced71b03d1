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
      late and LOST: { workflow: late, steps: [{ call: orders.status, error: lost }], ends: lost }
    """

  @Test("each is JSON, and the index names the stops of every scenario")
  func index() throws {
    let files = try generation("fixtures", graph(Self.spec)).files
    for file in files {
      _ = try JSONSerialization.jsonObject(with: Data(file.bytes))
    }
    let index = try #require(files.first { $0.path == "index.json" }).text
    for file in files where file.path.hasPrefix("scenarios/") {
      #expect(index.contains(file.path))
    }
    #expect(Set(files.map { $0.path.lowercased() }).count == files.count)
  }

  @Test("what nothing sets is its default, unless that is empty")
  func defaults() throws {
    let spec = """
      feature: Help
      types:
        Kind: [x, y]
        Order:
          id: { type: String, default: d-1 }
          kind: { type: Kind, default: y }
          sums: { type: "[Int]", default: [4, 5] }
          rest: { type: "[Int]", default: [] }
          note: { type: "String?", default: null }
          name: { type: String, default: "" }
      services: { s: { get: { returns: Order, errors: [] } } }
      """
    let success = try text("services/s.get/success.json", of: "fixtures", graph(spec))
    let order = try JSONSerialization.jsonObject(with: Data(success.utf8))
    let due: [String: Any] = [
      "id": "d-1", "kind": "y", "sums": [4, 5], "rest": [1], "note": "Note", "name": "Order",
    ]
    #expect(order as? NSDictionary == due as NSDictionary, "\(success)")
  }

  @Test("a screen has its params, title and the buttons that are offered")
  func screens() throws {
    let files = try generation("fixtures", graph(Self.spec)).files
    let screen = try #require(files.first { $0.path.hasSuffix("/show-Late-wait.json") })
    #expect(
      screen.text == """
        {
          "screen": "Late",
          "title": "Order o-7 is late",
          "params": {
            "order": {
              "fee": 12.5,
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

  @Test("a button whose alternatives all refuse is not offered")
  func refusedButton() throws {
    let spec = """
      feature: Help
      screens:
        Late:
          title: Late
          actions: { go: Go, rich: Rich, poor: Poor, say: { label: Say, sends: { sum: Int } } }
      workflows:
        late:
          params: { fee: Int }
          outcomes: { done: success }
          steps:
            tell:
              show: Late
              on:
                go: done
                rich: { when: fee > 5, go: done }
                poor: { when: fee <= 5, go: done }
                say: { when: sum > 5, go: done }
      scenarios:
        it:
          workflow: late
          given: { params: { fee: 3 } }
          steps: [{ show: Late, do: go }]
          ends: done
      """
    let screen = try text(
      "scenarios/it/show-Late-go.json", of: "fixtures", graph(spec, expecting: ["stuck-on-data"]))
    #expect(
      screen.contains(
        """
          "actions": {
            "go": "Go",
            "poor": "Poor",
            "say": "Say"
          }
        """))
  }

  @Test("the button of a variant opens its route with the arguments of the variant")
  func variantOpens() throws {
    let spec = """
      feature: Help
      flags: { fresh: { default: true } }
      screens:
        Old:
          title: Old
          variants: { fresh: New }
          actions: { call: { label: Call, open: call, with: { number: "'1'" } } }
        New: { title: New, actions: { call: { label: Call, open: call, with: { number: "'2'" } } } }
      routes: { call: { params: { number: String }, external: phone } }
      workflows:
        ask:
          outcomes: { done: success }
          steps: { ask: { show: Old, after: { 5m: done } } }
      scenarios:
        it:
          workflow: ask
          steps: [{ show: Old, do: call }, { open: call }, { show: Old, do: wait }]
          ends: done
      """
    let route = try text("scenarios/it/open-call.json", of: "fixtures", graph(spec))
    #expect(route.contains(#""number": "2""#))
  }

  @Test("the params of a variant have their own values, in whatever order it declares them")
  func variantParams() throws {
    let spec = """
      feature: Help
      flags: { fresh: { default: true } }
      screens:
        Old: { title: Old, params: { id: String, sum: Int }, variants: { fresh: New } }
        New: { title: "${sum} for ${id}", params: { sum: Int, id: String } }
      workflows:
        ask:
          outcomes: { done: success }
          steps: { ask: { show: Old, with: { id: "'o-1'", sum: "7" }, ends: done } }
      scenarios:
        it: { workflow: ask, steps: [{ show: Old }], ends: done }
      """
    let screen = try text("scenarios/it/show-Old.json", of: "fixtures", graph(spec))
    #expect(screen.contains(#""title": "7 for o-1""#))
    #expect(screen.contains("\"sum\": 7,\n    \"id\": \"o-1\""), "\(screen)")
  }

  @Test("a call has its answer as the backend sends it, or its error")
  func calls() throws {
    let files = try generation("fixtures", graph(Self.spec)).files
    let answer = try #require(
      files.first { $0.path.hasSuffix("/call-orders.status-status-late.json") })
    #expect(
      answer.text == """
        {
          "fee": 12.5,
          "id": "o-7",
          "status": "late"
        }

        """)
    let error = try #require(files.first { $0.path.hasSuffix("/call-orders.status-lost.json") })
    #expect(error.text == "{\n  \"error\": \"lost\"\n}\n")
  }

  @Test("every operation has its happy path, its errors, an empty list and a member from tomorrow")
  func operations() throws {
    let spec = """
      feature: Help
      types:
        Status: [placed, late]
        Line: { name: String, parts: [Line], status: "Status?" }
        Order: { id: String, lines: [Line], parent: Order?, paidOn: Date }
      services:
        orders:
          find: { params: { id: String }, returns: "[Order]", errors: [lost, offline] }
          drop: { errors: [] }
      """
    let files = try generation("fixtures", graph(spec)).files
    let paths = files.map(\.path).filter { $0.hasPrefix("services/") }
    let find = [
      "success", "empty-list", "unknown-member", "error-lost", "error-offline", "failure",
    ]
    #expect(
      paths == find.map { "services/orders.find/\($0).json" } + [
        "services/orders.drop/success.json"
      ])
    let texts = Dictionary(files.map { ($0.path, $0.text) }) { first, _ in first }
    let success = try #require(texts["services/orders.find/success.json"])
    #expect(
      success == """
        [
          {
            "id": "order-1",
            "lines": [
              {
                "name": "Line",
                "parts": [],
                "status": "placed"
              }
            ],
            "paidOn": "2030-01-15T12:30:00Z",
            "parent": null
          }
        ]

        """)
    #expect(texts["services/orders.find/empty-list.json"] == "[]\n")
    #expect(
      texts["services/orders.find/unknown-member.json"]
        == success.replacing("\"placed\"", with: "\"somethingNew\""))
    #expect(texts["services/orders.drop/success.json"] == "{}\n")
  }

  @Test("what cannot be seen, or turns text round, is escaped and means the same")
  func hiddenTexts() throws {
    let title = "a\u{202E}b\u{200B} \u{E0041}\"\\ 😀"
    let spec = """
      feature: Help
      screens: { Late: { title: "a\\u202eb\\u200b \\U000E0041\\"\\\\ 😀" } }
      """
    let text = try text("screens/Late.json", of: "fixtures", graph(spec))
    #expect(text.contains(#""title": "a\u202eb\u200b \udb40\udc41\"\\ 😀""#))
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    #expect(object?["title"] as? String == title)
  }

  @Test("a day in an example is sent with its time, as decoders of ISO 8601 want it")
  func dates() throws {
    let spec = """
      feature: Help
      types: { Order: { paidOn: { type: Date, example: 2027-03-01 }, tags: "[Date]", id: String } }
      services: { orders: { find: { returns: Order, errors: [] } } }
      screens: { Paid: { title: Paid, params: { on: { type: "Date?", example: 2027-03-01T10:00:00Z } } } }
      """
    let files = try generation("fixtures", graph(spec)).files
    let order = try #require(files.first { $0.path.hasSuffix("orders.find/success.json") }).text
    #expect(order.contains("\"paidOn\": \"2027-03-01T00:00:00Z\""))
    #expect(order.contains("\"2030-01-15T12:30:00Z\"") && order.contains("\"order-1\""))
    let screen = try #require(files.first { $0.path == "screens/Paid.json" }).text
    #expect(screen.contains("\"on\": \"2027-03-01T10:00:00Z\""))
  }
}
