/// Collects the complaints of the rules. There is one per worker; logs are joined and then sorted,
/// so that the order of work never shows.
public struct DiagnosticLog: Sendable {
  public private(set) var diagnostics: [Diagnostic] = []

  public init() {}

  public mutating func report(
    _ rule: Rule, _ message: String, at span: Span,
    notes: [Diagnostic.Note] = [], fixes: [Diagnostic.Fix] = []
  ) {
    diagnostics.append(
      Diagnostic(
        rule: rule.id, severity: rule.severity, message: message, span: span, notes: notes,
        fixes: fixes))
  }

  public mutating func append(_ other: DiagnosticLog) {
    diagnostics += other.diagnostics
  }
}
