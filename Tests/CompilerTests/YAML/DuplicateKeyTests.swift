import Testing

@testable import WaymarkCompiler

@Suite struct DuplicateKeyTests {
  @Test func `the second key is complained of and left out`() throws {
    let reading = Reading("a: 1\nb: { a: 2 }\n'a': 3\n")
    #expect(reading.places == ["duplicate-key 3:1-3:4"])
    let note = try #require(reading.diagnostics.first?.notes.first?.span)
    #expect(note == Span(file: 0, start: 0, end: 1))
    let tree = try #require(reading.tree)
    #expect(tree[0].childCount == 2)
    #expect(Array(tree.pairs(of: 0)).map { tree.text(of: $0.key) } == ["a", "b"])
  }

  @Test func `a key in a mapping inside is another key`() {
    #expect(Reading("a: { a: { a: 1 } }\nb: { a: 1 }\n").diagnostics.isEmpty)
  }

  @Test func `large mappings are judged in one walk`() {
    let text = (0..<20_000).map { "key\($0): x\n" }.joined() + "key7: y\n"
    #expect(Reading(text).places == ["duplicate-key 20001:1-20001:5"])
  }
}
