extension ChangeRule {
  static let textChanges = ChangeRule(
    "text-changes", .safe,
    summary: "A title, a label or a duration has changed.",
    why: "Users read another word or wait for another time, on the same way.",
    base: """
      feature: Help
      routes:
        help: { screen: Help, link: /help }
      screens:
        Help: { title: Help }
      """,
    head: """
      feature: Help
      routes:
        help: { screen: Help, link: /help }
      screens:
        Help: { title: How can we help? }
      """)
}
