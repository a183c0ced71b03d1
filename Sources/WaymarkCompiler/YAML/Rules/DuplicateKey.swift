extension RuleCard {
  static let duplicateKey = RuleCard(
    "duplicate-key", .error,
    summary: "A mapping must not contain a key twice.",
    why: "Only one of the two could count, and the reader cannot tell which.",
    example: Example(
      rejects: """
        feature: Help
        routes:
          refresh: { effect: true, link: /refresh }
          refresh: { effect: true, link: /again }
        # ^^^^^^^
        """,
      accepts: """
        feature: Help
        routes:
          refresh: { effect: true, link: /refresh }
        """))
}

enum DuplicateKey {
  static func second(_ key: String) -> String {
    "the key `\(key)` stands here for the second time: remove one of the two, or rename this one"
  }

  static let first = "the first one is here"
}
