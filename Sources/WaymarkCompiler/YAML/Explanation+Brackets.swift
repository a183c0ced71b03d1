extension Page {
  /// For a bracket that is not closed before `limit`, unless a comment holds what closes it.
  func unclosed(_ bracket: Int, before limit: Int) -> Explanation {
    let comment = commentThatCloses(bracket, before: limit)
    if let comment, !isBlank(self[comment + 1]) {
      let start = flowValue(around: comment, bracket: bracket)
      return Explanation(
        message: YamlSyntax.commentCloses, span: character(comment),
        fixes: quote(text(from: start, in: bracket, beyond: lineEnd(comment)), isFlow: true))
    }
    let isMapping = self[bracket] == UInt8(ascii: "{")
    let message = YamlSyntax.unclosedBracket(isMapping ? "{" : "[", isMapping ? "}" : "]")
    return Explanation(
      message: message + (comment == nil ? "" : YamlSyntax.closedInComment),
      span: character(bracket))
  }

  /// The ` #` inside a value whose line closes more than it opens from there on.
  private func commentThatCloses(_ bracket: Int, before limit: Int) -> Int? {
    var at = bracket + 1
    while at < min(limit, bytes.count) {
      if isQuote(self[at]), startsValue(at) {
        at = behindQuoted(at, to: limit)
      } else if self[at] == UInt8(ascii: "#"), isBlank(self[at - 1]) {
        if isInsideText(at), closesMore(at..<lineEnd(at)) { return at }
        at = lineEnd(at)
      } else {
        at += 1
      }
    }
    return nil
  }

  private func isInsideText(_ comment: Int) -> Bool {
    previous(comment).map { !startsValue($0 + 1) } ?? false
  }

  private func closesMore(_ range: Range<Int>) -> Bool {
    let opening = bytes[range].count { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "[") }
    return range.count { isClosing($0) } > opening
  }

  /// Whether a value can start here: after a `: `, a bracket, a comma or a dash, or on a line.
  func startsValue(_ index: Int) -> Bool {
    guard let before = previous(index) else { return true }
    switch self[before] {
    case UInt8(ascii: ":"), UInt8(ascii: "-"): return before < index - 1
    case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "{"): return true
    default: return false
    }
  }

  /// In `{ show: Offer on: … }`, where the word before the second `:` is a key that can stand
  /// beside the first.
  func forgottenComma(before colon: Int, in bracket: Int) -> Explanation? {
    let value = flowValue(around: colon, bracket: bracket)
    let word = word(before: colon)
    guard value < word.lowerBound, let key = keyword(word), let owner = owner(of: value),
      KeySet.all.contains(where: { $0.contains(key) && $0.contains(owner) })
    else { return nil }
    var end = word.lowerBound
    while isBlank(self[end - 1]) { end -= 1 }
    let name = span(word.lowerBound, word.upperBound)
    return Explanation(
      message: YamlSyntax.noComma(text(name)), span: name,
      fixes: [.init("put a `,` before it", replace: span(end, end), with: ",")])
  }

  /// A value that needs quotes anyhow, together with what stands behind its commas without a `:`.
  func text(from start: Int, in bracket: Int, beyond minimum: Int = 0) -> Span {
    var whole = value(from: start, isFlow: true, beyond: minimum)
    guard self[bracket] == UInt8(ascii: "{") else { return whole }
    while self[Int(whole.end)] == UInt8(ascii: ",") {
      let next = value(from: skipBlanks(Int(whole.end) + 1), isFlow: true, beyond: minimum)
      guard next.end > next.start, !text(next).contains(":") else { break }
      whole.end = next.end
    }
    return whole
  }

  /// Whether what stands from the start of a value up to a `:` inside it can only be text or an
  /// expression: neither a name, nor a value that a comma was to end.
  func isText(from start: Int, to colon: Int) -> Bool {
    if let owner = owner(of: start) { return KeySet.mayBeAnyText.contains(owner) }
    let word = word(before: colon)
    return word.isEmpty || word.lowerBound == start || bytes[start..<colon].contains(63)
  }

  /// The key of the value that starts here, if it is a word of the language.
  private func owner(of value: Int) -> Keyword? {
    guard let colon = previous(value), self[colon] == UInt8(ascii: ":") else { return nil }
    return keyword(word(before: colon))
  }

  private func keyword(_ word: Range<Int>) -> Keyword? {
    Keyword.table.find(text(span(word.lowerBound, word.upperBound))).flatMap { Keyword($0) }
  }

  /// The name that ends right before an index.
  private func word(before end: Int) -> Range<Int> {
    var start = end
    while start > 0, isNamePart(self[start - 1]) { start -= 1 }
    return start..<end
  }
}
