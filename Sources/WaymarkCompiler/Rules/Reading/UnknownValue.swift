import CEL

extension Rule {
  public static let unknownValue = Rule(
    "unknown-value", .error,
    summary: "A word, duration, version, date or number is one.",
    why: "What cannot be understood would be ignored, and the app would do something else.",
    example: Example(
      rejects: """
        feature: Help
        screens:
          Home: { title: Help, back: block }
                                   # ^^^^^
        routes:
          helpHome: { screen: Home, link: /help }
        """,
      accepts: """
        feature: Help
        screens:
          Home: { title: Help, back: allowed }
        routes:
          helpHome: { screen: Home, link: /help }
        """))
}

extension Decoder {
  mutating func reportUnknownWord(_ node: Int, known: [String], what: String) {
    let text = text(node)
    let place = span(node)
    let list = known.map { "`\($0)`" }.joined(separator: ", ")
    guard let near = nearest(text, among: known) else {
      return report(
        .unknownValue, "`\(shortened(text))` is none of the words for \(what): \(list)", at: place)
    }
    report(
      .unknownValue,
      "`\(shortened(text))` is none of the words for \(what) (\(list)); did you mean `\(near)`?",
      at: place, fixes: [.init("write `\(near)`", replace: place, with: near)])
  }

  mutating func reportUnknownValue(_ node: Int, due: String) {
    report(.unknownValue, "`\(shortened(text(node)))` is not \(due)", at: span(node))
  }

  mutating func reportBackwards(_ latest: Name, _ minimum: Name) {
    report(
      .unknownValue,
      "the latest release is older than the oldest that must work, "
        + "`\(tree.symbols[minimum.symbol])`", at: latest.span,
      notes: [.init("the oldest is here", at: minimum.span)])
  }
}
