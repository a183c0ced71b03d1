extension Parser {
  func unexpected(_ wanted: String) -> SyntaxError {
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
}

extension Lexer {
  /// `===`, `+=` and `${…}`, of which the last character is the one that cannot be read.
  func slip() -> SyntaxError? {
    for length in [2, 1] where position >= length {
      let range = position - length..<position + 1
      let text = String(decoding: bytes[range], as: UTF8.self)
      if let advice = operatorsElsewhere[text] {
        return SyntaxError(message: "'\(text)' \(advice)", range: range)
      }
    }
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
