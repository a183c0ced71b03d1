extension SourceScanner {
  /// The explanation for a bracket that is not closed before `limit`.
  func unclosed(_ bracket: Int, before limit: Int) -> YAMLErrorExplanation {
    if let hidden = hiddenByComment(in: bracket, before: limit) { return hidden }
    let isMapping = self[bracket] == UInt8(ascii: "{")
    return YAMLErrorExplanation(
      message: YamlSyntax.unclosedBracket(isMapping ? "{" : "[", isMapping ? "}" : "]"),
      span: character(bracket))
  }

  func closingNothing(_ bracket: Int) -> YAMLErrorExplanation {
    YAMLErrorExplanation(message: YamlSyntax.closesNothing(sign(bracket)), span: character(bracket))
  }

  /// The explanation if a comment hides the end of a value. If a space follows the `#`, the comment
  /// may be intended, so no fix is offered.
  func hiddenByComment(in bracket: Int, before limit: Int) -> YAMLErrorExplanation? {
    guard let comment = comment(in: bracket, before: limit) else { return nil }
    let start = flowValue(around: comment, bracket: bracket, isText: true)
    let whole = text(from: start, in: bracket, beyond: lineEnd(comment))
    return YAMLErrorExplanation(
      message: YamlSyntax.commentHides, span: character(comment),
      fixes: isWhitespace(self[comment + 1]) ? [] : quote(whole, isFlow: true))
  }

  /// The ` #` after a value, if a comma or bracket that ends the value follows on the line.
  private func comment(in bracket: Int, before limit: Int) -> Int? {
    var at = bracket + 1
    while at < min(limit, bytes.count) {
      if isQuote(self[at]), startsValue(at) {
        at = endOfQuoted(at, to: limit)
      } else if self[at] == UInt8(ascii: "#"), isWhitespace(self[at - 1]) {
        if isInsideText(at), endsValue(at..<lineEnd(at)) { return at }
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

  private func endsValue(_ range: Range<Int>) -> Bool {
    if bytes[range].last(where: { !isWhitespace($0) }) == UInt8(ascii: ",") { return true }
    return closesMore(range)
  }

  /// True after a `: `, a bracket, a comma or a dash, and at the start of a line.
  func startsValue(_ index: Int) -> Bool {
    guard let before = previous(index) else { return true }
    switch self[before] {
    case UInt8(ascii: ":"), UInt8(ascii: "-"): return before < index - 1
    case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "{"): return true
    default: return false
    }
  }

  /// The explanation for `{ show: Offer on: … }`: the word before the second `:` is a key that can
  /// occur beside the first.
  func forgottenComma(before colon: Int, in bracket: Int) -> YAMLErrorExplanation? {
    let value = flowValue(around: colon, bracket: bracket)
    let word = word(before: colon)
    guard value < word.lowerBound, !hasComment(value..<word.lowerBound), let key = keyword(word),
      let owner = owner(of: value),
      MappingSchema.all.contains(where: { $0.keySet.contains(key) && $0.keySet.contains(owner) })
    else { return nil }
    var end = word.lowerBound
    while isWhitespace(self[end - 1]) { end -= 1 }
    let name = span(word.lowerBound, word.upperBound)
    return YAMLErrorExplanation(
      message: YamlSyntax.noComma(text(name)), span: name,
      fixes: [.safe("put a `,` before it", replace: span(end, end), with: ",")])
  }

  /// The span of a value that needs quotes, including the parts after its commas that have no `:`.
  func text(from start: Int, in bracket: Int, beyond minimum: Int = 0) -> Span {
    // Computed once for all parts, of which a line may have many.
    let end = lineEnd(start)
    var isLeftOpen = false
    var whole = value(from: start, to: end, isFlow: true, beyond: minimum, &isLeftOpen)
    guard self[bracket] == UInt8(ascii: "{") else { return whole }
    while self[Int(whole.end)] == UInt8(ascii: ",") {
      let next = value(
        from: skipBlanks(Int(whole.end) + 1), to: end, isFlow: true, beyond: minimum, &isLeftOpen)
      guard next.end > next.start, !text(next).contains(":"), !opensWithKey(next) else { break }
      whole.end = next.end
    }
    return whole
  }

  /// True if the span starts with a key of the language that lacks a `:`.
  private func opensWithKey(_ span: Span) -> Bool {
    let word = bytes[Int(span.start)..<Int(span.end)].prefix(while: isNamePart)
    return word.endIndex < Int(span.end) && keyword(word.indices) != nil
  }

  private func hasComment(_ range: Range<Int>) -> Bool {
    range.contains { self[$0] == UInt8(ascii: "#") && isWhitespace(self[$0 - 1]) }
  }

  /// True if the part of a value up to a `:` inside can only be text or an expression: neither a
  /// name, nor a value that a comma should have ended.
  func isText(from start: Int, to colon: Int) -> Bool {
    if let owner = owner(of: start) { return KeySet.mayBeAnyText.contains(owner) }
    let word = word(before: colon)
    return word.isEmpty || word.lowerBound == start || bytes[start..<colon].contains(63)
  }

  /// The key of the value that starts at an index, if the language has such a key.
  func owner(of value: Int) -> Keyword? {
    guard let colon = previous(value), self[colon] == UInt8(ascii: ":") else { return nil }
    return keyword(word(before: colon))
  }

  func keyword(_ word: Range<Int>) -> Keyword? {
    Keyword.table.find(text(span(word.lowerBound, word.upperBound))).flatMap { Keyword($0) }
  }

  /// The name that ends right before an index.
  private func word(before end: Int) -> Range<Int> {
    var start = end
    while start > 0, isNamePart(self[start - 1]) { start -= 1 }
    return start..<end
  }
}
