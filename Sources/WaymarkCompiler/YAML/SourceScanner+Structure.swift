extension SourceScanner {
  /// Whether what would be put in quotes rather lacks a sign, or has one too many: quotes would
  /// make text of keys and brackets.
  func looksLikeStructure(_ span: Span, isFlow: Bool) -> Bool {
    let text = bytes[Int(span.start)..<Int(span.end)]
    guard let first = text.first else { return false }
    let opens = isQuote(first) || isOpening(first)
    let keys = text.indices.filter { isKeyEnd($0, in: text) }
    if let key = keys.first, isKeyword(before: key, from: Int(span.start)) { return true }
    let isPaired = text.count(where: isOpening) == text.count(where: isClosing)
    if keys.contains(where: { isOpening(self[skipBlanks($0 + 1)]) }) { return true }
    if isFlow && keys.contains(where: isBehindComma) { return true }
    guard isPaired else { return opens || !keys.isEmpty }
    guard opens else { return false }
    if isFlow && !keys.isEmpty { return true }
    // An empty text has nothing behind it; in `'' == a`, it is part of an expression.
    if isQuote(first), text.dropFirst().first == first, let next = text.dropFirst(2).first,
      !isWhitespace(next)
    {
      return true
    }
    let isQuoteLeftOver = text.count { $0 == UInt8(ascii: "\"") } % 2 == 1
    return isQuoteLeftOver && (isOpening(first) || text.suffix(2).allSatisfy { $0 == first })
  }

  /// Without the `"` at its end, if there is none that it could close: the one at the start was
  /// forgotten. Behind a number, it is a measure.
  func withoutStrayQuote(_ span: Span) -> String? {
    let text = bytes[Int(span.start)..<Int(span.end)]
    let quote = UInt8(ascii: "\"")
    guard text.last == quote, text.count(where: { $0 == quote }) == 1,
      let before = text.dropLast().last, !(48...57).contains(before), !isWhitespace(before)
    else { return nil }
    return String(decoding: text.dropLast(), as: UTF8.self)
  }

  /// Whether the text starts with a key of the language, as in `load: call: orders.find`, where no
  /// sentence is due.
  private func isKeyword(before colon: Int, from start: Int) -> Bool {
    keyword(start..<colon) != nil
      && owner(of: start).map { !KeySet.mayBeAnyText.contains($0) } ?? true
  }

  /// The `:` behind a name, with a blank behind it.
  private func isKeyEnd(_ index: Int, in text: ArraySlice<UInt8>) -> Bool {
    text[index] == UInt8(ascii: ":") && index > text.startIndex && index + 1 < text.endIndex
      && isNamePart(text[index - 1]) && isWhitespace(text[index + 1])
  }

  private func isBehindComma(_ colon: Int) -> Bool {
    var start = colon
    while isNamePart(self[start - 1]) { start -= 1 }
    return byteBefore(start) == UInt8(ascii: ",")
  }

  /// Whether a value that ends with a sign is before it.
  private func isBehindSign(_ index: Int) -> Bool {
    isClosing(byteBefore(index)) || isQuote(byteBefore(index))
  }

  /// Whether a word or a text in a list follows what ends with a sign: a `,` may be missing.
  func isNextInList(_ start: Int, _ bracket: Int) -> Bool {
    self[bracket] == UInt8(ascii: "[") && isBehindSign(start)
      && (isNamePart(self[start]) || isQuote(self[start]))
  }

  /// The `:` of a key that begins at an index, right behind a value that ends with a sign.
  func colonOfKey(at start: Int) -> Int? {
    guard isBehindSign(start) else { return nil }
    let colon =
      isQuote(self[start])
      ? behindQuoted(start, to: lineEnd(start))
      : bytes[start...].firstIndex { !isNamePart($0) } ?? bytes.count
    let isKey = colon > start && self[colon] == UInt8(ascii: ":") && isWhitespace(self[colon + 1])
    return isKey ? colon : nil
  }
}
