extension Parser {
  mutating func expect(_ kind: Token.Kind, _ expected: String) throws(SyntaxError) {
    guard token.kind == kind else { throw unexpected(expected) }
    try advance()
  }

  func unexpected(_ expected: String) -> SyntaxError {
    if token.kind == .name, let error = negation() { return error }
    if token.kind == .name, let advice = foreignWords[text(token.range).lowercased()] {
      return .foreign("`\(text(token.range))` \(advice)", token.range, .word)
    }
    let before = lexer.bytes[..<lastEnd]
    let word = before.reversed().prefix { $0.isNamePart }
    if token.kind == .name, word.map({ $0 | 0x20 }) == Array("ton".utf8) {
      return .foreign("`not` is written `!`", lastEnd - 3..<lastEnd, .word)
    }
    if lastEnd == token.start, lastEnd > 0, let error = adjacentOperator() { return error }
    if token.kind == .quotedName { return lexer.backquoteError(token.range) }
    let found = token.kind == .end ? "the expression ends" : "there is `\(text(token.range))`"
    return SyntaxError(message: "\(found) where \(expected) is expected", range: token.range)
  }

  /// The error for `is not` and `not in`, at whose first word the parser stops.
  private func negation() -> SyntaxError? {
    var next = lexer
    guard let second = try? next.next(), second.kind == .name else { return nil }
    let range = token.start..<second.end
    switch (text(token.range).lowercased(), text(second.range).lowercased()) {
    case ("is", "not"):
      return .foreign("`\(text(range))` is written `!=`", range, .word)
    case ("not", "in"):
      return .foreign("`a not in b` is written `!(a in b)`", range, .word)
    default: return nil
    }
  }

  /// The error for `??`, `..` and `a!`, which begin one character before the token.
  private func adjacentOperator() -> SyntaxError? {
    let pair = lastEnd - 1..<min(token.end, lastEnd + 1)
    if let advice = foreignOperators[text(pair)] {
      return .foreign("`\(text(pair))` \(advice)", pair)
    }
    guard token.kind == .not, lexer.bytes[lastEnd - 1].isNamePart else { return nil }
    let next = token.end < lexer.bytes.count ? lexer.bytes[token.end] : 0
    guard next == UInt8(ascii: ".") || next == UInt8(ascii: "!") else { return nil }
    return .foreign(
      "`!` after a value \(isAbsent): compare with null first, as in `a != null && a.b`",
      token.range)
  }
}

private let foreignWords = [
  "and": "is written `&&`", "or": "is written `||`", "not": "is written `!`",
  "is": "is written `==`", "equals": "is written `==`", "eq": "is written `==`",
  "mod": "is written `%`", "like": "is written `a.matches('…')`",
  "matches": "is written `a.matches('…')`", "contains": "is written `a.contains('…')`",
  "startswith": "is written `a.startsWith('…')`", "endswith": "is written `a.endsWith('…')`",
  "between": "is written `a >= 1 && a <= 9`", "if": "is written `a ? b : c`",
  "then": "is written `a ? b : c`", "else": "is written `a ? b : c`",
]
