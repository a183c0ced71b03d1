extension ChangeRule {
  static let journeyChanges = ChangeRule(
    "journey-changes", .changed,
    summary: "A journey goes another way, or something on it is not as before.",
    why: "Users and support know the old way, and who changed it may not have meant all of it.",
    base: """
      feature: Refunds
      types:
        Order: { minutesLate: Int }
      services:
        orders:
          status: { returns: Order }
      screens:
        Offer: { title: Take your money back, actions: { accept: Yes } }
      workflows:
        lateOrder:
          outcomes: { refunded: success, refused: failure }
          steps:
            load: { call: orders.status, as: order, on: { success: triage, failure: refused } }
            triage: { choose: [{ when: order.minutesLate > 45, go: offer }, { else: refused }] }
            offer: { show: Offer, on: { accept: refunded } }
      """,
    head: """
      feature: Refunds
      types:
        Order: { minutesLate: Int }
      services:
        orders:
          status: { returns: Order }
      screens:
        Offer: { title: Take your money back, actions: { accept: Yes } }
      workflows:
        lateOrder:
          outcomes: { refunded: success, refused: failure }
          steps:
            load: { call: orders.status, as: order, on: { success: triage, failure: refused } }
            triage: { choose: [{ when: order.minutesLate > 30, go: offer }, { else: refused }] }
            offer: { show: Offer, on: { accept: refunded } }
      """)
}
