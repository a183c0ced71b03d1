import WaymarkCompiler

/// What became of one scenario.
public struct ScenarioResult: Sendable {
  public struct Failure: Sendable {
    public var message: String
    /// In the scenario: what was expected.
    public var expected: Span
    /// In the workflow: where the journey really is.
    public var actual: Span?
    /// The stop that failed; as many as there are stops where the end is wrong.
    public var stop: Int
  }

  public var scenario: ID<Scenario>
  /// Nil: it passed.
  public var failure: Failure?
  /// All that happened, in order.
  public var trail: [Visit]

  public var passed: Bool { failure == nil }
}
