extension RuleCard {
  static let unknownArgument = RuleCard(
    "unknown-argument", .error,
    summary:
      "`with` names only params that its target has, and `returns` stands only beside an outcome "
      + "that carries a value.",
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

extension Diagnostic {
  static func valueless(_ outcome: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .unknownArgument,
      "the outcome `\(outcome)` carries no value; leave `returns` out, or declare it as "
        + "`\(outcome): { kind, returns }`", at: span)
  }

  static func returned(to step: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .unknownArgument,
      "`returns` gives what an outcome carries, and `\(step)` is a step; leave it out", at: span)
  }
}
