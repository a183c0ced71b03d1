extension Page {
  /// The start of the value around a byte in a block line; nil if there is no key before it.
  func blockValue(around index: Int) -> Int? {
    let start = contentStart(index)
    if let colon = keyEnd(from: start, to: index) { return skipBlanks(colon + 1) }
    return start > skipBlanks(lineStart(index)) ? start : nil
  }

  /// The start of the value around a byte, inside the brackets that open at `bracket`.
  func flowValue(around index: Int, bracket: Int) -> Int {
    var start = bracket + 1
    var at = start
    var depth = 0
    var hasColon = false
    while at < index {
      let isStart = at == skipBlanks(start)
      switch self[at] {
      case UInt8(ascii: "'"), UInt8(ascii: "\""):
        at = isStart || depth > 0 ? behindQuoted(at, to: index) : at + 1
        continue
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: ",") where depth == 0:
        start = at + 1
        hasColon = false
      case UInt8(ascii: ":") where depth == 0 && !hasColon && isBlank(self[at + 1]):
        start = at + 1
        hasColon = true
      default: break
      }
      at += 1
    }
    while start < index, isBlank(self[start]) { start += 1 }
    return start
  }

  /// The value from its start to its intended end: on this line, before a comment, and inside
  /// brackets before the closing bracket or the comma that follows.
  func value(from start: Int, isFlow: Bool) -> Span {
    var at = start
    var depth = 0
    scan: while at < bytes.count, !isBreak(bytes[at]) {
      switch bytes[at] {
      case UInt8(ascii: "#") where at > start && isBlank(bytes[at - 1]): break scan
      case UInt8(ascii: "'") where isFlow, UInt8(ascii: "\"") where isFlow:
        let behind = behindQuoted(at, to: lineEnd(at))
        // A single apostrophe on its line is not a quote.
        at = bytes[behind - 1] == bytes[at] && behind > at + 1 ? behind : at + 1
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
    while at > start, isBlank(bytes[at - 1]) { at -= 1 }
    return span(start, at)
  }

  /// Removes the quotes around all of it, if a quote of their kind occurs inside a word, as in
  /// `'It's fine'`; in `'a' == 'b'` they are part of the value. Nil if the opening quote may be
  /// closed further on.
  private func unquoted(_ text: String, isFlow: Bool) -> String? {
    let bytes = Array(text.utf8)
    guard let quote = bytes.first, isQuote(quote),
      let second = bytes.dropFirst().firstIndex(of: quote), second + 1 < bytes.count,
      !isBlank(bytes[second + 1])
    else { return text }
    guard bytes.last == quote else { return isFlow ? nil : text }
    return String(text.dropFirst().dropLast())
  }

  /// Puts the value in quotes of a kind that it does not contain; no fixes if there is no value.
  func quote(from start: Int?, isFlow: Bool) -> [Diagnostic.Fix] {
    guard let start else { return [] }
    let span = value(from: start, isFlow: isFlow)
    guard span.end > span.start else { return [] }
    guard let text = unquoted(text(span), isFlow: isFlow) else { return [] }
    let isSimple = !text.utf8.contains { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
    var quoted = isSimple ? "\"\(text)\"" : "'"
    if !isSimple {
      for character in text.unicodeScalars {
        quoted.unicodeScalars.append(character)
        if character == "'" { quoted.unicodeScalars.append(character) }
      }
      quoted += "'"
    }
    return [.init(YamlSyntax.fix, replace: span, with: quoted)]
  }
}
