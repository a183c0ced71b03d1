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

  private func unknownCharacter() -> SyntaxError {
    if let error = foreignOperator() { return error }
    var end = position + 1
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    let text = String(decoding: bytes[position..<end], as: UTF8.self)
    var error = SyntaxError(
      message: "`\(text)` has no meaning in an expression", range: position..<end)
    if let advice = typographicSymbols[text] { error.message = "`\(text)` \(advice)" }
    if let advice = sign(text) { (error.message, error.habit) = (advice, .word) }
    return error
  }

  private func sign(_ text: String) -> String? {
    switch text {
    case "=": "`=` assigns nothing here: compare with `==`"
    case "&" where isBesideQuote: "`&` is not an operator: text is joined with `+`"
    case "&": "`&` is not an operator: write `&&`"
    case "|": "`|` is not an operator: write `||`"
    case "~" where bytes.count == 1: "`~` has no meaning in an expression: write `null`"
    default: nil
    }
  }

  private var isBesideQuote: Bool {
    let isQuote = { (byte: UInt8?) in byte?.isQuote == true }
    return isQuote(bytes[..<position].last { $0 != 32 })
      || isQuote(bytes[(position + 1)...].first { $0 != 32 })
  }
}
