import WaymarkCompiler

/// The result of one scenario.
public struct ScenarioResult: Sendable {
  public struct Failure: Sendable {
    public let message: String
    /// The part of the scenario that was not met.
    public let expected: Span
    /// The journey's real position, in the workflow.
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
