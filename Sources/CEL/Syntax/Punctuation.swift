extension Lexer {
  func punctuation() throws(SyntaxError) -> (Token.Kind, length: Int) {
    if let double = doublePunctuation() { return (double, 2) }
    switch byte() {
    case UInt8(ascii: "("): return (.openParen, 1)
    case UInt8(ascii: ")"): return (.closeParen, 1)
    case UInt8(ascii: "["): return (.openBracket, 1)
    case UInt8(ascii: "]"): return (.closeBracket, 1)
    case UInt8(ascii: "{"): return (.openBrace, 1)
    case UInt8(ascii: "}"): return (.closeBrace, 1)
    case UInt8(ascii: "."): return (.dot, 1)
    case UInt8(ascii: ","): return (.comma, 1)
    case UInt8(ascii: ":"): return (.colon, 1)
    case UInt8(ascii: "?"): return (.question, 1)
    default: return (try operatorSign(), 1)
    }
  }

  private func operatorSign() throws(SyntaxError) -> Token.Kind {
    switch byte() {
    case UInt8(ascii: "!"): return .not
    case UInt8(ascii: "+"): return .plus
    case UInt8(ascii: "-"): return .minus
    case UInt8(ascii: "*"): return .star
    case UInt8(ascii: "/"): return .slash
    case UInt8(ascii: "%"): return .percent
    case UInt8(ascii: "<"): return .less
    case UInt8(ascii: ">"): return .greater
    default: throw unknownCharacter()
    }
  }

  private func doublePunctuation() -> Token.Kind? {
    switch (byte(), byte(1)) {
    case (UInt8(ascii: "="), UInt8(ascii: "=")): .equal
    case (UInt8(ascii: "!"), UInt8(ascii: "=")): .notEqual
    case (UInt8(ascii: "<"), UInt8(ascii: "=")): .lessOrEqual
    case (UInt8(ascii: ">"), UInt8(ascii: "=")): .greaterOrEqual
    case (UInt8(ascii: "&"), UInt8(ascii: "&")): .and
    case (UInt8(ascii: "|"), UInt8(ascii: "|")): .or
    default: nil
    }
  }

}
