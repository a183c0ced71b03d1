extension RuleCard {
  static let unknownArgument = RuleCard(
    "unknown-argument", .error,
    summary: "`with` names only params that its target has.",
    why: "The value would go nowhere.",
    example: Example(
      rejects: """
        feature: Help
        screens:
          Home: { title: Help, params: { name: String } }
        workflows:
          hello:
            outcomes: { done: success }
            steps:
              greet: { show: Home, with: { nmae: "'you'" }, ends: done }
                                         # ^^^^
        """,
      accepts: """
        feature: Help
        screens:
          Home: { title: Help, params: { name: String } }
        workflows:
          hello:
            outcomes: { done: success }
            steps:
              greet: { show: Home, with: { name: "'you'" }, ends: done }
        """))
}
