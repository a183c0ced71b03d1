extension SourceScanner {
  /// A blank of another kind, such as a no-break space, where YAML expects a space: at the start,
  /// or behind what ends a key or begins an element.
  func oddBlank(in range: Range<Int>) -> YAMLErrorExplanation? {
    var at = range.lowerBound
    var isExpected = true
    while at < range.upperBound {
      if isExpected, let blank = oddBlank(at) { return explanation(of: blank, at) }
      if isExpected, isQuote(self[at]) {
        at = endOfQuoted(at, to: range.upperBound)
        isExpected = false
        continue
      }
      switch self[at] {
      case 32, 9: break
      case UInt8(ascii: ":"), UInt8(ascii: "{"), UInt8(ascii: "["): isExpected = true
      case UInt8(ascii: "-"): break
      default: isExpected = false
      }
      at += 1
    }
    return nil
  }

  private func explanation(of blank: Unicode.Scalar, _ start: Int) -> YAMLErrorExplanation {
    var (end, count) = (start, 0)
    while true {
      if let blank = oddBlank(end) {
        end += UTF8.width(blank)
      } else if isBlank(self[end]) {
        end += 1
      } else {
        break
      }
      count += 1
    }
    return YAMLErrorExplanation(
      message: YamlSyntax.oddBlank(blank), span: span(start, end),
      fixes: [
        .safe(
          YamlSyntax.fixOddBlank, replace: span(start, end),
          with: String(repeating: " ", count: count))
      ])
  }

  /// The character at a byte, if it is a blank to its readers, but none to YAML.
  private func oddBlank(_ at: Int) -> Unicode.Scalar? {
    guard self[at] >= 0xC2 else { return nil }
    let end = Int(character(at).end)
    let scalar = String(decoding: bytes[at..<end], as: UTF8.self).unicodeScalars.first
    return scalar?.properties.generalCategory == .spaceSeparator ? scalar : nil
  }
}
