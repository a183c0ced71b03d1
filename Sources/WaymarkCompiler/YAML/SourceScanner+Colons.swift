/// Explanations for a second `:` on a line that is not part of a text.
extension SourceScanner {
  /// The explanation for a key that itself contains `: `, such as `a payment: late:`.
  func longName(from start: Int, at: Int) -> YAMLErrorExplanation? {
    let line = value(from: start, isFlow: false)
    let last = Int(line.end) - 1
    guard last > at - 1, self[last] == UInt8(ascii: ":"), !isQuote(self[start]) else { return nil }
    let name = span(start, last)
    guard !text(name).contains("\""), !text(name).contains("\\") else { return nil }
    return YAMLErrorExplanation(
      message: YamlSyntax.colon, span: character(at),
      fixes: [.safe("quote it", replace: name, with: "\"\(text(name))\"")])
  }

  /// The explanation for several keys on one line, as in `- show: Page, do: pay`, or for a pair
  /// after a key, as in `after: 10m: told`.
  func withoutBraces(_ start: Int, _ colon: Int, _ value: Int, at: Int) -> YAMLErrorExplanation? {
    let key = text(span(start, colon))
    let whole: Span
    if KeySet.neverText.keywords.contains(where: { $0.text == key }) {
      whole = self.value(from: value, isFlow: false)
    } else if key != Keyword.title.text, key != Keyword.label.text, key != Keyword.summary.text,
      start > skipBlanks(lineStart(start)), isKeyword(before: at)
    {
      whole = self.value(from: start, isFlow: false)
    } else {
      return nil
    }
    let inside = text(whole)
    // The closing brace may be there already.
    let isClosed = inside.count { $0 == "}" } > inside.count { $0 == "{" }
    let braced = isClosed ? "{ \(inside)" : "{ \(inside) }"
    return YAMLErrorExplanation(
      message: YamlSyntax.braces(braced), span: character(at),
      fixes: [.safe("put it in braces", replace: whole, with: braced)])
  }

  /// True if a `,` and a key of the language precede.
  private func isKeyword(before at: Int) -> Bool {
    guard let comma = bytes[lineStart(at)..<at].lastIndex(of: UInt8(ascii: ",")) else {
      return false
    }
    let word = text(span(skipBlanks(comma + 1), at))
    return Keyword.allCases.contains { $0.text == word }
  }
}
