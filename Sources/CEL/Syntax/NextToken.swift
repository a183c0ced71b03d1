extension Lexer {
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
          message: "bytes literals are not in Waymark's profile of CEL: use a string",
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
