extension Lexer {
  mutating func number() throws(SyntaxError) -> Token {
    let start = position
    var kind = Token.Kind.int
    if byte() == 0x30, byte(1) | 0x20 == UInt8(ascii: "x"), byte(2).hexValue != nil {
      kind = .hex
      position += 2
      while byte().hexValue != nil { position += 1 }
    } else if decimal() {
      kind = .double
    }
    guard byte().isNamePart else { return Token(kind: kind, start: start, end: position) }
    let end = position
    while byte().isNamePart { position += 1 }
    if position == end + 1, bytes[end] | 0x20 == UInt8(ascii: "u") {
      throw SyntaxError(
        message: "unsigned numbers are not in Waymark's profile of CEL: leave the `u` out",
        range: start..<position)
    }
    throw SyntaxError(
      message: "`\(String(decoding: bytes[start..<position], as: UTF8.self))` is not a number",
      range: start..<position)
  }

  /// True if the number has a fraction or an exponent.
  private mutating func decimal() -> Bool {
    var isDouble = false
    while byte().isDigit { position += 1 }
    if byte() == UInt8(ascii: "."), byte(1).isDigit {
      isDouble = true
      position += 1
      while byte().isDigit { position += 1 }
    }
    if byte() | 0x20 == UInt8(ascii: "e") {
      let sign = byte(1) == UInt8(ascii: "+") || byte(1) == UInt8(ascii: "-") ? 1 : 0
      if byte(1 + sign).isDigit {
        isDouble = true
        position += 1 + sign
        while byte().isDigit { position += 1 }
      }
    }
    return isDouble
  }

  /// Counts downwards, so that the smallest integer can be written as a literal.
  func integer(_ token: Token, negative: Bool) -> Int64? {
    let radix: Int64 = token.kind == .hex ? 16 : 10
    var value: Int64 = 0
    for digit in bytes[(token.kind == .hex ? token.start + 2 : token.start)..<token.end] {
      let (shifted, overflows) = value.multipliedReportingOverflow(by: radix)
      let (next, wraps) = shifted.subtractingReportingOverflow(Int64(digit.hexValue ?? 0))
      if overflows || wraps { return nil }
      value = next
    }
    if negative { return value }
    return value == .min ? nil : -value
  }
}
