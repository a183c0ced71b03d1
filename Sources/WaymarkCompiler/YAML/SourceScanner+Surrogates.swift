extension SourceScanner {
  /// A character such as 😀 as JSON writes it, in two halves, which YAML does not support.
  func halves(at start: Int) -> YAMLErrorExplanation? {
    guard let high = escapedUnit(at: start), let low = escapedUnit(at: start + 6),
      UTF16.isLeadSurrogate(high), UTF16.isTrailSurrogate(low)
    else { return nil }
    let code = 0x10000 + UInt32(high - 0xD800) << 10 + UInt32(low - 0xDC00)
    let digits = String(code, radix: 16, uppercase: true)
    let whole = "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
    let span = span(start, start + 12)
    return YAMLErrorExplanation(
      message: YamlSyntax.halves(text(span), whole), span: span,
      fixes: [.safe(YamlSyntax.fixHalves, replace: span, with: whole)])
  }

  /// The UTF-16 unit of an escape such as `\ud83d`.
  private func escapedUnit(at start: Int) -> UInt16? {
    guard start + 6 <= bytes.count, self[start] == UInt8(ascii: "\\"),
      self[start + 1] == UInt8(ascii: "u")
    else { return nil }
    return UInt16(String(decoding: bytes[(start + 2)..<(start + 6)], as: UTF8.self), radix: 16)
  }
}
