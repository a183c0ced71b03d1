extension RuleCard {
  static let possiblyNull = RuleCard(
    "possibly-null", .error,
    summary: "A value that may be null is compared with null before it is used.",
    why: "When the value is missing, a guard sends the user the wrong way, or a screen has a gap.",
    example: Example(
      rejects: """
        feature: Help
        workflows:
          late:
            params: { minutes: Int? }
            outcomes: { offered: success, declined: neutral }
            steps:
              triage: { choose: [{ when: minutes > 45, go: offered }, { else: declined }] }
                                       # ^^^^^^^
        """,
      accepts: """
        feature: Help
        workflows:
          late:
            params: { minutes: Int? }
            outcomes: { offered: success, declined: neutral }
            steps:
              triage:
                choose:
                  - { when: minutes != null && minutes > 45, go: offered }
                  - else: declined
        """))
}

extension Diagnostic {
  static func unshown(at span: Span) -> Diagnostic {
    Diagnostic(
      .possiblyNull,
      "this may be null, which no title or label can show: compare it with null first, "
        + "and say what is shown instead", at: span)
  }
}
