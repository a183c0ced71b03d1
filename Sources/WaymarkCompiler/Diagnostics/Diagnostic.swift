public enum Severity: String, Sendable, CaseIterable {
  case off, note, warning, error
}

/// One defect in the specs, as data: everything that the report formats render.
public struct Diagnostic: Sendable {
  /// The rule's id, as `waymark explain` takes it.
  public var rule: String
  public var severity: Severity
  public var message: String
  public var span: Span
  public var notes: [Note]
  public var fixes: [Fix]
  /// True if it follows from data, all of which were followed as far as it says.
  public var isProved = false

  public init(
    rule: String, severity: Severity, message: String, span: Span, notes: [Note] = [],
    fixes: [Fix] = []
  ) {
    self.rule = rule
    self.severity = severity
    self.message = message
    self.span = span
    self.notes = notes
    self.fixes = fixes
  }

  init(
    _ card: RuleCard, _ message: String, at span: Span, notes: [Note] = [], fixes: [Fix] = []
  ) {
    self.init(
      rule: card.id, severity: card.severity, message: message, span: span, notes: notes,
      fixes: fixes)
  }

  public struct Note: Sendable {
    public var message: String
    /// Nil if the note refers to no place in a file.
    public var span: Span?

    public init(_ message: String, at span: Span? = nil) {
      self.message = message
      self.span = span
    }
  }

  /// A replacement that a machine can apply.
  public struct Fix: Sendable {
    public var message: String
    public var span: Span
    public var replacement: String
    public var applicability: Applicability

    public init(
      _ message: String, replace span: Span, with replacement: String,
      _ applicability: Applicability = .guess
    ) {
      self.message = message
      self.span = span
      self.replacement = replacement
      self.applicability = applicability
    }

    static func safe(_ message: String, replace span: Span, with replacement: String) -> Fix {
      Fix(message, replace: span, with: replacement, .safe)
    }
  }

  public enum Applicability: String, Sendable {
    /// Cannot change what the author meant.
    case safe
    /// Takes one name for another.
    case guess
    /// Removes what somebody gave a reason for: a person has to decide.
    case manual
  }
}
