import Foundation
import Testing
import WaymarkGenerators

@Suite("The link that opens a use case")
struct EntryLinkTests {
  /// Nil if the catalogue has none.
  private func link(
    _ links: String, of params: String, given: String, others: String = "{}"
  ) throws -> String? {
    let spec = """
      feature: Help
      types: { Mood: { name: String, size: { type: Int, default: 2 } } }
      routes:
        ask: { params: \(params), screen: Ask, link: \(links) }
        other:
          params: { kind: "String?", count: "Int?" }
          screen: Other
          link: \(others)
      screens: { Ask: { title: Ask }, Other: { title: Other } }
      scenarios:
        it: { route: ask, given: { params: \(given) }, steps: [{ show: Ask, do: back }], ends: back }
      """.replacing("link: {}", with: "")
    struct Document: Decodable {
      struct UseCase: Decodable { let entry: Entry }
      struct Entry: Decodable { let link: String? }
      let useCases: [UseCase]
    }
    let file = try text(
      "catalogue.json", of: "fixtures", graph(spec, "app: Help\nentry: [ask, other]"))
    let document = try JSONDecoder().decode(Document.self, from: Data(file.utf8))
    return document.useCases.first?.entry.link
  }

  @Test(
    "The link that opens a use case leaves out only what has its default",
    arguments: [
      ("{}", "/card/lost"), ("{ reason: lost }", "/card/lost"),
      ("{ reason: stolen }", "/card/stolen"),
    ])
  func defaults(given: String, expected: String) throws {
    let params = "{ reason: { type: String, default: lost } }"
    #expect(try link("[/card/lost, '/card/{reason}']", of: params, given: given) == expected)
    let only = try link("/card", of: params, given: given)
    #expect(only == (expected == "/card/lost" ? "/card" : nil))
  }

  @Test("The link that opens a use case is none where a value contains the text that ends it")
  func ends() throws {
    func link(_ given: String) throws -> String? {
      try self.link("'/pair/{a}-{b}?q={b}'", of: "{ a: String, b: String }", given: given)
    }
    #expect(try link("{ a: x, b: y-z }") == "/pair/x-y-z?q=y-z")
    #expect(try link("{ a: x-y, b: z }") == nil)
  }

  @Test("a link leaves out a default that is a record, whichever of its fields are written")
  func records() throws {
    let params = "{ mood: { type: Mood, default: { name: calm } } }"
    #expect(try link("/r", of: params, given: "{ mood: { name: calm, size: 2 } }") == "/r")
    #expect(try link("/r", of: params, given: "{ mood: { name: calm, size: 3 } }") == nil)
  }

  @Test(
    "The link that opens a use case leaves out a null of the query, where that means null",
    arguments: [
      ("{ e: Int? }", "null", "/day"), ("{ e: Int? }", "1", "/day?e=1"),
      ("{ e: { type: 'Int?', default: 2 } }", "null", nil), ("{ e: String? }", "''", "/day?e="),
    ])
  func nulls(params: String, value: String, expected: String?) throws {
    #expect(try link("'/day?e={e}'", of: params, given: "{ e: \(value) }") == expected)
    #expect(try link("'/day/x{e}'", of: params, given: "{ e: null }") == nil)
  }

  @Test(
    "The link that opens a use case carries an empty text where something stands beside it")
  func empty() throws {
    func link(_ links: String) throws -> String? {
      try self.link(links, of: "{ a: String }", given: "{ a: '' }")
    }
    #expect(try link("'/help/a-{a}'") == "/help/a-")
    #expect(try link("'/help/{a}'") == nil)
    #expect(try link("'/{a}/help'") == nil)
    #expect(try link("'/{a}'") == nil)
    #expect(try link("'?a={a}'") == "/?a=")
    #expect(try link("'/help?a=x{a}'") == "/help?a=x")
  }

  @Test("a use case has no link that opens another route, or the same with something else")
  func literal() throws {
    let params = "{ topic: { type: String, default: food } }"
    func found(_ topic: String, _ links: String) throws -> String? {
      try link(links, of: params, given: "{ topic: \(topic) }", others: "/help/call")
    }
    #expect(try found("call", "'/help/{topic}'") == nil)
    #expect(try found("call", "['/help/{topic}', '/ask/{topic}']") == "/ask/call")
    #expect(try found("drinks", "['/help/{topic}', /help/drinks]") == nil)
    #expect(try found("food", "['/help/{topic}', /help/food]") == "/help/food")
    #expect(try found("..", "'/help/{topic}'") == nil)
  }

  @Test(
    "a use case is opened by no link that a more literal one would match, even in a segment")
  func moreLiteral() throws {
    func found(_ links: String, _ topic: String, besides other: String) throws -> String? {
      let params = "{ topic: String }"
      return try link(links, of: params, given: "{ topic: '\(topic)' }", others: other)
    }
    let optional = "'/help/{kind}?x={kind}'"
    #expect(try found("'/help/{topic}/now'", "call", besides: "'/help/call/{kind}'") == nil)
    #expect(try found("'/help/{topic}/now'", "chat", besides: "'/help/call/{kind}'") != nil)
    #expect(try found("'/help/{topic}'", "a-1", besides: "'/help/a-{kind}'") == nil)
    #expect(try found("'/help/{topic}'", "b-1", besides: "'/help/a-{kind}'") == "/help/b-1")
    #expect(try found("'/help/{topic}'", "a-b", besides: "'/help/a-{count}'") == "/help/a-b")
    #expect(try found("'/help/{topic}'", "ä b", besides: "'/help/{kind}%20b'") == nil)
    #expect(try found("'/help/a-{topic}'", "c", besides: optional) == "/help/a-c")
  }

  @Test(
    "The link that opens a use case starts with a slash, also where the spec leaves it out")
  func slash() throws {
    #expect(try link("r", of: "{}", given: "{}") == "/r")
    #expect(try link("'r/{a}?b={a}'", of: "{ a: Int }", given: "{ a: 1 }") == "/r/1?b=1")
  }
}
