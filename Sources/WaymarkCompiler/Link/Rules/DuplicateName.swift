extension RuleCard {
  static let duplicateName = RuleCard(
    "duplicate-name", .error, [.ambiguous],
    summary: "A name is declared once.",
    why: "With two declarations, nobody can tell which one a reference means.",
    example: Example(
      rejects: """
        feature: Help
        flags:
          chat: { default: false }
        screens:
          Home: { title: Help, variants: { chat: NewHome } }
          NewHome: { title: New help }
        routes:
          helpHome: { screen: Home, link: /help }
        --- more.yaml
        feature: Help
        flags:
          chat: { default: true }
        # ^^^^
        """,
      accepts: """
        feature: Help
        flags:
          chat: { default: false }
        screens:
          Home: { title: Help, variants: { chat: NewHome } }
          NewHome: { title: New help }
        routes:
          helpHome: { screen: Home, link: /help }
        """))
}

extension Diagnostic {
  static func duplicate(
    _ kind: String, _ name: String, at span: Span, first: Span
  ) -> Diagnostic {
    Diagnostic(
      .duplicateName, "the \(kind) `\(name)` is declared a second time", at: span,
      notes: [.init("it is declared here first; rename one of them", at: first)])
  }

  static func sameID(
    _ id: String, _ scenario: String, at span: Span, first: Span
  ) -> Diagnostic {
    Diagnostic(
      .duplicateName,
      "the scenario `\(scenario)` has the id `\(id)` of another one; give one of them an `id` of "
        + "its own", at: span, notes: [.init("the other one", at: first)])
  }

  /// A target is a step or an outcome: the second in the file is the one to rename.
  static func clash(_ name: String, step: Span, outcome: Span) -> Diagnostic {
    let isStepSecond = step.start > outcome.start
    let (second, first) = isStepSecond ? ("step", "outcome") : ("outcome", "step")
    return Diagnostic(
      .duplicateName,
      "the \(second) `\(name)` has the name of \(isStepSecond ? "an" : "a") \(first), and "
        + "a target may be either; rename one of them",
      at: isStepSecond ? step : outcome,
      notes: [.init("the \(first) is declared here", at: isStepSecond ? outcome : step)])
  }
}
