extension Rule {
  static let noWayOut = eachFinding(
    "no-way-out", .error,
    summary: "Steps that lead to one another must also lead out.",
    why: "The user would go round for ever: no outcome is in reach, and back is blocked.",
    example: Example(
      rejects: """
        feature: Payments
        screens:
          Ask: { title: Anything else?, actions: { yes: Yes, no: No } }
          Card: { title: Your card, actions: { check: Check }, back: blocked }
          Wrong: { title: Not valid, actions: { again: Try again } }
        workflows:
          pay:
            outcomes: { left: neutral }
            steps:
              ask: { show: Ask, on: { yes: card, no: left } }
              card: { show: Card, on: { check: wrong } }
            # ^^^^
              wrong: { show: Wrong, on: { again: card } }
        """,
      accepts: """
        feature: Payments
        screens:
          Ask: { title: Anything else?, actions: { yes: Yes, no: No } }
          Card: { title: Your card, actions: { check: Check }, back: blocked }
          Wrong: { title: Not valid, actions: { again: Try again, stop: Stop } }
        workflows:
          pay:
            outcomes: { left: neutral }
            steps:
              ask: { show: Ask, on: { yes: card, no: left } }
              card: { show: Card, on: { check: wrong } }
              wrong: { show: Wrong, on: { again: card, stop: left } }
        """)
  ) { analysis in
    analysis.findings(where: { $0.isRing && $0.back == .blocked }) { name, trap in
      let others = trap.steps.count - 1
      let set =
        others == 0
        ? "`\(name)` leads only to itself"
        : "`\(name)` and \(others) other step\(others == 1 ? "" : "s") lead only to one another"
      return "\(set), and back does not lead out; let one of them lead to an outcome"
    }
  }
}
