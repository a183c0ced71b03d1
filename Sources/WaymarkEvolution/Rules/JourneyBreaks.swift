extension ChangeRule {
  static let journeyBreaks = ChangeRule(
    "journey-breaks", .breaking,
    summary: "An app that is still in use can no longer finish a journey.",
    why: "Its users have no newer version yet: they see nothing, or cannot go on.",
    base: """
      --- waymark.yaml
      app: Help
      clients: { ios: { minimum: "7.0", latest: "7.4" } }
      entry: [refund]
      --- help.yaml
      feature: Help
      screens:
        Offer: { title: Take your money back, actions: { done: Done } }
        Choose: { title: Money or a voucher?, actions: { done: Done }, since: { ios: "7.2" } }
      routes:
        refund: { workflow: refund }
      workflows:
        refund:
          outcomes: { refunded: success }
          steps:
            triage: { choose: [{ when: supports.Choose, go: choose }, { else: offer }] }
            choose: { show: Choose, on: { done: refunded } }
            offer: { show: Offer, on: { done: refunded } }
      """,
    head: """
      --- waymark.yaml
      app: Help
      clients: { ios: { minimum: "7.0", latest: "7.4" } }
      entry: [refund]
      --- help.yaml
      feature: Help
      screens:
        Choose: { title: Money or a voucher?, actions: { done: Done }, since: { ios: "7.2" } }
      routes:
        refund: { workflow: refund }
      workflows:
        refund:
          outcomes: { refunded: success }
          steps:
            choose: { show: Choose, on: { done: refunded } }
      """)
}
