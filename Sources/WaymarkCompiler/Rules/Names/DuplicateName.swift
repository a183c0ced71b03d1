extension Rule {
  static let duplicateName = eachIssue(
    "duplicate-name", .error, .duplicateName,
    summary: "A name is declared once.",
    why: "With two declarations, nobody can tell which one a reference means.",
    example: Example(
      rejects: """
        feature: Help
        flags:
          chat: { default: false }
        screens:
          Home: { title: Help, variants: { chat: NewHome } }
          NewHome: { title: New help }
        routes:
          helpHome: { screen: Home, link: /help }
        --- more.yaml
        feature: Help
        flags:
          chat: { default: true }
        # ^^^^
        """,
      accepts: """
        feature: Help
        flags:
          chat: { default: false }
        screens:
          Home: { title: Help, variants: { chat: NewHome } }
          NewHome: { title: New help }
        routes:
          helpHome: { screen: Home, link: /help }
        """))
}

extension LinkIssue {
  static func duplicate(
    _ kind: String, _ name: String, at span: Span, first: Span
  ) -> LinkIssue {
    LinkIssue(
      kind: .duplicateName, message: "the \(kind) `\(name)` is declared a second time", span: span,
      notes: [.init("it is declared here first; rename one of them", at: first)])
  }
}
