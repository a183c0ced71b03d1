extension SourceScanner {
  /// For a bracket that is not closed before `limit`.
  func unclosed(_ bracket: Int, before limit: Int) -> YAMLErrorExplainer {
    if let hidden = hiddenByComment(in: bracket, before: limit) { return hidden }
    let isMapping = self[bracket] == UInt8(ascii: "{")
    return YAMLErrorExplainer(
      message: YamlSyntax.unclosedBracket(isMapping ? "{" : "[", isMapping ? "}" : "]"),
      span: character(bracket))
  }

  func closingNothing(_ bracket: Int) -> YAMLErrorExplainer {
    YAMLErrorExplainer(message: YamlSyntax.closesNothing(sign(bracket)), span: character(bracket))
  }

  /// If a comment hides what was meant to end a value. If a space follows the `#`, that may well be
  /// a comment.
  func hiddenByComment(in bracket: Int, before limit: Int) -> YAMLErrorExplainer? {
    guard let comment = comment(in: bracket, before: limit) else { return nil }
    let start = flowValue(around: comment, bracket: bracket, isText: true)
    let whole = text(from: start, in: bracket, beyond: lineEnd(comment))
    return YAMLErrorExplainer(
      message: YamlSyntax.commentHides, span: character(comment),
      fixes: isWhitespace(self[comment + 1]) ? [] : quote(whole, isFlow: true))
  }

  /// The ` #` behind a value whose line goes on with what ends or closes it.
  private func comment(in bracket: Int, before limit: Int) -> Int? {
    var at = bracket + 1
    while at < min(limit, bytes.count) {
      if isQuote(self[at]), startsValue(at) {
        at = behindQuoted(at, to: limit)
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
  func forgottenComma(before colon: Int, in bracket: Int) -> YAMLErrorExplainer? {
    let value = flowValue(around: colon, bracket: bracket)
    let word = word(before: colon)
    guard value < word.lowerBound, !hasComment(value..<word.lowerBound), let key = keyword(word),
      let owner = owner(of: value),
      MappingSchema.all.contains(where: { $0.keySet.contains(key) && $0.keySet.contains(owner) })
    else { return nil }
    var end = word.lowerBound
    while isWhitespace(self[end - 1]) { end -= 1 }
    let name = span(word.lowerBound, word.upperBound)
    return YAMLErrorExplainer(
      message: YamlSyntax.noComma(text(name)), span: name,
      fixes: [.init("put a `,` before it", replace: span(end, end), with: ",")])
  }

  /// A value that needs quotes anyhow, together with what stands behind its commas without a `:`.
  func text(from start: Int, in bracket: Int, beyond minimum: Int = 0) -> Span {
    // For all parts in common, as there may be many in a line.
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

  /// Whether it is a key of the language that lacks its `:`.
  private func opensWithKey(_ span: Span) -> Bool {
    let word = bytes[Int(span.start)..<Int(span.end)].prefix(while: isNamePart)
    return word.endIndex < Int(span.end) && keyword(word.indices) != nil
  }

  private func hasComment(_ range: Range<Int>) -> Bool {
    range.contains { self[$0] == UInt8(ascii: "#") && isWhitespace(self[$0 - 1]) }
  }

  /// Whether what stands from the start of a value up to a `:` inside it can only be text or an
  /// expression: neither a name, nor a value that a comma was to end.
  func isText(from start: Int, to colon: Int) -> Bool {
    if let owner = owner(of: start) { return KeySet.mayBeAnyText.contains(owner) }
    let word = word(before: colon)
    return word.isEmpty || word.lowerBound == start || bytes[start..<colon].contains(63)
  }

  /// The key of the value that starts here, if it is a word of the language.
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
