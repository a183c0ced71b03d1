import Testing
import WaymarkCompiler

@Suite struct SymbolTableTests {
  @Test func `equal texts have equal symbols and the empty text is none`() {
    var table = SymbolTable()
    #expect(table.intern("") == .none)
    let texts = (0..<5_000).map { "text-\($0)" + String(repeating: "x", count: $0 % 40) }
    let symbols = texts.map { table.intern($0) }
    #expect(Set(symbols).count == texts.count)
    #expect(table.count == texts.count + 1)
    for (text, symbol) in zip(texts, symbols) {
      #expect(table.intern(text) == symbol)
      #expect(table.find(text) == symbol)
      #expect(table[symbol] == text)
    }
    #expect(table.find("nowhere") == nil)
    #expect(Array(table.bytes(symbols[3])) == Array(texts[3].utf8))
  }

  @Test func `texts that differ in one byte only are told apart`() {
    var table = SymbolTable()
    for length in 1...24 {
      let text = [UInt8](repeating: 0x61, count: length)
      var symbols: Set<Symbol> = [text.withUnsafeBufferPointer { table.intern($0) }]
      for index in 0..<length {
        var other = text
        other[index] = 0x62
        symbols.insert(other.withUnsafeBufferPointer { table.intern($0) })
      }
      #expect(symbols.count == length + 1)
    }
  }
}
