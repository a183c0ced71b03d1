extension Rule {
  public static let duplicateKey = Rule(
    "duplicate-key", .error,
    summary: "A mapping must not have a key twice.",
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
    "`\(key)` stands here for the second time: keep one of the two, or give this one another name"
  }

  static let first = "the first one is here"
}
