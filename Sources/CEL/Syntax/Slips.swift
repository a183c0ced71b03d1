extension Parser {
  func unexpected(_ wanted: String) -> SyntaxError {
    if token.kind == .name, let error = negation() { return error }
    if token.kind == .name, let sign = operatorWords[text(token.range).lowercased()] {
      return SyntaxError(message: "'\(text(token.range))' is written '\(sign)'", range: token.range)
    }
    let before = lexer.bytes[..<lastEnd]
    let word = before.reversed().prefix { $0.isNamePart }
    if token.kind == .name, word.elementsEqual("ton".utf8) {
      return SyntaxError(message: "'not' is written '!'", range: lastEnd - 3..<lastEnd)
    }
    if lastEnd == token.start, lastEnd > 0 {
      let pair = lastEnd - 1..<token.end
      if let advice = operatorsElsewhere[text(pair)] {
        return SyntaxError(message: "'\(text(pair))' \(advice)", range: pair)
      }
    }
    let found = token.kind == .end ? "the expression ends" : "there is '\(text(token.range))'"
    return SyntaxError(message: "\(found) where \(wanted) is expected", range: token.range)
  }

  /// `is not` and `not in`, of which the first word is the one that cannot be read.
  private func negation() -> SyntaxError? {
    var next = lexer
    guard let second = try? next.next(), second.kind == .name else { return nil }
    let range = token.start..<second.end
    switch (text(token.range).lowercased(), text(second.range).lowercased()) {
    case ("is", "not"):
      return SyntaxError(message: "'\(text(range))' is written '!='", range: range)
    case ("not", "in"):
      return SyntaxError(message: "'a not in b' is written '!(a in b)'", range: range)
    default: return nil
    }
  }
}

extension Lexer {
  private func written(_ wrong: String, _ right: String) -> SyntaxError {
    SyntaxError(
      message: "'\(wrong)' is written '\(right)'", range: position..<position + wrong.utf8.count)
  }

  /// `f(it => …)` makes a function in other languages.
  private func arrow() -> SyntaxError {
    let before = bytes[..<position].reversed().drop { $0 == 32 || $0 == UInt8(ascii: ")") }
    let opening = before.drop { $0.isNamePart }
    let isArgument = opening.first == UInt8(ascii: "(") && opening.count < before.count
    guard isArgument,
      opening.dropFirst().first(where: { $0 != UInt8(ascii: "(") })?.isNamePart == true
    else { return written("=>", ">=") }
    return SyntaxError(
      message: "'=>' is not in the profile: all(), exists(), map() and filter() take a name and an "
        + "expression, as in x.exists(it, it > 1)", range: position..<position + 2)
  }

  /// `===` and `+=`, of which the last character is the one that cannot be read, and `=>`, `${…}`.
  func slip() -> SyntaxError? {
    for length in [2, 1] where position >= length {
      let range = position - length..<position + 1
      let text = String(decoding: bytes[range], as: UTF8.self)
      if let advice = operatorsElsewhere[text] {
        return SyntaxError(message: "'\(text)' \(advice)", range: range)
      }
    }
    if byte() == UInt8(ascii: "="), byte(1) == UInt8(ascii: ">") { return arrow() }
    if byte() == UInt8(ascii: "="), byte(1) == UInt8(ascii: "<") { return written("=<", "<=") }
    guard byte() == UInt8(ascii: "$"), byte(1) == UInt8(ascii: "{") else { return nil }
    return SyntaxError(
      message: "'${…}' is for titles and labels: here, an expression stands by itself",
      range: position..<position + 2)
  }
}

private let operatorWords = [
  "and": "&&", "or": "||", "not": "!", "is": "==", "equals": "==", "eq": "==", "mod": "%",
]

private let operatorsElsewhere = [
  "===": "is written '=='", "!==": "is written '!='", "<>": "is written '!='",
  "??": "is not in the profile: write a != null ? a : b",
  "++": "is not in the profile: write x + 1", "--": "is not in the profile: write x - 1",
  "+=": "is not in the profile: write x + 1", "-=": "is not in the profile: write x - 1",
]
