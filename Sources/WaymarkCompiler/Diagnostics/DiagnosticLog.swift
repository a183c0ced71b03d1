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

  /// Takes back what a rule said of what stands behind a place, once that is found to be the cause.
  mutating func withdraw(_ rule: Rule, from start: UInt32) {
    diagnostics.removeAll { $0.rule == rule.id && $0.span.start >= start }
  }

  public mutating func append(_ other: DiagnosticLog) {
    diagnostics += other.diagnostics
  }
}
