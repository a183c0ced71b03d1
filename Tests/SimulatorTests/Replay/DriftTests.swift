import Testing
import WaymarkCompiler

@testable import WaymarkSimulator

@Suite("Drift")
struct DriftTests {
  private let spec = """
    feature: Help
    types:
      Status: [open, shut]
      Item: { name: String, price: Double, since: Date?, tags: { type: "[String]", default: [] } }
      Order: { status: Status, items: "[Item]", extra: "[String: Int]" }
    services:
      orders:
        find: { params: { id: String, deep: Bool? }, returns: Order, errors: [gone] }
        ping: {}
    """

  private func drift(_ lines: String...) -> [String] { drift(lines, spec) }

  private func drift(_ lines: [String], _ spec: String) -> [String] {
    var search = DriftSearch(Replayed.graph(spec))
    for (index, line) in lines.enumerated() {
      search.add(Array(line.utf8), of: "log", number: index + 1)
    }
    var places = SourcePositions(of: search.checked().graph.files)
    return search.checked().diagnostics.map {
      "\(places.place(of: $0.span).start.line): \($0.message)"
    }
  }

  private func answer(_ value: String) -> String {
    "{\"v\":1,\"session\":\"a\",\"time\":1,\"event\":\"answer\",\"operation\":\"orders.find\","
      + "\"outcome\":\"success\",\"value\":\(value)}"
  }

  private func line(_ event: String, _ members: String) -> String {
    "{\"v\":1,\"session\":\"a\",\"time\":1,\"event\":\"\(event)\",\(members)}"
  }

  @Test("what is as declared is none")
  func none() {
    let value =
      #"{"status":"open","items":[{"name":"a","price":1,"since":null}],"extra":{"a":1}}"#
    #expect(
      drift(
        answer(value), line("call", #""operation":"orders.find","params":{"id":"1"}"#),
        line("answer", #""operation":"orders.find","outcome":"gone","status":404"#),
        line("answer", #""operation":"orders.find","outcome":"timeout""#),
        line("answer", #""operation":"orders.ping","outcome":"failure","status":500"#),
        line("show", #""screen":"Nope""#)) == [])
  }

  @Test("what an error carries is compared as well")
  func carried() {
    let spec = spec.replacing(
      "errors: [gone]", with: "errors: { gone: { status: 410, returns: Item } }")
    func gone(_ value: String) -> String {
      line("answer", #""operation":"orders.find","outcome":"gone","status":410,"value":"# + value)
    }
    #expect(drift([gone(#"{"name":"a","price":1,"since":null,"tags":[]}"#)], spec) == [])
    let found = drift([gone(#"{"name":1,"price":1,"since":null,"tags":[]}"#)], spec)
    #expect(found.count == 1 && found[0].contains("`orders.find: gone"), "\(found)")
  }

  @Test("values that differ are told at the field, each kind once")
  func values() {
    let value =
      #"{"status":"lost","items":[{"price":"1","since":"x","more":1},{"name":null,"price":2}],"extra":{"a":true}}"#
    #expect(
      drift(answer(value), answer("[]"), answer("null"), answer(value)) == [
        "3: `orders.find.status` is `lost`, which is no member of Status",
        "4: Item has no field `more`, which `orders.find.items[]` has",
        "4: `orders.find.items[].name` is null, but String may not be",
        "4: `orders.find.items[]` lacks the field `name`",
        "4: `orders.find.items[].price` is a text, but Double is declared",
        "4: `orders.find.items[].since` is a text, but Date is declared",
        "5: `orders.find.extra.*` is a Bool, but Int is declared",
        "8: `orders.find` is a list, but Order is declared",
        "8: `orders.find` is null, but Order may not be",
      ])
  }

  @Test("operations, params, errors and statuses that are not declared are told")
  func calls() {
    #expect(
      drift(
        line("call", #""operation":"orders.lose""#),
        line("call", #""operation":"orders.find","params":{"x":1}"#),
        line("answer", #""operation":"orders.find","outcome":"late""#),
        line("answer", #""operation":"orders.find","outcome":"failure","status":418"#)) == [
          "7: no service has the operation `orders.lose`",
          "8: `orders.find` declares no error `late`",
          "8: `orders.find` declares no error for the status 418",
          "8: `orders.find` has no param `x`", "8: `orders.find` is called without `id`",
        ])
  }

  @Test("a status that an error has with another body is told as that")
  func otherBody() {
    let spec = spec.replacing(
      "errors: [gone]", with: "errors: { gone: { status: 410, body: { code: GONE } } }")
    let lines = [410, 411].map {
      line("answer", #""operation":"orders.find","outcome":"failure","status":\#($0)"#)
    }
    #expect(
      drift(lines, spec) == [
        "8: `orders.find` declares no error for the status 411",
        "8: `orders.find` declares the status 410 with another body, for `gone`",
      ])
  }

  @Test("a date that was sent may have fractions of a second")
  func fractions() {
    func order(_ since: String) -> String {
      answer(
        #"{"status":"open","items":[{"name":"a","price":1,"since":"2030-01-15T10:00:00\#(since)"}],"#
          + #""extra":{}}"#)
    }
    #expect(drift(order(".125Z"), order(".5+02:00"), order(".123456789Z")) == [])
    #expect(
      drift(order(".Z")) == ["4: `orders.find.items[].since` is a text, but Date is declared"])
  }

  @Test("an error is compared with what the specs say that it is on the wire")
  func errors() {
    let spec = spec.replacing(
      "errors: [gone]", with: "errors: { gone: 410, off: connection, slow: timeout }")
    let lines = [("gone", 410), ("gone", 404), ("off", 503), ("slow", 504), ("gone", 404)].map {
      line("answer", #""operation":"orders.find","outcome":"\#($0)","status":\#($1)"#)
    }
    let more = line("answer", #""operation":"orders.find","outcome":"gone""#)
    #expect(
      drift(lines + [more], spec) == [
        "8: `gone` of `orders.find` has the status 404, but 410 is declared",
        "8: `off` of `orders.find` has the status 503, but no answer is declared",
        "8: `slow` of `orders.find` has the status 504, but no answer is declared",
      ])
  }

  @Test("ten megabytes in a field are compared like a few bytes, and shown in part")
  func long() {
    let long = String(repeating: "z", count: 10_000_000)
    let told = drift(
      line("call", #""operation":"orders.find","params":{"id":"\#(long)"}"#),
      line("call", #""operation":"\#(long)""#),
      answer(#"{"status":"\#(long)","items":[],"extra":{}}"#))
    #expect(told.count == 2 && told.allSatisfy { $0.utf8.count < 200 }, "\(told.map(\.count))")
  }

  @Test("lines that are cut in half are counted, and end nothing")
  func broken() {
    var search = DriftSearch(Replayed.graph(spec))
    let whole = answer(String(repeating: "[", count: 90))
    for length in [0, 1, 20, whole.utf8.count - 1] {
      search.add(Array(whole.utf8.prefix(length)), of: "log", number: 1)
    }
    #expect(search.notices == ["4 lines cannot be read"])
  }
}
