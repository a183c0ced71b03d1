import WaymarkCompiler

/// Why a journey cannot go on. `expected` is a place in the scenario, `actual` one in what is
/// simulated.
public struct Complaint: Error, Sendable {
  public var message: String
  /// The rule that reports this for all data.
  public var rule: DataRule?
  public var expected: Span?
  public var actual: Span?
  /// True if the journey goes on without ever stopping.
  var isEndless = false

  init(_ message: String, rule: DataRule? = nil, expected: Span? = nil, actual: Span? = nil) {
    self.message = message
    self.rule = rule
    self.expected = expected
    self.actual = actual
  }
}
