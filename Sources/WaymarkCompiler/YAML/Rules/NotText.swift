extension RuleCard {
  static let notText = RuleCard(
    "not-text", .error, [.unreadable],
    summary: "A spec file must be text in UTF-8.",
    why: "Text that is decoded differently from how it was written shows up wrong on a screen.",
    example: Example(
      rejects: "feature: Help\nsummary: a\u{7}bell\n#         ^",
      accepts: "feature: Help\nsummary: a bell"))
}

extension DiagnosticLog {
  mutating func report(notText bytes: [UInt8], at offset: Int, file: Int32) {
    let span = Span(file: file, start: UInt32(offset), end: UInt32(offset + 1))
    report(.notText, NotText.message(bytes, at: offset), at: span)
  }
}

enum NotText {
  static func message(_ bytes: [UInt8], at offset: Int) -> String {
    let byte = bytes[offset]
    let place = "byte \(hexadecimal(byte)) at offset \(offset)"
    if let encoding = wideEncoding(of: bytes) {
      return "\(place) is not UTF-8; the file looks like \(encoding): save it as UTF-8"
    }
    if byte < 0x80 {
      return "\(place) is a control character, which no spec needs: remove it"
    }
    if isCharacter(bytes, at: offset) {
      return "\(place) begins a control character, which no spec needs: remove it"
    }
    if looksLikeLatin1(bytes, at: offset) {
      let letter = byte >= 0xA0 ? " (`\(Unicode.Scalar(byte))`)" : ""
      return "\(place) is not UTF-8; it looks like Latin-1\(letter): save the file as UTF-8"
    }
    return "\(place) is not UTF-8: save the file as UTF-8, or remove the broken bytes"
  }

  /// By its mark, or by the zeros around the first character, which is mostly ASCII.
  private static func wideEncoding(of bytes: [UInt8]) -> String? {
    guard bytes.count >= 2 else { return nil }
    let mark = (bytes[0], bytes[1])
    let isMarked = mark == (0xFF, 0xFE) || mark == (0xFE, 0xFF)
    let zeros = bytes.prefix(4).map { $0 == 0 }
    let isWide = zeros == [false, true, true, true] || zeros == [true, true, true, false]
    if isWide || bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
      return "UTF-32"
    }
    return isMarked || zeros[0] != zeros[1] ? "UTF-16" : nil
  }

  /// True if a single byte is above ASCII, as in Latin-1 for an accented letter.
  private static func looksLikeLatin1(_ bytes: [UInt8], at offset: Int) -> Bool {
    let next = offset + 1 < bytes.count ? bytes[offset + 1] : 10
    return next < 0x80
  }

  private static func isCharacter(_ bytes: [UInt8], at offset: Int) -> Bool {
    let end = min(offset + 3, bytes.count)
    let text = String(decoding: bytes[offset..<end], as: UTF8.self)
    return text.unicodeScalars.first != "\u{FFFD}"
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return "0x" + (digits.count == 1 ? "0" : "") + digits
  }
}
