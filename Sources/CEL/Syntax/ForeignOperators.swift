extension Parser {
  func unexpected(_ wanted: String) -> SyntaxError {
    if token.kind == .name, let error = negation() { return error }
    if token.kind == .name, let advice = foreignWords[text(token.range).lowercased()] {
      return habit("`\(text(token.range))` \(advice)", token.range, .word)
    }
    let before = lexer.bytes[..<lastEnd]
    let word = before.reversed().prefix { $0.isNamePart }
    if token.kind == .name, word.map({ $0 | 0x20 }) == Array("ton".utf8) {
      return habit("`not` is written `!`", lastEnd - 3..<lastEnd, .word)
    }
    if lastEnd == token.start, lastEnd > 0, let error = adjacentOperator() { return error }
    if token.kind == .quotedName { return lexer.backquoteError(token.range) }
    let found = token.kind == .end ? "the expression ends" : "there is `\(text(token.range))`"
    return SyntaxError(message: "\(found) where \(wanted) is expected", range: token.range)
  }

  /// `is not` and `not in`, of which the first word is the one that cannot be read.
  private func negation() -> SyntaxError? {
    var next = lexer
    guard let second = try? next.next(), second.kind == .name else { return nil }
    let range = token.start..<second.end
    switch (text(token.range).lowercased(), text(second.range).lowercased()) {
    case ("is", "not"):
      return habit("`\(text(range))` is written `!=`", range, .word)
    case ("not", "in"):
      return habit("`a not in b` is written `!(a in b)`", range, .word)
    default: return nil
    }
  }

  /// What begins with the character before the token: `??`, `..`, or the mark of `a!`.
  private func adjacentOperator() -> SyntaxError? {
    let pair = lastEnd - 1..<min(token.end, lastEnd + 1)
    if let advice = foreignOperators[text(pair)] {
      return habit("`\(text(pair))` \(advice)", pair, .sign)
    }
    guard token.kind == .not, lexer.bytes[lastEnd - 1].isNamePart else { return nil }
    let next = token.end < lexer.bytes.count ? lexer.bytes[token.end] : 0
    guard next == UInt8(ascii: ".") || next == UInt8(ascii: "!") else { return nil }
    return habit(
      "`!` after a value is not in the profile: compare with null first, as in `a != null && a.b`",
      token.range, .sign)
  }
}

private func habit(
  _ message: String, _ range: Range<Int>, _ habit: SyntaxError.Habit
) -> SyntaxError {
  SyntaxError(message: message, range: range, habit: habit)
}

extension Lexer {
  private func written(_ wrong: String, _ right: String) -> SyntaxError {
    habit(
      "`\(wrong)` is written `\(right)`", position..<position + wrong.utf8.count, .sign)
  }

  func backquoteError(_ range: Range<Int>) -> SyntaxError {
    habit("backquotes are no quotes here: text has ' or \" around it", range, .sign)
  }

  /// `f(it => …)` makes a function in other languages.
  private func arrow() -> SyntaxError {
    let before = bytes[..<position].reversed().drop { $0 == 32 || $0 == UInt8(ascii: ")") }
    let opening = before.drop { $0.isNamePart }
    let isArgument = opening.first == UInt8(ascii: "(") && opening.count < before.count
    guard isArgument,
      opening.dropFirst().first(where: { $0 != UInt8(ascii: "(") })?.isNamePart == true
    else { return written("=>", ">=") }
    return habit(
      "`=>` is not in the profile: `all()`, `exists()`, `map()` and `filter()` take a name "
        + "and an expression, as in `x.exists(it, it > 1)`", position..<position + 2, .sign)
  }

  /// `===` and `+=`, of which the last character is the one that cannot be read, and `=>`, `${…}`.
  func foreignOperator() -> SyntaxError? {
    for length in [2, 1] where position >= length {
      let range = position - length..<position + 1
      let text = String(decoding: bytes[range], as: UTF8.self)
      if let advice = foreignOperators[text] {
        return habit("`\(text)` \(advice)", range, .sign)
      }
    }
    if byte() == UInt8(ascii: "="), byte(1) == UInt8(ascii: ">") { return arrow() }
    if byte() == UInt8(ascii: "="), byte(1) == UInt8(ascii: "<") { return written("=<", "<=") }
    if byte() == UInt8(ascii: "="), byte(1) == UInt8(ascii: "~") {
      return habit("`=~` is written `a.matches('…')`", position..<position + 2, .sign)
    }
    guard byte() == UInt8(ascii: "$") else { return nil }
    if byte(1).isNameStart {
      return habit(
        "`$` has no meaning here: names stand by themselves", position..<position + 1, .sign)
    }
    guard byte(1) == UInt8(ascii: "{") else { return nil }
    return habit(
      "`${…}` is for titles and labels: here, an expression stands by itself",
      position..<position + 2, .sign)
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

private let foreignOperators = [
  "===": "is written `==`", "!==": "is written `!=`", "<>": "is written `!=`",
  "??": "is not in the profile: write `a != null ? a : b`",
  "?:": "is not in the profile: write `a != null ? a : b`",
  "++": "is not in the profile: write `x + 1`", "--": "is not in the profile: write `x - 1`",
  "+=": "is not in the profile: write `x + 1`", "-=": "is not in the profile: write `x - 1`",
  "**": "is not in the profile: write `x * x`",
  "..": "is not in the profile: write `x >= 1 && x <= 9`",
  "->": "is not in the profile: a field is written `a.b`, a macro `x.exists(it, it > 1)`",
]

/// Signs of text that are not on every keyboard.
let typographicSymbols = [
  "≥": "is written `>=`", "≤": "is written `<=`", "≠": "is written `!=`", "∧": "is written `&&`",
  "∨": "is written `||`", "¬": "is written `!`", "×": "is written `*`", "÷": "is written `/`",
  "−": "is written `-`", "“": "is no quote here: write ' or \"",
  "”": "is no quote here: write ' or \"", "„": "is no quote here: write ' or \"",
  "‘": "is no quote here: write ' or \"", "’": "is no quote here: write ' or \"",
]
