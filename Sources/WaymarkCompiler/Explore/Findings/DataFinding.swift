/// The rules that are judged by exploring all data.
public enum DataRule: String, Sendable {
  case openChoice = "open-choice"
  case neverTrue = "never-true"
  case alwaysTrue = "always-true"
  case mayFail = "may-fail"
  case stuckOnData = "stuck-on-data"
  case busyLoop = "busy-loop"
  case repeatedCommit = "repeated-commit"
  case unsupportedRoute = "unsupported-route"
  case unsupportedScreen = "unsupported-screen"
  case brokenPromise = "broken-promise"
}

/// What a rule that follows data has found.
public struct DataFinding: Sendable {
  public let rule: DataRule
  public let message: String
  public let span: Span
  public internal(set) var notes: [Diagnostic.Note] = []
  /// The shortest journey that shows it; nil for what no single journey shows.
  public internal(set) var journey: Journey?
  /// Of the `since` that a client is older than.
  var since: Span?
  /// What it does not know, in words.
  var unknown = ""
  /// True if the journey leads to a state from which the defect follows, but does not fail there.
  public internal(set) var isAtState = false
}

/// A workflow or route about which not everything is proved.
public struct Unproved: Hashable, Sendable {
  public let subject: String
  public let reason: String
  /// Those that are tried on samples for that reason, in the order of the files.
  public internal(set) var guards: [Span] = []
}
