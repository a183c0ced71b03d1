extension Rule {
  static let wayOutOnlyBack = eachFinding(
    "way-out-only-back", .warning,
    summary: "A page should offer a way on, not only back.",
    why: "Users who do not think of going back are stuck, and no outcome ends their journey.",
    example: Example(
      rejects: """
        feature: Payments
        screens:
          Offer: { title: Your refund, actions: { accept: Take it, decline: No thanks } }
          Terms: { title: The terms }
        workflows:
          refund:
            outcomes: { kept: neutral }
            steps:
              offer: { show: Offer, on: { accept: terms, decline: kept } }
              terms: { show: Terms }
            # ^^^^^
        """,
      accepts: """
        feature: Payments
        screens:
          Offer: { title: Your refund, actions: { accept: Take it, decline: No thanks } }
          Terms: { title: The terms, actions: { agree: Agree } }
        workflows:
          refund:
            outcomes: { kept: neutral, refunded: success }
            steps:
              offer: { show: Offer, on: { accept: terms, decline: kept } }
              terms: { show: Terms, on: { agree: refunded } }
        """)
  ) { analysis in
    return analysis.findings { sink in
      // A forgotten button is an error, and likely the way on that is missing.
      sink.back == .leadsOut
        && sink.steps.allSatisfy { analysis.model.unhandledActions(at: $0).isEmpty }
    } message: { name, sink in
      let description = sink.isRing ? sink.round(from: name) : "nothing leads out of `\(name)`"
      return "\(description): the only way out is back; "
        + "let \(sink.anyOfThem) lead to an outcome, or end with one (`ends`)"
    }
  }
}
