import WaymarkCompiler

/// The result of one scenario.
public struct ScenarioResult: Sendable {
  public struct Failure: Sendable {
    public let message: String
    /// The id of the rule that reports this for all data; nil if the scenario itself is wrong.
    public let rule: String?
    /// The part of the scenario that was not met.
    public let expected: Span
    /// The journey's real position, in the workflow; where a rule is named, the place at which it
    /// reports.
    public let actual: Span?
    /// The stop that failed, or in which one failed that is inside its route; equal to the number
    /// of stops if the end is wrong.
    public let stop: Int
    /// How many stops were answered before, also inside routes.
    let answered: Int
  }

  public let scenario: ID<Scenario>
  /// Nil if it passed.
  public let failure: Failure?
  /// Everything that happened, in order.
  public var trace: [Visit]

  public var passed: Bool { failure == nil }
}
