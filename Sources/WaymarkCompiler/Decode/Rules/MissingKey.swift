extension RuleCard {
  static let missingKey = RuleCard(
    "missing-key", .error,
    summary: "Every required key is present.",
    why: "Nothing is guessed: without it, nobody knows what the app should do.",
    example: Example(
      rejects: """
        feature: Help
        screens:
          Home: { back: allowed }
        # ^^^^
        routes:
          helpHome: { screen: Home, link: /help }
        """,
      accepts: """
        feature: Help
        screens:
          Home: { title: Help }
        routes:
          helpHome: { screen: Home, link: /help }
        """))
}

extension Decoder {
  /// Gives the reason that the schema has, if it demands the key.
  mutating func reportMissing(
    _ keyword: Keyword, of mapping: Int? = nil, in schema: MappingSchema, owner: Span
  ) {
    guard let reason = schema[keyword].presence.reason else { return }
    reportMissing(keyword, of: mapping, owner: owner, reason)
  }

  mutating func reportMissing(
    _ keyword: Keyword, of mapping: Int? = nil, owner: Span, _ why: String
  ) {
    if owner == incompleteEntry { return }
    let message = Diagnostic.missing(keyword, why, at: owner).message
    report(.missingKey, message, at: owner, cause: mapping.map { span($0) })
  }

  mutating func reportNoKind(at name: Span) {
    if name == incompleteEntry { return }
    let kinds = MappingSchema.step.kinds.map { "`\($0.name)`" }.joined(separator: ", ")
    report(.missingKey, "nothing says what this step does: one of \(kinds) is missing", at: name)
  }
}

extension Diagnostic {
  static let successIsFor = "`on` says where success leads"

  static func missing(_ keyword: Keyword, _ why: String, at owner: Span) -> Diagnostic {
    Diagnostic(.missingKey, "`\(keyword.text)` is missing: \(why)", at: owner)
  }
}
