/// Splits the bytes of a text into tokens, one at a time, without creating strings.
struct Lexer {
  let bytes: [UInt8]
  var position = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  func byte(_ offset: Int = 0) -> UInt8 {
    let index = position + offset
    return index < bytes.count ? bytes[index] : 0
  }
}

extension UInt8 {
  var isDigit: Bool { self >= 0x30 && self <= 0x39 }
  var isLetter: Bool { (self | 0x20) >= 0x61 && (self | 0x20) <= 0x7A }
  var isNameStart: Bool { isLetter || self == 0x5F }
  var isNamePart: Bool { isLetter || isDigit || self == 0x5F }
  var isQuote: Bool { self == UInt8(ascii: "'") || self == UInt8(ascii: "\"") }

  var hexValue: UInt32? {
    if isDigit { return UInt32(self - 0x30) }
    let lower = self | 0x20
    return lower >= 0x61 && lower <= 0x66 ? UInt32(lower - 0x61 + 10) : nil
  }
}
