extension Page {
  /// A `:` where there already is a value: inside its text, or on a line that is indented too deep.
  func strayColon(_ at: Int) -> Explanation {
    let start = contentStart(at)
    guard let colon = keyEnd(from: start, to: at) else {
      return Explanation(message: YamlSyntax.deeper, span: span(start, max(at, start + 1)))
    }
    let value = skipBlanks(colon + 1)
    let isPlain = !isQuote(self[value]) && self[value] != UInt8(ascii: "!")
    return Explanation(
      message: YamlSyntax.colon, span: character(at),
      fixes: isPlain ? quote(from: value, isFlow: false) : [])
  }

  func missingColon(_ context: Int) -> Explanation {
    let line = value(from: context, isFlow: false)
    return Explanation(message: YamlSyntax.noColon(text(line)), span: line)
  }

  /// Text after a closing quote or bracket, or a line that fits nowhere.
  func strayText(_ at: Int, isFlow: Bool) -> Explanation {
    if isClosing(at) {
      return Explanation(message: YamlSyntax.closesNothing(sign(at)), span: character(at))
    }
    guard let before = previous(at), at > contentStart(at) else {
      return Explanation(message: YamlSyntax.indentation, span: value(from: at, isFlow: false))
    }
    let isBracket = isClosing(before)
    guard isBracket || isQuote(self[before]) else {
      return Explanation(message: YamlSyntax.indentation, span: value(from: at, isFlow: false))
    }
    return Explanation(
      message: isBracket ? YamlSyntax.behindBracket : YamlSyntax.behindQuote,
      span: value(from: at, isFlow: isFlow),
      fixes: quote(from: blockValue(around: at), isFlow: false))
  }

  /// Something other than `,` or the closing bracket: either that is missing, or text needs quotes.
  func insideBrackets(_ bracket: Int, at: Int) -> Explanation {
    let isLater = lineEnd(bracket) < at
    let isOutside = contentStart(at) - lineStart(at) <= contentStart(bracket) - lineStart(bracket)
    if at >= bytes.count || (isLater && (isOutside || self[at] == UInt8(ascii: ":"))) {
      return Explanation(message: unclosed(bracket), span: character(bracket))
    }
    if isClosing(at) {
      let right = self[bracket] == UInt8(ascii: "{") ? "}" : "]"
      return Explanation(
        message: YamlSyntax.wrongBracket(sign(at), right), span: character(at))
    }
    let start = flowValue(around: at, bracket: bracket)
    let isCertain = lineStart(start) == lineStart(at) && start < at
    let afterQuote = previous(at).map { isQuote(self[$0]) } ?? false
    return Explanation(
      message: afterQuote ? YamlSyntax.behindQuote : YamlSyntax.inFlow(sign(at)),
      span: character(at), fixes: isCertain ? quote(from: start, isFlow: true) : [])
  }

  func unclosed(_ bracket: Int) -> String {
    let isMapping = self[bracket] == UInt8(ascii: "{")
    return YamlSyntax.unclosedBracket(isMapping ? "{" : "[", isMapping ? "}" : "]")
  }

  /// After 1,024 characters of a key, libyaml stops looking for the `:`.
  func longKey(before at: Int) -> Span? {
    let start = contentStart(at)
    let end = keyEnd(from: start, to: lineEnd(at)) ?? at
    guard end - start > Limits.keyLength else { return nil }
    let inside = bytes[start..<end].lastIndex { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: ",") }
    let first = inside.map { skipBlanks($0 + 1) } ?? start
    let characters = bytes[first..<max(first, end)].lazy.filter { $0 & 0xC0 != 0x80 }.count
    return characters > Limits.keyLength ? span(first, end) : nil
  }
}
