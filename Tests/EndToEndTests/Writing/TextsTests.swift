import Foundation
import Testing

@Suite("Tables of translations")
struct TextsTests {
  private static let spec = """
    feature: Help
    screens: { Home: { title: Help, actions: { call: { label: Call us, open: call } } } }
    routes: { home: { screen: Home, link: /help }, call: { external: phone } }
    """
  private static let catalog = "Texts/Shop.xcstrings"

  private func scratch() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(
      "app: Shop\ngenerate:\n  strings: { output: Texts }\n", to: "waymark.yaml")
    try scratch.write(Self.spec, to: "Specs/help.yaml")
    return scratch
  }

  @Test("generate keeps what translators wrote, and check names what is missing")
  func translations() throws {
    let scratch = try scratch()
    #expect(try scratch.tool("generate").status == 0)
    let german = #"""
      "localizations" : {
              "de" : { "stringUnit" : { "state" : "translated", "value" : "Hilfe" } },
      """#
    let first = try scratch.text(Self.catalog)
    let title = try #require(first.range(of: "\"Home.title\""))
    let place = try #require(
      first.range(of: "\"localizations\" : {", range: title.upperBound..<first.endIndex))
    try scratch.write(first.replacingCharacters(in: place, with: german), to: Self.catalog)
    #expect(try scratch.tool("generate", "--check").status == 0)
    let found = try scratch.tool("check", "--strings", Self.catalog)
    #expect(found.status == 1)
    #expect(found.output.contains("\(Self.catalog): `Home.call` is missing in de\n"))
    try scratch.write(
      Self.spec.replacingOccurrences(of: "Help,", with: "Hello,"), to: "Specs/help.yaml")
    #expect(try scratch.tool("generate").status == 0)
    let text = try scratch.text(Self.catalog)
    #expect(text.contains("Hilfe") && text.contains("needs_review") && text.contains("Hello"))
  }

  @Test("a catalog that cannot be read stays as it is")
  func unreadable() throws {
    let scratch = try scratch()
    try scratch.write("{", to: Self.catalog)
    let run = try scratch.tool("generate")
    #expect(run.status == 1)
    #expect(run.complaints.contains("holds translations that cannot be read"))
    #expect(try scratch.text(Self.catalog) == "{")
  }
}
