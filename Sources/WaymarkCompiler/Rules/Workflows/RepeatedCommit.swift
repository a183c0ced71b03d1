extension Rule {
  static let repeatedCommit = eachDataFinding(
    "repeated-commit", .error, .repeatedCommit,
    summary: "No journey repeats an operation that commits.",
    why: "Money would move twice: the operation has succeeded, or nobody knows whether it has: "
      + "after `failure`, after the time of `after`, and after an error that is a `timeout` or "
      + "`connection` on the wire. With a `key`, the same call may be made again until its answer "
      + "is known; another operation that `settles` this one says what has happened.",
    example: Example(
      rejects: """
        feature: Refunds
        services:
          orders: { refund: { errors: [declined], commits: true } }
        screens:
          Offer: { title: Take the refund?, actions: { accept: Accept, decline: No thanks } }
          Failed: { title: Something went wrong, actions: { again: Try again, stop: Stop } }
        workflows:
          refund:
            outcomes: { refunded: success, gaveUp: failure }
            steps:
              offer: { show: Offer, on: { accept: pay, decline: gaveUp } }
              pay: { call: orders.refund, on: { success: refunded, failure: failed } }
                         # ^^^^^^^^^^^^^
              failed: { show: Failed, on: { again: pay, stop: gaveUp } }
        """,
      accepts: """
        feature: Refunds
        services:
          orders: { refund: { errors: [declined], commits: true } }
        screens:
          Offer: { title: Take the refund?, actions: { accept: Accept, decline: No thanks } }
          Failed: { title: Something went wrong, actions: { again: Try again, stop: Stop } }
          Unknown: { title: We will write to you }
        workflows:
          refund:
            outcomes: { refunded: success, gaveUp: failure }
            steps:
              offer: { show: Offer, on: { accept: pay, decline: gaveUp } }
              pay:
                call: orders.refund
                on: { success: refunded, declined: failed, failure: unknown }
              failed: { show: Failed, on: { again: pay, stop: gaveUp } }
              unknown: { show: Unknown, ends: gaveUp }
        """))
}
