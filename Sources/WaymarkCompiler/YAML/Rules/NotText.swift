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
    if looksLikeUTF16(bytes) {
      return "\(place) is not UTF-8; the file looks like UTF-16: save it as UTF-8"
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

  private static func looksLikeUTF16(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 2 else { return false }
    let mark = (bytes[0], bytes[1])
    return mark == (0xFF, 0xFE) || mark == (0xFE, 0xFF) || (mark.0 == 0) != (mark.1 == 0)
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
