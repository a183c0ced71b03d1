import Testing
import WaymarkCompiler

@Suite struct LineIndexTests {
  @Test func `lines end with any line break`() {
    let lines = LineIndex(Array("ab\ncd\r\nef\rg".utf8))
    #expect(lines.count == 4)
    #expect((1...4).map { lines.line($0) } == [0..<2, 3..<5, 7..<9, 10..<11])
    #expect(lines.position(at: 8) == (3, 2))
    #expect(lines.position(at: 99) == (4, 2))
  }

  @Test func `columns count UTF-16 units and no byte-order mark`() {
    let lines = LineIndex(Array("\u{FEFF}é🧭x".utf8))
    #expect(lines.position(at: 3) == (1, 1))
    #expect(lines.position(at: 5) == (1, 2))
    #expect(lines.position(at: 9) == (1, 4))
  }
}
