extension Rule {
  static let deadEnd = eachFinding(
    "dead-end", .error,
    summary: "A step must lead somewhere.",
    why: "The user would be stuck on this page: nothing to press leads on, and back is blocked.",
    example: Example(
      rejects: """
        feature: Payments
        screens:
          Offer: { title: Your refund, actions: { accept: Take it, decline: No thanks } }
          Receipt: { title: Thank you, back: blocked }
        workflows:
          refund:
            outcomes: { kept: neutral }
            steps:
              offer: { show: Offer, on: { accept: receipt, decline: kept } }
              receipt: { show: Receipt }
            # ^^^^^^^
        """,
      accepts: """
        feature: Payments
        screens:
          Offer: { title: Your refund, actions: { accept: Take it, decline: No thanks } }
          Receipt: { title: Thank you, back: blocked }
        workflows:
          refund:
            outcomes: { kept: neutral, refunded: success }
            steps:
              offer: { show: Offer, on: { accept: receipt, decline: kept } }
              receipt: { show: Receipt, ends: refunded }
        """)
  ) { analysis in
    analysis.findings(where: { !$0.isRing && $0.back == .blocked }) { name, _ in
      "nothing leads out of `\(name)`, and back is blocked; give it an exit under `on` or `after`, "
        + "or let it end the journey with `ends`"
    }
  }
}
