extension RuleCard {
  static let missingArgument = RuleCard(
    "missing-argument", .error,
    summary:
      "Every param is given, in scope under its name, optional, or has a default; so is what an "
      + "outcome carries given, or optional.",
    why: "What is shown, called, opened, run or goes on would lack what it needs.",
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

extension Diagnostic {
  /// `beginning` is that of the target in braces; nil where nothing can be given.
  static func missingValue(
    of outcome: String, _ type: String, _ beginning: String?, at span: Span
  ) -> Diagnostic {
    let advice =
      beginning.map { "give it beside the target: `\($0): \(outcome), returns: … }`" }
      ?? "none can be given here, so lead to a step that gives it, or let it be optional"
    return Diagnostic(
      .missingArgument, "the outcome `\(outcome)` carries a value of type \(type); \(advice)",
      at: span)
  }
}
