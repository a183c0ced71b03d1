extension RuleCard {
  static let missingArgument = RuleCard(
    "missing-argument", .error,
    summary: "Every param is given, in scope under its name, optional, or has a default.",
    why: "What is shown, called, opened or run would lack what it needs.",
    example: Example(
      rejects: """
        feature: Help
        screens:
          Home: { title: Help, params: { name: String } }
        workflows:
          hello:
            outcomes: { done: success }
            steps:
              greet: { show: Home, ends: done }
                           # ^^^^
        """,
      accepts: """
        feature: Help
        screens:
          Home: { title: Help, params: { name: String } }
        workflows:
          hello:
            params: { name: String }
            outcomes: { done: success }
            steps:
              greet: { show: Home, ends: done }
        """))
}
