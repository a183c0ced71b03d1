/// The text of a file that libyaml could not parse, searched for the cause of the error.
struct SourceScanner {
  let bytes: [UInt8]
  let file: Int32

  subscript(_ index: Int) -> UInt8 { index >= 0 && index < bytes.count ? bytes[index] : 0 }

  func span(_ start: Int, _ end: Int) -> Span {
    let size = bytes.count
    let last = UInt32(min(max(start, end), size))
    return Span(file: file, start: UInt32(min(start, size)), end: last)
  }

  /// The whole character at a byte; empty after the end.
  func character(_ index: Int) -> Span {
    var end = index + 1
    while self[end] & 0xC0 == 0x80 { end += 1 }
    return span(index, end)
  }

  func text(_ span: Span) -> String {
    String(decoding: bytes[Int(span.start)..<Int(span.end)], as: UTF8.self)
  }

  /// The start of the line; in the first line, after any byte-order mark.
  func lineStart(_ index: Int) -> Int {
    let first = bytes.byteOrderMarkLength
    var at = min(index, bytes.count)
    while at > first, !isBreak(bytes[at - 1]) { at -= 1 }
    return at
  }

  func lineEnd(_ index: Int) -> Int {
    var at = index
    while at < bytes.count, !isBreak(bytes[at]) { at += 1 }
    return at
  }

  /// The start of the line's content, after the indentation and the dashes of a list.
  func contentStart(_ index: Int) -> Int {
    var at = skipBlanks(lineStart(index))
    while self[at] == UInt8(ascii: "-"), self[at + 1] == 32 { at = skipBlanks(at + 1) }
    return at
  }

  func skipBlanks(_ index: Int) -> Int {
    var at = index
    while isBlank(self[at]) { at += 1 }
    return at
  }

  /// The last byte before `index` that is not a blank; nil at the start of the line.
  func previous(_ index: Int) -> Int? {
    let first = bytes.byteOrderMarkLength
    var at = index - 1
    while at >= first, isBlank(bytes[at]) { at -= 1 }
    return at >= first && !isBreak(bytes[at]) ? at : nil
  }

  /// The last byte on the line before `index` that is not a blank; 0 at the start of the line.
  func byteBefore(_ index: Int) -> UInt8 { previous(index).map { bytes[$0] } ?? 0 }

  /// The `: ` after a key, searched from `start` up to `limit`, skipping quoted text.
  func keyEnd(from start: Int, to limit: Int) -> Int? {
    var at = start
    if isQuote(self[at]) { at = endOfQuoted(at, to: limit) }
    while at < limit {
      if self[at] == UInt8(ascii: ":"), at + 1 >= bytes.count || isWhitespace(self[at + 1]) {
        return at
      }
      at += 1
    }
    return nil
  }

  func endOfQuoted(_ start: Int, to limit: Int) -> Int {
    let quote = self[start]
    var at = start + 1
    while at < limit {
      if self[at] == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") { at += 1 }
      if self[at] == quote {
        guard quote == UInt8(ascii: "'"), self[at + 1] == quote else { return at + 1 }
        at += 1
      }
      at += 1
    }
    return limit
  }

  /// True if only whitespace follows.
  func isEnd(_ index: Int) -> Bool { bytes[min(index, bytes.count)...].allSatisfy(isWhitespace) }

  func isBreak(_ byte: UInt8) -> Bool { byte == 10 || byte == 13 }

  /// True if the range closes more brackets than it opens.
  func closesMore(_ range: Range<Int>) -> Bool {
    bytes[range].count(where: isClosing) > bytes[range].count(where: isOpening)
  }

  func isOpening(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{")
  }

  func isClosing(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
  }

  func isQuote(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") }
}

/// True for an ASCII letter, a digit and `_`.
func isNamePart(_ byte: UInt8) -> Bool {
  switch byte {
  case 48...57, 65...90, 97...122, UInt8(ascii: "_"): true
  default: false
  }
}
