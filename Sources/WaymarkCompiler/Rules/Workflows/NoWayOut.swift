extension Rule {
  static let noWayOut = eachFinding(
    "no-way-out", .error,
    summary: "Steps that lead to one another must also lead out.",
    why: "The user would go round for ever: no outcome is in reach, and back does not lead out.",
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
    analysis.findings(where: { $0.isRing && $0.back == .blocked }) { name, sink in
      sink.round(from: name) + ", and back does not lead out; "
        + "let \(sink.anyOfThem) lead to an outcome"
    }
  }
}

extension SinkComponent {
  /// The cycle in words; `name` is that of its first step.
  func round(from name: String) -> String {
    let others = steps.count - 1
    return others == 0
      ? "`\(name)` leads only to itself"
      : "`\(name)` and \(counting(others, "other step")) lead only to one another"
  }

  var anyOfThem: String { steps.count == 1 ? "it" : "one of them" }
}
