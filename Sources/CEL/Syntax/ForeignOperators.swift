extension Lexer {
  /// The error for a character that begins no token.
  func unknownCharacter() -> SyntaxError {
    if let error = foreignOperator() { return error }
    var end = position + 1
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    let text = String(decoding: bytes[position..<end], as: UTF8.self)
    var error = SyntaxError(
      message: "`\(text)` has no meaning in an expression", range: position..<end)
    if let advice = typographicSymbols[text] { error.message = "`\(text)` \(advice)" }
    if let advice = advice(onSymbol: text) {
      (error.message, error.foreignSyntax) = (advice, .word)
    }
    return error
  }

  private func advice(onSymbol text: String) -> String? {
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

  private func misspelt(_ wrong: String, _ right: String) -> SyntaxError {
    .foreign(
      "`\(wrong)` is written `\(right)`", position..<position + wrong.utf8.count)
  }

  func backquoteError(_ range: Range<Int>) -> SyntaxError {
    .foreign("backquotes are no quotes here: text has ' or \" around it", range)
  }

  /// A closure, `f(it => …)`, or a misspelt `>=`.
  private func arrow() -> SyntaxError {
    let before = bytes[..<position].reversed().drop { $0 == 32 || $0 == UInt8(ascii: ")") }
    let opening = before.drop { $0.isNamePart }
    let isArgument = opening.first == UInt8(ascii: "(") && opening.count < before.count
    guard isArgument,
      opening.dropFirst().first(where: { $0 != UInt8(ascii: "(") })?.isNamePart == true
    else { return misspelt("=>", ">=") }
    return .foreign(
      "`=>` \(isAbsent): `all()`, `exists()`, `map()` and `filter()` take a name "
        + "and an expression, as in `x.exists(it, it > 1)`", position..<position + 2)
  }

  /// The error for `===` and `+=`, whose last character is the one that begins no token, and for
  /// `=>` and `${…}`.
  private func foreignOperator() -> SyntaxError? {
    for length in [2, 1] where position >= length {
      let range = position - length..<position + 1
      let text = String(decoding: bytes[range], as: UTF8.self)
      if let advice = foreignOperators[text] {
        return .foreign("`\(text)` \(advice)", range)
      }
    }
    if byte() == UInt8(ascii: "="), byte(1) == UInt8(ascii: ">") { return arrow() }
    if byte() == UInt8(ascii: "="), byte(1) == UInt8(ascii: "<") { return misspelt("=<", "<=") }
    if byte() == UInt8(ascii: "="), byte(1) == UInt8(ascii: "~") {
      return .foreign("`=~` is written `a.matches('…')`", position..<position + 2)
    }
    guard byte() == UInt8(ascii: "$") else { return nil }
    if byte(1).isNameStart {
      return .foreign(
        "`$` has no meaning here: names stand by themselves", position..<position + 1)
    }
    guard byte(1) == UInt8(ascii: "{") else { return nil }
    return .foreign(
      "`${…}` is for titles and labels: here, an expression stands by itself",
      position..<position + 2)
  }
}

/// With advice that follows the operator in a message.
let foreignOperators = [
  "===": "is written `==`", "!==": "is written `!=`", "<>": "is written `!=`",
  "??": "\(isAbsent): write `a != null ? a : b`",
  "?:": "\(isAbsent): write `a != null ? a : b`",
  "++": "\(isAbsent): write `x + 1`", "--": "\(isAbsent): write `x - 1`",
  "+=": "\(isAbsent): write `x + 1`", "-=": "\(isAbsent): write `x - 1`",
  "**": "\(isAbsent): write `x * x`",
  "..": "\(isAbsent): write `x >= 1 && x <= 9`",
  "->": "\(isAbsent): a field is written `a.b`, a macro `x.exists(it, it > 1)`",
]

private let typographicSymbols = [
  "≥": "is written `>=`", "≤": "is written `<=`", "≠": "is written `!=`", "∧": "is written `&&`",
  "∨": "is written `||`", "¬": "is written `!`", "×": "is written `*`", "÷": "is written `/`",
  "−": "is written `-`", "“": "is no quote here: write ' or \"",
  "”": "is no quote here: write ' or \"", "„": "is no quote here: write ' or \"",
  "‘": "is no quote here: write ' or \"", "’": "is no quote here: write ' or \"",
]
