extension SourceScanner {
  /// The start of the value around a byte in a block line; nil if there is no key before it.
  func blockValue(around index: Int) -> Int? {
    let start = contentStart(index)
    if let colon = keyEnd(from: start, to: index) { return skipBlanks(colon + 1) }
    return start > skipBlanks(lineStart(index)) ? start : nil
  }

  /// The start of the value around a byte, inside the brackets that open at `bracket`. In a text
  /// that needs quotes (`isText`), a part without a key belongs to the value before.
  func flowValue(around index: Int, bracket: Int, isText: Bool = false) -> Int {
    let isWhole = isText && self[bracket] == UInt8(ascii: "{")
    var start = bracket + 1
    var first = skipBlanks(start)
    var at = start
    var depth = 0
    var hasColon = false
    while at < index {
      switch self[at] {
      case UInt8(ascii: "'"), UInt8(ascii: "\""):
        at = at == first || depth > 0 ? endOfQuoted(at, to: index) : at + 1
        continue
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: ",") where depth == 0:
        first = skipBlanks(at + 1)
        if !isWhole { start = at + 1 }
        hasColon = false
      case UInt8(ascii: ":") where depth == 0 && !hasColon && isWhitespace(self[at + 1]):
        (first, start) = (skipBlanks(at + 1), at + 1)
        hasColon = true
      default: break
      }
      at += 1
    }
    while start < index, isWhitespace(self[start]) { start += 1 }
    return start
  }

  /// The value from its start to its intended end: on the same line, before a comment, and inside
  /// brackets before the closing bracket or the next comma. A ` #` before `minimum` starts no
  /// comment.
  func value(from start: Int, isFlow: Bool, beyond minimum: Int = 0) -> Span {
    var isLeftOpen = false
    return value(from: start, to: lineEnd(start), isFlow: isFlow, beyond: minimum, &isLeftOpen)
  }

  /// The value if the end of the line is known. `isLeftOpen` is set once a `"` is not closed: then
  /// no later one is, because each has a `\` before it.
  func value(
    from start: Int, to end: Int, isFlow: Bool, beyond minimum: Int, _ isLeftOpen: inout Bool
  ) -> Span {
    var at = start
    var depth = 0
    scan: while at < end {
      switch bytes[at] {
      case UInt8(ascii: "#") where at > max(start, minimum) && isWhitespace(bytes[at - 1]):
        break scan
      case UInt8(ascii: "'") where isFlow, UInt8(ascii: "\"") where isFlow && !isLeftOpen:
        let after = endOfQuoted(at, to: end)
        // A single apostrophe on its line is not a quote.
        let isClosed = bytes[after - 1] == bytes[at] && after > at + 1
        isLeftOpen = isLeftOpen || !isClosed && bytes[at] == UInt8(ascii: "\"")
        at = isClosed ? after : at + 1
        continue
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]") where isFlow, UInt8(ascii: "}") where isFlow:
        if depth == 0 { break scan }
        depth -= 1
      case UInt8(ascii: ",") where isFlow && depth == 0: break scan
      default: break
      }
      at += 1
    }
    while at > start, isWhitespace(bytes[at - 1]) { at -= 1 }
    return span(start, at)
  }

  /// The text without its surrounding quotes, if a quote of their kind occurs inside a word, as in
  /// `'It's fine'`; in `'a' == 'b'`, the quotes are part of the value. Nil if the opening quote may
  /// be closed further on.
  private func unquoted(_ text: String, isFlow: Bool) -> String? {
    let bytes = Array(text.utf8)
    guard let quote = bytes.first, isQuote(quote),
      let second = bytes.dropFirst().firstIndex(of: quote), second + 1 < bytes.count,
      !isWhitespace(bytes[second + 1])
    else { return text }
    guard bytes.last == quote else { return isFlow ? nil : text }
    return String(text.dropFirst().dropLast())
  }

  /// Fixes that put the value in quotes of a kind that is not inside; empty without a value.
  func quote(from start: Int?, isFlow: Bool) -> [Diagnostic.Fix] {
    start.map { quote(value(from: $0, isFlow: isFlow), isFlow: isFlow) } ?? []
  }

  func quote(_ span: Span, isFlow: Bool) -> [Diagnostic.Fix] {
    guard span.end > span.start, !looksLikeStructure(span, isFlow: isFlow) else { return [] }
    guard let text = withoutStrayQuote(span) ?? unquoted(text(span), isFlow: isFlow) else {
      return []
    }
    let isSimple = !text.utf8.contains { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
    var quoted = isSimple ? "\"\(text)\"" : "'"
    if !isSimple {
      for character in text.unicodeScalars {
        quoted.unicodeScalars.append(character)
        if character == "'" { quoted.unicodeScalars.append(character) }
      }
      quoted += "'"
    }
    return [.safe(YamlSyntax.fix, replace: span, with: quoted)]
  }

  /// The opening quote of a text on an earlier line, if the first quote on the line of `index`
  /// closes that text: the keys on the lines between were not meant as part of the text.
  func quoteLeftOpen(before index: Int) -> Int? {
    let line = lineStart(index)
    for sign in [UInt8(ascii: "\""), UInt8(ascii: "'")] {
      guard bytes[line..<max(line, min(index, bytes.count))].contains(sign),
        let opening = bytes[..<line].lastIndex(of: sign), self[opening - 1] != UInt8(ascii: "\\"),
        startsValue(opening)
      else { continue }
      var next = lineEnd(opening) + 1
      while next < index {
        if keyEnd(from: contentStart(next), to: lineEnd(next)) != nil { return opening }
        next = lineEnd(next) + 1
      }
    }
    return nil
  }
}
