extension Rule {
  static let unreachableOutcome = eachUnreached(
    "unreachable-outcome", .outcome,
    summary: "A workflow can end with each of its outcomes.",
    why: "Whoever runs the workflow prepares for an end that never comes.",
    example: Example(
      rejects: """
        feature: Orders
        screens:
          Offer: { title: Your refund, actions: { accept: Take it } }
        workflows:
          refund:
            outcomes: { refunded: success, kept: neutral }
                                         # ^^^^
            steps:
              offer: { show: Offer, on: { accept: refunded } }
        """,
      accepts: """
        feature: Orders
        screens:
          Offer: { title: Your refund, actions: { accept: Take it, decline: No thanks } }
        workflows:
          refund:
            outcomes: { refunded: success, kept: neutral }
            steps:
              offer: { show: Offer, on: { accept: refunded, decline: kept } }
        """)
  ) { name in
    "no path ends with `\(name)`; lead to it from a step, or remove it"
  }
}
