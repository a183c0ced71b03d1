extension Lexer {
  /// Called at the opening quote; `start` is before a prefix.
  mutating func string(start: Int, raw: Bool) throws(SyntaxError) -> Token {
    let quote = byte()
    let isTriple = byte(1) == quote && byte(2) == quote
    position += isTriple ? 3 : 1
    while position < bytes.count {
      if byte() == quote, !isTriple || (byte(1) == quote && byte(2) == quote) {
        position += isTriple ? 3 : 1
        return Token(kind: raw ? .rawString : .string, start: start, end: position)
      }
      if !isTriple, byte() == 0x0A || byte() == 0x0D { break }
      position += !raw && byte() == UInt8(ascii: "\\") ? 2 : 1
    }
    throw SyntaxError(
      message:
        "the string is not closed: its \(isTriple ? "three quotes are" : "quote is") missing",
      range: start..<min(position, bytes.count))
  }

  /// The value of a string token.
  func value(of token: Token) throws(SyntaxError) -> String {
    let isRaw = token.kind == .rawString
    let opening = token.start + (isRaw ? 1 : 0)
    let isTriple = token.end - opening >= 6 && bytes[opening + 1] == bytes[opening]
    let margin = isTriple ? 3 : 1
    let inner = opening + margin..<token.end - margin
    if isRaw || !bytes[inner].contains(UInt8(ascii: "\\")) {
      return String(decoding: bytes[inner], as: UTF8.self)
    }
    return try unescaped(inner)
  }

  private func unescaped(_ range: Range<Int>) throws(SyntaxError) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(range.count)
    var index = range.lowerBound
    while index < range.upperBound {
      if bytes[index] != UInt8(ascii: "\\") {
        text.append(bytes[index])
        index += 1
        continue
      }
      let (scalar, length) = try escape(at: index, before: range.upperBound)
      text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      index += length
    }
    return String(decoding: text, as: UTF8.self)
  }
}
