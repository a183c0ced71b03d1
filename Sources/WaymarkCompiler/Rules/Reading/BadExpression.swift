import CEL

extension Rule {
  static let badExpression = eachIssue(
    "bad-expression", .error, .badExpression,
    summary: "Guards and values are expressions in Waymark's profile of CEL.",
    why: "An expression that cannot be parsed cannot be evaluated, here or in the app.",
    example: Example(
      rejects: """
        feature: Help
        screens:
          Home:
            title: Help
            actions:
              chat: { label: Chat, open: chat, when: client.platform = 'ios' }
                                                                   # ^
        routes:
          helpHome: { screen: Home, link: /help }
          chat: { external: chat }
        """,
      accepts: """
        feature: Help
        screens:
          Home:
            title: Help
            actions:
              chat: { label: Chat, open: chat, when: client.platform == 'ios' }
        routes:
          helpHome: { screen: Home, link: /help }
          chat: { external: chat }
        """))
}

extension Decoder {
  mutating func reportSyntax(
    _ error: SyntaxError, in formula: Formula, at node: Int, mayBeText: Bool = false
  ) {
    guard !error.isLimit else { return report(.yamlLimit, error.message, at: span(node)) }
    let place = formula.span(of: error.range)
    let notes = cut(error, at: node)
    guard mayBeText, let meant = textMeant(node) else {
      return report(.badExpression, error.message, at: place, notes: notes)
    }
    let hint = formula.isQuoted ? Self.quotesTaken : "; text needs two pairs of quotes: `\(meant)`"
    report(
      .badExpression, error.message + hint, at: place, notes: notes,
      fixes: [.init("write \(meant)", replace: span(node), with: meant)])
  }

  static let quotesTaken =
    "; YAML took the quotes, so this is an expression: text needs a second pair of quotes inside "
    + "them"

  /// Where YAML took the end of an expression for a comment, most likely.
  private func cut(_ error: SyntaxError, at node: Int) -> [Diagnostic.Note] {
    guard let comment = tree.commentBehind(node), !error.range.isEmpty,
      error.range.upperBound == tree.symbols.bytes(tree[node].symbol).count
    else { return [] }
    return [
      .init("YAML reads everything after ` #` as a comment: quote the expression", at: comment)
    ]
  }

  /// The text with quotes of its own, if it does not look like an expression.
  private func textMeant(_ node: Int) -> String? {
    let text = text(node)
    if let closed = closed(text) { return "\"'\(closed)'\"" }
    let isPlain = text.allSatisfy { !"\"\\=<>&|()[]{}\n".contains($0) }
    let isWord = text.contains { $0.isLetter || $0 == " " } || isQuoted(node)
    guard isPlain, isWord, !text.contains("++"), text.first != "!", !text.hasPrefix("${") else {
      return nil
    }
    return text.contains("'") ? "\"\\\"\(text)\\\"\"" : "\"'\(text)'\""
  }

  /// What is left of a text of which one end has a quote of its own.
  private func closed(_ text: String) -> Substring? {
    let isQuote: (Character?) -> Bool = { $0 == "'" || $0 == "\"" }
    let rest =
      isQuote(text.first) ? text.dropFirst() : isQuote(text.last) ? text.dropLast() : text.prefix(0)
    return rest.isEmpty || rest.contains { isQuote($0) || $0 == "\\" || $0.isNewline } ? nil : rest
  }
}
