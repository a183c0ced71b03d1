extension Rule {
  static let unsupportedScreen = eachDataFinding(
    "unsupported-screen", .error, .unsupportedScreen,
    summary: "Every client that can get to a `show` knows the screen.",
    why: "The app's older versions have no such page: they show nothing, or crash.",
    example: Example(
      rejects: """
        --- waymark.yaml
        app: Help
        specs: .
        clients: { ios: { minimum: "7.0", latest: "7.4" } }
        entry: [refund]
        --- help.yaml
        feature: Help
        screens:
          RefundChoice: { title: Choose, actions: { done: Done }, since: { ios: "7.2" } }
        routes:
          refund: { workflow: refund }
        workflows:
          refund:
            outcomes: { chosen: success }
            steps:
              choose: { show: RefundChoice, on: { done: chosen } }
                            # ^^^^^^^^^^^^
        """,
      accepts: """
        --- waymark.yaml
        app: Help
        specs: .
        clients: { ios: { minimum: "7.0", latest: "7.4" } }
        entry: [refund]
        --- help.yaml
        feature: Help
        screens:
          RefundChoice: { title: Choose, actions: { done: Done }, since: { ios: "7.2" } }
          RefundOffer: { title: Here it is, actions: { done: Done } }
        routes:
          refund: { workflow: refund }
        workflows:
          refund:
            outcomes: { chosen: success }
            steps:
              triage: { choose: [{ when: supports.RefundChoice, go: choose }, { else: offer }] }
              choose: { show: RefundChoice, on: { done: chosen } }
              offer: { show: RefundOffer, on: { done: chosen } }
        """))
}
