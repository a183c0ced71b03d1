/// The parts of SARIF that describe rules, which GitHub shows beside every alert.
enum SARIFRules {
  static func descriptor(of rule: RuleCard) -> JSONText {
    .object([
      ("id", .string(rule.id)),
      ("shortDescription", message(rule.summary)),
      ("fullDescription", message("\(rule.summary) \(rule.why)")),
      (
        "help",
        .object([("text", .string(text(rule))), ("markdown", .string(markdown(rule)))])
      ),
      ("defaultConfiguration", .object([("level", .string(level(rule.severity)))])),
      (
        "properties",
        .object([
          ("precision", .string("very-high")),
          ("problem.severity", .string(problem(rule.severity))),
        ])
      ),
    ])
  }

  static func level(_ severity: Severity) -> String {
    severity == .off ? "none" : severity.rawValue
  }

  static func suppression(_ suppressor: SuppressedDiagnostic.Suppressor) -> JSONText {
    switch suppressor {
    case .comment(let reason):
      .object([("kind", .string("inSource")), ("justification", .string(reason))])
    case .baseline: .object([("kind", .string("external"))])
    }
  }

  static func message(_ text: String) -> JSONText { .object([("text", .string(text))]) }

  private static func problem(_ severity: Severity) -> String {
    switch severity {
    case .error, .warning: severity.rawValue
    case .note, .off: "recommendation"
    }
  }

  private static func text(_ rule: RuleCard) -> String {
    """
    \(rule.summary)
    \(rule.why)

    Rejected:
    \(sources(rule.example.rejects) { "\($0):\n\($1)" })
    Accepted:
    \(sources(rule.example.accepts) { "\($0):\n\($1)" })
    """
  }

  private static func markdown(_ rule: RuleCard) -> String {
    """
    **\(rule.summary)** \(rule.why)

    Rejected:

    \(sources(rule.example.rejects) { "`\($0)`\n\n```yaml\n\($1)```\n" })
    Accepted:

    \(sources(rule.example.accepts) { "`\($0)`\n\n```yaml\n\($1)```\n" })
    """
  }

  private static func sources(_ example: String, _ show: (String, String) -> String) -> String {
    Example.unmarkedFiles(example).map { file in
      show(file.path, file.shown)
    }.joined(separator: "\n")
  }
}
