import Testing
import WaymarkCompiler

@Suite struct LineIndexTests {
  @Test func `lines end with any line break`() {
    let lines = LineIndex(Array("ab\ncd\r\nef\rg".utf8))
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

  @Test func `columns of a very long line are those that one counts from its start`() {
    let words = ["ab ", "é", "🧭", "中 "]
    let line = (0..<2000).map { words[$0 * $0 / 3 % 4] }.joined()
    let text = "\u{FEFF}" + line + "\nx\n" + line
    let lines = LineIndex(Array(text.utf8))
    var (number, column, byte) = (1, 1, 3)
    for character in text.dropFirst() {
      #expect(lines.position(at: UInt32(byte)) == (number, column))
      byte += character.utf8.count
      (number, column) =
        character == "\n" ? (number + 1, 1) : (number, column + character.utf16.count)
    }
    #expect(number == 3)
  }
}
