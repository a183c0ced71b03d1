extension SourceScanner {
  /// True if the span rather lacks a bracket, comma or quote, or has one too many. Quotes would
  /// then turn keys and brackets into text.
  func looksLikeStructure(_ span: Span, isFlow: Bool) -> Bool {
    let text = bytes[Int(span.start)..<Int(span.end)]
    guard let first = text.first else { return false }
    let opens = isQuote(first) || isOpening(first)
    let keys = text.indices.filter { isKeyEnd($0, in: text) }
    if let key = keys.first, isKeyword(before: key, from: Int(span.start)) { return true }
    let isPaired = text.count(where: isOpening) == text.count(where: isClosing)
    if keys.contains(where: { isOpening(self[skipBlanks($0 + 1)]) }) { return true }
    if isFlow && keys.contains(where: followsComma) { return true }
    guard isPaired else { return opens || !keys.isEmpty }
    guard opens else { return false }
    if isFlow && !keys.isEmpty { return true }
    // An empty text has nothing after it; in `'' == a`, the quotes are part of an expression.
    if isQuote(first), text.dropFirst().first == first, let next = text.dropFirst(2).first,
      !isWhitespace(next)
    {
      return true
    }
    let isQuoteLeftOver = text.count { $0 == UInt8(ascii: "\"") } % 2 == 1
    return isQuoteLeftOver && (isOpening(first) || text.suffix(2).allSatisfy { $0 == first })
  }

  /// The text without the `"` at its end, if no other `"` precedes: the opening quote was
  /// forgotten. After a digit, the `"` is an inch sign and stays.
  func withoutStrayQuote(_ span: Span) -> String? {
    let text = bytes[Int(span.start)..<Int(span.end)]
    let quote = UInt8(ascii: "\"")
    guard text.last == quote, text.count(where: { $0 == quote }) == 1,
      let before = text.dropLast().last, !(48...57).contains(before), !isWhitespace(before)
    else { return nil }
    return String(decoding: text.dropLast(), as: UTF8.self)
  }

  /// True if the text starts with a key of the language, as in `load: call: orders.find`, in a
  /// place for which no free text is expected.
  private func isKeyword(before colon: Int, from start: Int) -> Bool {
    keyword(start..<colon) != nil
      && owner(of: start).map { !KeySet.mayBeAnyText.contains($0) } ?? true
  }

  /// True for a `:` between a name and whitespace.
  private func isKeyEnd(_ index: Int, in text: ArraySlice<UInt8>) -> Bool {
    text[index] == UInt8(ascii: ":") && index > text.startIndex && index + 1 < text.endIndex
      && isNamePart(text[index - 1]) && isWhitespace(text[index + 1])
  }

  private func followsComma(_ colon: Int) -> Bool {
    var start = colon
    while isNamePart(self[start - 1]) { start -= 1 }
    return byteBefore(start) == UInt8(ascii: ",")
  }

  /// True if a value that ends with a bracket or a quote precedes.
  private func followsDelimiter(_ index: Int) -> Bool {
    isClosing(byteBefore(index)) || isQuote(byteBefore(index))
  }

  /// True if a word or a quoted text follows such a value in a list: a `,` may be missing.
  func isNextInList(_ start: Int, _ bracket: Int) -> Bool {
    self[bracket] == UInt8(ascii: "[") && followsDelimiter(start)
      && (isNamePart(self[start]) || isQuote(self[start]))
  }

  /// The `:` of a key that starts directly after a value with a bracket or quote at its end.
  func colonOfKey(at start: Int) -> Int? {
    guard followsDelimiter(start) else { return nil }
    let colon =
      isQuote(self[start])
      ? endOfQuoted(start, to: lineEnd(start))
      : bytes[start...].firstIndex { !isNamePart($0) } ?? bytes.count
    let isKey = colon > start && self[colon] == UInt8(ascii: ":") && isWhitespace(self[colon + 1])
    return isKey ? colon : nil
  }
}
