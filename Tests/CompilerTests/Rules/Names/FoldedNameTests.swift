import Testing
import WaymarkCompiler

@Suite("A name in a text that YAML folds or unescapes")
struct FoldedNameTests {
  private func text(type: String = "String", http: String = "GET /a", link: String = "/a") -> String
  {
    """
    feature: F
    types: { R: { a: \(type) } }
    services:
      s:
        get:
          params: { orderId: { type: String, default: "" } }
          returns: R
          errors: []
          http: \(http)
    screens: { Home: { title: Home, params: { id: String }, actions: { go: { label: Go, open: b } } } }
    routes:
      home: { params: { id: { type: String, default: "" } }, screen: Home, link: [\(link)] }
      b: { workflow: w }
    workflows:
      w: { outcomes: { done: success }, steps: { s: { call: s.get, on: { success: done } } } }
    """
  }

  private func expect(_ text: String, underlines part: String, mendedTo whole: String) throws {
    let found = check(text).diagnostics
    #expect(found.map(\.rule) == ["undefined-name"])
    let (span, fix) = try (#require(found.first?.span), #require(found.first?.fixes.first))
    let bytes = Array(text.utf8)
    func slice(_ start: UInt32, _ end: UInt32) -> String {
      String(decoding: bytes[Int(start)..<Int(end)], as: UTF8.self)
    }
    #expect(slice(span.start, span.end) == part)
    let mended =
      slice(0, fix.span.start) + fix.replacement + slice(fix.span.end, UInt32(bytes.count))
    #expect(mended == whole)
    #expect(check(mended).diagnostics.isEmpty)
  }

  @Test(
    "A name in a text that YAML folds or unescapes is underlined and mended as a type",
    arguments: [
      (##""Str\u006eg?""##, ##"Str\u006eg"##, "\"String?\""),
      (##""[String: Str\x6eg]""##, ##"Str\x6eg"##, "\"[String: String]\""),
      ("\"[Str\\\n    ng]\"", "Str\\\n    ng", "\"[String]\""),
    ])
  func type(written: String, part: String, right: String) throws {
    try expect(text(type: written), underlines: part, mendedTo: text(type: right))
  }

  @Test(
    "A name in a text that YAML folds or unescapes is underlined and mended in a request",
    arguments: [
      (">-\n        GET\n        /o/{ordrId}", "ordrId", ">-\n        GET\n        /o/{orderId}"),
      (##""GET \/o/{ordrId}""##, "ordrId", ##""GET \/o/{orderId}""##),
      (##""GET /o/{ordr\x49d}""##, ##"ordr\x49d"##, "\"GET /o/{orderId}\""),
    ])
  func request(written: String, part: String, right: String) throws {
    try expect(text(http: written), underlines: part, mendedTo: text(http: right))
  }

  @Test("A name in a text that YAML folds or unescapes is underlined and mended in a link")
  func link() throws {
    try expect(
      text(link: ##""/\x61/{idd}""##), underlines: "idd",
      mendedTo: text(link: ##""/\x61/{id}""##))
  }
}
