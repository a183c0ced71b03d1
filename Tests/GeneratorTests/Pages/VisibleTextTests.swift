import Testing
import WaymarkCompiler

@testable import WaymarkGenerators

@Suite("Texts for people")
struct VisibleTextTests {
  @Test("a title as long as a page is wrapped and ends")
  func longTitle() {
    let lines = VisibleText.wrapped(String(repeating: "a", count: 3_600))
    #expect(lines.count == 25 && lines.allSatisfy { $0.count <= 28 } && lines.last == "…")
    #expect(VisibleText.wrapped("one two", at: 5) == ["one", "two"])
    #expect(VisibleText.wrapped("abcdefgh ij", at: 5) == ["abcde", "fgh", "ij"])
  }

  @Test(
    "a character that fills a place without being seen is spelt out",
    arguments: ["34F", "115F", "180E", "AD"])
  func fillers(code: String) throws {
    let scalar = try #require(UInt32(code, radix: 16).flatMap(Unicode.Scalar.init))
    #expect(VisibleText.line("a\(scalar)b") == "a\\u{\(code)}b")
    #expect(Printable.line("a\(scalar)b") == "a\u{FFFD}b")
  }
}
