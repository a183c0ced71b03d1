extension Rule {
  static let expiredFlag = eachFinding(
    "expired-flag", .warning, [.dated],
    summary: "A flag is removed by the day on which it expires.",
    why: "Both paths through the app have to be maintained for as long as the flag stays. Only "
      + "`check --today YYYY-MM-DD` judges it, so that a check says the same on every day.",
    example: Example(
      rejects: """
        feature: Help
        flags:
          chat: { default: false, expires: 2020-01-31 }
        # ^^^^
        routes:
          helpHome: { screen: Home, link: /help }
        screens:
          Home: { title: Help, variants: { chat: HomeWithChat } }
          HomeWithChat: { title: Help and chat }
        """,
      accepts: """
        feature: Help
        flags:
          chat: { default: false, expires: 2999-12-31 }
        routes:
          helpHome: { screen: Home, link: /help }
        screens:
          Home: { title: Help, variants: { chat: HomeWithChat } }
          HomeWithChat: { title: Help and chat }
        """)
  ) { analysis in
    guard let today = analysis.today else { return [] }
    let graph = analysis.graph
    // A flag that nothing reads can simply be removed, and `unused-flag` says so.
    let unused = Set(analysis.unusedFlags)
    return graph.flags.compactMap { flag in
      // Dates in this format compare correctly as texts.
      guard let expires = flag.expires, graph.text(expires).utf8.count == today.utf8.count,
        graph.text(expires) < today, !unused.contains(flag.name)
      else { return nil }
      return Finding(
        message: "the flag `\(graph.text(flag.name))` has expired; settle on one value, or give it "
          + "a later date",
        span: flag.name.span,
        notes: [.init("it expired on \(graph.text(expires))", at: expires.span)])
    }
  }
}
