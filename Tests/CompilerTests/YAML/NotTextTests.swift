import Testing
import WaymarkCompiler

@Suite struct NotTextTests {
  @Test(
    arguments: [
      ([0x61, 0x3A, 0x20, 0xE9, 0x0A], "1:4-1:5", "Latin-1 (`é`)"),
      ([0x61, 0x00], "1:2-1:3", "UTF-16"),
      ([0x61, 0x62, 0x00], "1:3-1:4", "0x00 at offset 2"),
      ([0xFF, 0xFE, 0x61, 0x00], "1:1-1:2", "UTF-16"),
      ([0xFF, 0xFE, 0x00, 0x00, 0x61, 0x00], "1:1-1:2", "UTF-32"),
      ([0x00, 0x00, 0xFE, 0xFF, 0x00, 0x00], "1:1-1:2", "UTF-32"),
      ([0x61, 0x00, 0x00, 0x00], "1:2-1:3", "UTF-32"),
      ([0x61, 0x0A, 0x7F], "2:1-2:2", "0x7F at offset 2 is a control character"),
      ([0x61, 0x1B, 0x62], "1:2-1:3", "control"),
      ([0x61, 0xC2, 0x85], "1:2-1:3", "control"),
      ([0x61, 0xEF, 0xBF, 0xBE], "1:2-1:3", "control"),
      ([0x61, 0xC0, 0xAF], "1:2-1:3", "not UTF-8"),
      ([0x61, 0xED, 0xA0, 0x80], "1:2-1:3", "not UTF-8"),
      ([0x61, 0xF4, 0x90, 0x80, 0x80], "1:2-1:4", "not UTF-8"),
      ([0x61, 0xE2, 0x82], "1:2-1:3", "not UTF-8"),
      ([0x61, 0x92, 0x73], "1:2-1:3", "Latin-1"),
      ([0xA3], "1:1-1:2", "Latin-1 (`£`)"),
    ] as [([UInt8], String, String)])
  func `what is no text is named with its byte`(bytes: [UInt8], place: String, words: String) {
    let reading = Reading(bytes: bytes)
    #expect(reading.places == ["not-text " + place])
    #expect(reading.diagnostics.first?.message.contains(words) == true)
  }

  @Test func `the offence is found wherever it lies`() {
    for offset in 0..<40 {
      var bytes = [UInt8](repeating: 0x61, count: 40)
      bytes[offset] = 7
      #expect(Reading(bytes: bytes).diagnostics.first?.span.start == UInt32(offset))
    }
  }

  @Test func `tabs, line breaks of all kinds and every alphabet are text`() {
    #expect(Reading("a: b\tc\r\nd: 日本 🧭 \u{2028} é\re: f\n").diagnostics.isEmpty)
  }
}
