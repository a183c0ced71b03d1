import WaymarkCompiler

/// What `diff` may say of a change.
public struct ChangeRule: Sendable {
  /// What a change means to those who already have the app.
  public enum Impact: String, Sendable, CaseIterable {
    case breaking, changed, safe
  }

  public let id: String
  public let impact: Impact
  /// One sentence: what has changed.
  public let summary: String
  /// What it means to users.
  public let why: String
  public let example: Example

  /// Two versions of a spec of which the rule tells something.
  public struct Example: Sendable {
    public let base: String
    public let head: String
  }

  init(
    _ id: String, _ impact: Impact, summary: String, why: String, base: String, head: String
  ) {
    (self.id, self.impact, self.summary, self.why) = (id, impact, summary, why)
    example = Example(base: base, head: head)
  }

  /// In the order in which they are told.
  public static let all: [ChangeRule] = [
    journeyBreaks, linkBreaks, journeyChanges, promiseWeakened, textChanges, added,
  ]
}
