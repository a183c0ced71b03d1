import CEL

extension Formula {
  /// Writes the whole anew, in the profile's own words; nil where YAML's escapes are in between.
  func correction(isSingleQuoted: Bool = false, isHole: Bool = false) -> Diagnostic.Fix? {
    guard origin == nil, let source = expression?.source else { return nil }
    return correction(of: source, isSingleQuoted: isSingleQuoted, isHole: isHole)
  }

  /// `source` is the text of the formula, which need not be an expression.
  func correction(
    of source: String, isSingleQuoted: Bool, isHole: Bool
  ) -> Diagnostic.Fix? {
    guard origin == nil, let text = Expression.correction(of: source) else { return nil }
    let isPlain = !isQuoted && !isHole
    // At the start of a plain value, these would mean something else to YAML.
    let needsQuotes = isPlain && text.utf8.first.map { "!'\"&*".utf8.contains($0) } == true
    if needsQuotes, text.utf8.contains(where: { $0 == UInt8(ascii: "\"") || $0 == 0x5C }) {
      return nil
    }
    let inside = isSingleQuoted ? text.replacing("'", with: "''") : text
    return .safe(
      "write `\(text)`", replace: span, with: needsQuotes ? "\"\(text)\"" : inside)
  }
}

extension Decoder {
  /// The fix for the operators and quotes of other languages.
  func correction(of formula: Formula, at node: Int) -> Diagnostic.Fix? {
    guard formula.origin == nil else { return nil }
    return formula.correction(
      of: tree.source.text(at: formula.span), isSingleQuoted: tree[node].style == .singleQuoted,
      isHole: formula.span != place(of: node).span)
  }
}
