extension ChangeRule {
  static let added = ChangeRule(
    "added", .safe,
    summary: "There is something that there was not before.",
    why: "Nobody who has the app can miss it, and no journey of before needs it.",
    base: """
      feature: Help
      routes:
        help: { screen: Help, link: /help }
        call: { external: phone }
      screens:
        Help: { title: Help }
      """,
    head: """
      feature: Help
      routes:
        help: { screen: Help, link: /help }
        call: { external: phone }
      screens:
        Help: { title: Help, actions: { call: { label: Call us, open: call } } }
      """)
}
