import CEL

extension RuleCard {
  static let badType = RuleCard(
    "bad-type", .error,
    summary: "A type is a name, `T?`, `[T]` or `[String: T]`.",
    why: "Code and sample data are made from types, so every type must be understood.",
    example: Example(
      rejects: """
        feature: Help
        screens:
          Home: { title: Help, params: { names: "List<String>?" } }
                                              # ^^^^^^^^^^^^^^^
        routes:
          helpHome: { screen: Home, link: /help }
        """,
      accepts: """
        feature: Help
        screens:
          Home: { title: Help, params: { names: "[String]?" } }
        routes:
          helpHome: { screen: Home, link: /help }
        """))
}

extension Decoder {
  mutating func reportType(_ node: Int, _ message: String) {
    if !reportedValues.contains(node) { report(.badType, message, at: span(node)) }
    // Whatever is named there counts as used; if nothing is, it may have been anything.
    let words = tree[node].kind == .scalar ? text(node).words : []
    guard !words.isEmpty else {
      part.recovery.add(Recovery.Hole(uses: .names([])))
      part.recovery.add(Recovery.Hole(uses: .types))
      return
    }
    part.recovery.mention(words)
  }
}

extension Diagnostic {
  static func endless(fact type: String) -> String {
    "`\(type)` has too many values: a fact is a Bool or a closed set"
  }
}
