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

  mutating func next() throws(SyntaxError) -> Token {
    skipBlanks()
    let start = position
    guard position < bytes.count else { return Token(kind: .end, start: start, end: start) }
    let first = byte()
    if first.isDigit || (first == UInt8(ascii: ".") && byte(1).isDigit) { return try number() }
    if first.isQuote { return try string(start: start, raw: false) }
    if first.isNameStart { return try word() }
    if first == UInt8(ascii: "`") { return try quotedName() }
    let (kind, length) = try punctuation()
    position += length
    return Token(kind: kind, start: start, end: position)
  }

  private mutating func skipBlanks() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x09, 0x0A, 0x0C, 0x0D, 0x20: position += 1
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"):
        while position < bytes.count, bytes[position] != 0x0A { position += 1 }
      default: return
      }
    }
  }

  private mutating func word() throws(SyntaxError) -> Token {
    let start = position
    while byte().isNamePart { position += 1 }
    if byte().isQuote, position - start <= 2 {
      let prefix = bytes[start..<position].map { $0 | 0x20 }
      if prefix.contains(UInt8(ascii: "b")), prefix.allSatisfy({ "br".utf8.contains($0) }) {
        throw SyntaxError(
          message: "bytes literals are not in the profile: use a string",
          range: start..<position + 1)
      }
      if prefix == [UInt8(ascii: "r")] { return try string(start: start, raw: true) }
    }
    return Token(kind: .name, start: start, end: position)
  }

  /// A field whose name is not an identifier: a.`top-sites`.
  private mutating func quotedName() throws(SyntaxError) -> Token {
    let start = position
    position += 1
    while byte().isNamePart || "-./ ".utf8.contains(byte()) { position += 1 }
    guard byte() == UInt8(ascii: "`"), position > start + 1 else {
      throw backquoteError(start..<position)
    }
    position += 1
    return Token(kind: .quotedName, start: start, end: position)
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
