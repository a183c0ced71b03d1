extension Rule {
  static let unreachableStep = eachUnreached(
    "unreachable-step", .step,
    summary: "Every step can be reached from the start of its workflow.",
    why: "Somebody believes that users get here, and nobody ever does.",
    example: Example(
      rejects: """
        feature: Orders
        screens:
          Offer: { title: Your refund, actions: { accept: Take it } }
          Sorry: { title: We are sorry, actions: { close: Close } }
        workflows:
          refund:
            outcomes: { refunded: success }
            steps:
              offer: { show: Offer, on: { accept: refunded } }
              sorry: { show: Sorry, on: { close: refunded } }
            # ^^^^^
        """,
      accepts: """
        feature: Orders
        screens:
          Offer: { title: Your refund, actions: { accept: Take it, decline: No thanks } }
          Sorry: { title: We are sorry, actions: { close: Close } }
        workflows:
          refund:
            outcomes: { refunded: success }
            steps:
              offer: { show: Offer, on: { accept: refunded, decline: sorry } }
              sorry: { show: Sorry, on: { close: refunded } }
        """)
  ) { name in
    "no path from the start leads to `\(name)`; lead to it from another step, or remove it"
  }
}
