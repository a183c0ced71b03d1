import CEL

extension RuleCard {
  static let badExpression = RuleCard(
    "bad-expression", .error,
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
    let words = tree.source.text(at: formula.span).words
    part.recovery.add(Recovery.Hole(uses: .values(words.isEmpty ? nil : words)))
    guard !error.isLimit else { return report(.yamlLimit, error.message, at: span(node)) }
    let place = formula.span(of: error.range)
    let notes = cut(error, at: node)
    let correction = mayBeText ? textCorrection(node, error) : nil
    // What may be text is not taken for an expression, nor a word in it for an operator.
    let isWord = tree.source.text(at: place).first?.isLetter == true
    let fix =
      mayBeText && (correction != nil || isWord)
      ? correction?.fix : self.correction(of: formula, at: node)
    report(
      .badExpression, error.message + (correction?.hint ?? ""), at: place, notes: notes,
      fixes: fix.map { [$0] } ?? [])
  }

  /// A note if the end of an expression is most likely a comment to YAML.
  private func cut(_ error: SyntaxError, at node: Int) -> [Diagnostic.Note] {
    guard let comment = tree.commentAfter(node), !error.range.isEmpty,
      error.range.upperBound == tree.symbols.bytes(tree[node].symbol).count
    else { return [] }
    return [
      .init("YAML reads everything after ` #` as a comment: quote the expression", at: comment)
    ]
  }
}
