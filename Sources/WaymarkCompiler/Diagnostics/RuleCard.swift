/// The description of a rule, without its judgement. The id is the whole identity of a diagnostic:
/// in the terminal, in SARIF, in suppressions, in `waymark explain`.
public struct RuleCard: Sendable {
  public let id: String
  public let severity: Severity
  /// One sentence: the law that a project must keep.
  public let summary: String
  /// The harm that a user of the app, or a colleague, would suffer otherwise.
  public let why: String
  public let example: Example
  public let traits: Set<Trait>

  /// A property of a rule that other parts of the compiler depend on, so that none of them has to
  /// know a rule by name.
  public enum Trait: Sendable {
    /// The file cannot be read as YAML; a fix may bring further mistakes in it to light.
    case syntax
    /// Nothing is known of the rest of the file.
    case unreadable
    /// A name refers to nothing: the entity that the author had in mind may seem unused.
    case unresolved
    /// A name could refer to either of two entities.
    case ambiguous
    /// Depends on the absence of uses: reports entities that nothing refers to, at their names.
    case absence
    /// Depends on the parts of entities: reports nothing about one of which a part was rejected.
    case parts
    /// Depends on the paths of a workflow: reports nothing in one whose paths are unknown.
    case paths
    /// Depends on every part of the project: reports nothing if one was rejected that may use any
    /// other.
    case wholeProject
    /// Judged only if the day is given.
    case dated
    /// Judged only if releases are given.
    case releases
    /// Judged only if no type was rejected.
    case allTypes
    /// Follows data through guards: its verdicts are proved or bounded.
    case followsData
    /// Judged after all others, whatever was rejected.
    case last
    /// A scenario differs from its workflow; `simulate` prints more about the difference.
    case scenario
  }

  public init(
    _ id: String, _ severity: Severity, _ traits: Set<Trait> = [], summary: String, why: String,
    example: Example
  ) {
    self.id = id
    self.severity = severity
    self.traits = traits
    self.summary = summary
    self.why = why
    self.example = example
  }
}

/// A spec that a rule rejects, and the corrected spec. Each is one spec file, or several files,
/// each after a line `--- path`. Below a line, `# ^^^^` marks the span of a diagnostic.
public struct Example: Sendable {
  public let rejects: String
  public let accepts: String

  public init(rejects: String, accepts: String) {
    self.rejects = rejects
    self.accepts = accepts
  }
}
