/// A rule is the whole identity of a complaint: its file contains everything that is said about it.
public struct Rule: Sendable {
  public let id: String
  public let severity: Severity
  /// One sentence: what must hold.
  public let summary: String
  /// Why a user of the app, or a colleague, would suffer otherwise.
  public let why: String
  public let example: Example
  /// Nil for a rule that one of the reading stages reports as it goes.
  public let judge: (@Sendable (Analysis, inout DiagnosticLog) -> Void)?

  public init(
    _ id: String, _ severity: Severity, summary: String, why: String, example: Example,
    judge: (@Sendable (Analysis, inout DiagnosticLog) -> Void)? = nil
  ) {
    self.id = id
    self.severity = severity
    self.summary = summary
    self.why = why
    self.example = example
    self.judge = judge
  }
}

/// A pair of twins: a spec that the rule rejects, and its corrected form. Each is one spec file, or
/// several, each after a line `--- path`. Below a line, `# ^^^^ rule` marks the span of a
/// complaint.
public struct Example: Sendable {
  public let rejects: String
  public let accepts: String

  public init(rejects: String, accepts: String) {
    self.rejects = rejects
    self.accepts = accepts
  }
}
