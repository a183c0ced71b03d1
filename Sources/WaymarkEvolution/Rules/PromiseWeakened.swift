extension ChangeRule {
  static let promiseWeakened = ChangeRule(
    "promise-weakened", .changed,
    summary: "A promise is gone or promises less, or a rule is less severe or silenced.",
    why: "What was sure is no longer, though no journey may show it yet.",
    base: """
      --- waymark.yaml
      app: Help
      entry: [help]
      promises:
        a human is near: { reach: [call], within: 1 }
      --- help.yaml
      feature: Help
      routes:
        help: { screen: Help }
        call: { external: phone }
      screens:
        Help: { title: Help, actions: { call: { label: Call us, open: call } } }
      """,
    head: """
      --- waymark.yaml
      app: Help
      entry: [help]
      promises:
        a human is near: { reach: [call], within: 3 }
      --- help.yaml
      feature: Help
      routes:
        help: { screen: Help }
        call: { external: phone }
      screens:
        Help: { title: Help, actions: { call: { label: Call us, open: call } } }
      """)
}
