import WaymarkCompiler

/// The result of one scenario.
public struct ScenarioResult: Sendable {
  public struct Failure: Sendable {
    public let message: String
    /// What the scenario expected, and where it says so.
    public let expected: Span
    /// Where the journey really is, in the workflow.
    public let actual: Span?
    /// The stop that failed; equal to the number of stops if the end is wrong.
    public let stop: Int
  }

  public let scenario: ID<Scenario>
  /// Nil if it passed.
  public let failure: Failure?
  /// Everything that happened, in order.
  public var trail: [Visit]

  public var passed: Bool { failure == nil }
}
