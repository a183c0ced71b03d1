/// A rule is the whole of a complaint's identity: its file holds everything that is said of it.
public struct Rule: Sendable {
  public let id: String
  public let severity: Severity
  /// One sentence: what must hold.
  public let summary: String
  /// Why a user of the app, or a colleague, would suffer.
  public let why: String
  public let example: Example
  /// Nil for a rule that a reading stage speaks for as it goes.
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

/// Two twins: what a rule refuses and the mended form. Each is one spec file, or several, each
/// after a line `--- path`. Below a line, `# ^^^^ rule` marks where a complaint's span lies.
public struct Example: Sendable {
  public let rejects: String
  public let accepts: String

  public init(rejects: String, accepts: String) {
    self.rejects = rejects
    self.accepts = accepts
  }
}
