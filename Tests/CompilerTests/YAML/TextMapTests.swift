import Testing

@testable import WaymarkCompiler

@Suite struct TextMapTests {
  /// `X` marks a place both in the source and in the text.
  @Test(arguments: [
    "a: one two X three", "a: one\n  two\n\n  three X", "a: 'it''s X'", "a: \"\\tX\"",
    "a: \"\\u00e9\\x41 X\"", "a: \"one \\\n   two X\"", "a: \"one  \n\n   two X\"", "a: 'x\n  ''X'",
    "a: |\n  one\n    two X\n", "a: >\n  one\n  two X\n", "a: >-\n  one\n\n    two\n  X three\n",
    "a: |2\n   one\n   X\n", "a: > # why\n\n  one X\n", "é: \"ä\\\"ö\n  X\"",
    "a: >\r\n  one\r\n  X\r\n", "a: \"one \\\n\n   two X\"", "a: \"one \\\r\n\r\n\r\n   two X\"",
    "a: \"one \u{2028}  two X\"", "a: 'one\n \u{2029}  two X'",
  ])
  func `an offset in a text leads to its own line in the source`(source: String) throws {
    let reading = Reading(source)
    let tree = try #require(reading.tree)
    let offset = try #require(Array(tree.text(of: 2).utf8).firstIndex(of: UInt8(ascii: "X")))
    let expected = try #require(reading.bytes.firstIndex(of: UInt8(ascii: "X")))
    #expect(tree.span(of: offset..<(offset + 1), in: 2).start == UInt32(expected))
  }

  @Test func `an offset behind the text is the end of the scalar`() throws {
    let tree = try #require(Reading("a: bcd\n").tree)
    #expect(tree.span(of: 3..<3, in: 2).start == 6)
    #expect(tree.span(of: 99..<99, in: 2).start == 6)
  }
}
