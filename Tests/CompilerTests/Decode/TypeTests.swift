import Testing

@testable import WaymarkCompiler

@Suite("A type expression")
struct TypeTests {
  private func decode(_ type: String) -> Decoding {
    Decoding("feature: F\ntypes:\n  R:\n    f: \(type)")
  }

  /// The type as it would be written, each name with its column.
  private func spelt(_ syntax: TypeSyntax, _ found: Decoding) -> String {
    switch syntax {
    case .named(let name, let span): found.part.text(name) + "@" + found.place(span)
    case .optional(let inner): spelt(inner, found) + "?"
    case .list(let inner): "[" + spelt(inner, found) + "]"
    case .map(let inner): "[:" + spelt(inner, found) + "]"
    case .closedSet, .invalid: "invalid"
    }
  }

  @Test("of a list in a record is no closed set, whatever the field is called")
  func listField() {
    for word in ["enum", "values", "cases", "members", "options", "oneOf"] {
      let found = Decoding("feature: F\ntypes:\n  Menu: { \(word): [Option] }\n")
      #expect(found.places == [])
      #expect(found.part.typeDeclarations.map(\.kind) == [.record])
    }
  }

  @Test(
    "A type expression is read, in text or as YAML sees it",
    arguments: [
      ("Int", "Int@4:8"),
      ("Int?", "Int@4:8?"),
      ("\"Int?\"", "Int@4:9?"),
      ("[Item]", "[Item@4:9]"),
      ("\"[Item]\"", "[Item@4:10]"),
      ("\"[Item]?\"", "[Item@4:10]?"),
      ("\"[Item?]\"", "[Item@4:10?]"),
      ("[[Item]]", "[[Item@4:10]]"),
      ("[String: Item]", "[:Item@4:17]"),
      ("\"[String: Item]\"", "[:Item@4:18]"),
      ("'[ String : [Item?] ]?'", "[:[Item@4:21?]]?"),
      ("[String: [Item]]", "[:[Item@4:18]]"),
      ("[{ String: Item }]", "[:Item@4:19]"),
      ("{ type: Int?, default: null, example: 3 }", "Int@4:16?"),
      ("{ type: [Item], default: [] }", "[Item@4:17]"),
      ("\n      - Item", "[Item@5:9]"),
      ("Ünknown", "invalid"),
      ("Array<Int>", "invalid"),
      ("Int | null", "invalid"),
      ("\"[Int\"", "invalid"),
      ("\"[]\"", "invalid"),
      ("\"?\"", "invalid"),
      ("[String: Int, Int: Int]", "invalid"),
    ])
  func read(type: String, expected: String) {
    let found = decode(type)
    #expect(spelt(found.part.variables[0].syntax, found) == expected)
    #expect(found.places.count == (expected == "invalid" ? 1 : 0))
    if expected == "invalid" { #expect(found.diagnostics[0].rule == "bad-type") }
  }

  @Test(
    "A type expression is told how Waymark writes what other languages have",
    arguments: [
      (
        "Int = 0",
        "`Int = 0` is not a type: a type with a default is written `{ type: Int, default: 0 }`"
      ),
      ("Int[]", "`Int[]` is not a type: a list is written `[Item]`"),
      ("Int | null", "`Int | null` is not a type: what may be null is written `Order?`"),
    ])
  func otherWays(type: String, message: String) {
    #expect(decode(type).diagnostics.map(\.message) == [message])
  }

  @Test("A type expression keeps what is beside it, as written")
  func longForm() {
    let found = decode("{ type: String, default: NO, example: \"1.10\" }")
    let variable = found.part.variables[0]
    guard case .scalar("NO", false, _) = variable.defaultValue,
      case .scalar("1.10", true, _) = variable.example
    else {
      Issue.record("\(variable)")
      return
    }
  }

  @Test("A type expression is nested a hundred deep at most")
  func limit() {
    func nested(_ depth: Int) -> [String] {
      let text = String(repeating: "[", count: depth) + "Int" + String(repeating: "]", count: depth)
      return decode("\"\(text)\"").places
    }
    #expect(nested(99) == [])
    #expect(nested(100) == ["4:8 yaml-limit"])
    #expect(nested(30_000) == ["4:8 yaml-limit"])
  }

  @Test("A type expression declares sets, records and what the client brings")
  func declarations() {
    let found = Decoding(
      """
      feature: F
      types:
        Status: [placed, onTheWay, "top-sites", 'true']
        Order: { id: String }
        Mail: external
        Article: external protocol
      """)
    #expect(found.places == [])
    let types = found.part.typeDeclarations
    #expect(types.map(\.kind) == [.closedSet, .record, .external, .externalProtocol])
    #expect(types[0].members.map(found.text) == ["placed", "onTheWay", "top-sites", "true"])
    #expect(types[1].fields.count == 1)
  }
}
