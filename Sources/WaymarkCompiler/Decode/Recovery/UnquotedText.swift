import CEL

extension Decoder {
  /// The diagnostic for a text in place of an expression.
  struct TextCorrection {
    let hint: String
    /// Nil if it may be an expression as well.
    let fix: Diagnostic.Fix?
  }

  static let quotesTaken =
    "; YAML took the quotes, so this is an expression: text needs a second pair of quotes inside "
    + "them"

  func textCorrection(_ node: Int, _ error: SyntaxError) -> TextCorrection? {
    let text = text(node)
    if let inner = halfQuoted(text) ?? (isQuoted(node) ? nil : curlyQuoted(text)) {
      return TextCorrection(hint: "", fix: fix(node, inner))
    }
    if let member = member(text) {
      return TextCorrection(
        hint: "; a member of a set is text: write `\"'\(member)'\"`", fix: fix(node, member))
    }
    guard error.foreignSyntax != .symbol, let isCertain = isText(text, node) else { return nil }
    let hint =
      isQuoted(node)
      ? Self.quotesTaken : "; text needs two pairs of quotes: `\(quoted(text))`"
    return TextCorrection(
      hint: hint, fix: isCertain && error.foreignSyntax == .none ? fix(node, text) : nil)
  }

  private func fix(_ node: Int, _ text: String) -> Diagnostic.Fix {
    .safe("write \(quoted(text))", replace: span(node), with: quoted(text))
  }

  private func quoted(_ text: String) -> String {
    text.contains("'") ? "\"\\\"\(text)\\\"\"" : "\"'\(text)'\""
  }

  /// The text in `'0800`, `0800'` or `'don't'`, some of whose quotes are missing.
  private func halfQuoted(_ text: String) -> String? {
    let isQuote: (Character?) -> Bool = { $0 == "'" || $0 == "\"" }
    var rest = text[...]
    if isQuote(rest.first) { rest = rest.dropFirst() }
    if isQuote(rest.last), !rest.isEmpty { rest = rest.dropLast() }
    let inside = rest.contains("'")
    let isBoth = rest.count == text.count - 2 && text.first == text.last
    guard !rest.isEmpty, rest.count < text.count, isBoth == inside, isPlain(rest) else {
      return nil
    }
    return String(rest)
  }

  /// The text between “ and ”, as word processors write it.
  private func curlyQuoted(_ text: String) -> String? {
    guard let first = text.first, let last = text.last, text.count > 2, "“„‘".contains(first),
      "”“’".contains(last), isPlain(text.dropFirst().dropLast())
    else { return nil }
    return String(text.dropFirst().dropLast())
  }

  /// `.placed`, as Swift writes the member of a set.
  private func member(_ text: String) -> String? {
    let name = text.dropFirst()
    guard text.first == ".",
      name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }),
      name.first?.isLetter == true
    else { return nil }
    return String(name)
  }

  /// True if a text has no sign that only expressions have. An apostrophe is between letters.
  private func isPlain(_ text: Substring) -> Bool {
    guard text.utf8.allSatisfy({ !"\"\\=<>&|()[]{}\n".utf8.contains($0) }) else { return false }
    let letters = Array(text)
    return letters.indices.allSatisfy { at in
      letters[at] != "'"
        || (at > 0 && at + 1 < letters.count && letters[at - 1].isLetter
          && letters[at + 1].isLetter)
    }
  }

  /// A sign with a blank or nothing behind it, as in an expression that is not finished.
  private func hasOperator(_ text: String) -> Bool {
    zip(text, text.dropFirst() + " ").contains { "+-*/%".contains($0) && $1 == " " }
  }

  /// True if it can only be text, false if it can be an expression; nil if it can only be that.
  private func isText(_ text: String, _ node: Int) -> Bool? {
    if text.first == "!" || text.hasPrefix("${") || text.contains("::") { return nil }
    let isAddress = text.firstRange(of: "://").map { text[..<$0.lowerBound].allSatisfy(\.isLetter) }
    if isAddress == true, text.utf8.allSatisfy({ !"\"'\\ \n".utf8.contains($0) }) { return true }
    let isQuoted = isQuoted(node)
    if isPlain(text[...]) {
      let isWord = text.contains { $0.isLetter || $0 == " " || $0 == ":" || !$0.isASCII }
      return isWord || isQuoted ? isQuoted || !hasOperator(text) : nil
    }
    let isFree = text.allSatisfy { !"\"'\\[]{}\n".contains($0) }
    let isExpression = ["&&", "||", "==", "!=", "<=", ">="].contains { text.contains($0) }
    return isQuoted && isFree && !isExpression ? false : nil
  }
}
