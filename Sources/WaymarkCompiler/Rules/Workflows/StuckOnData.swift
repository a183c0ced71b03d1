extension Rule {
  static let stuckOnData = eachDataFinding(
    "stuck-on-data", .error, .stuckOnData,
    summary: "Whatever the data, something leads on.",
    why: "For some users every way on is refused by a guard: they are stuck, although the diagram "
      + "shows a way out.",
    example: Example(
      rejects: """
        feature: Card
        flags: { chat: { default: false } }
        screens:
          Stuck:
            title: We blocked your card
            back: blocked
            actions: { chat: { label: Chat, when: flags.chat } }
        workflows:
          lost:
            outcomes: { talked: handoff }
            steps:
              stuck: { show: Stuck, on: { chat: talked } }
            # ^^^^^
        """,
      accepts: """
        feature: Card
        flags: { chat: { default: false } }
        screens:
          Stuck:
            title: We blocked your card
            back: blocked
            actions: { chat: { label: Chat, when: flags.chat }, leave: Not now }
        workflows:
          lost:
            outcomes: { talked: handoff, left: neutral }
            steps:
              stuck: { show: Stuck, on: { chat: talked, leave: left } }
        """))
}
