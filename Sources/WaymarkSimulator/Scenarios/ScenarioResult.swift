import WaymarkCompiler

/// The result of one scenario.
public struct ScenarioResult: Sendable {
  public struct Failure: Sendable {
    public var message: String
    /// What the scenario expected, and where it says so.
    public var expected: Span
    /// Where the journey really is, in the workflow.
    public var actual: Span?
    /// The stop that failed; equal to the number of stops if the end is wrong.
    public var stop: Int
  }

  public var scenario: ID<Scenario>
  /// Nil if it passed.
  public var failure: Failure?
  /// Everything that happened, in order.
  public var trail: [Visit]

  public var passed: Bool { failure == nil }
}
