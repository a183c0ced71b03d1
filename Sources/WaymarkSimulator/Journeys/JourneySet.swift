import WaymarkCompiler

/// What `journeys` prints: scenarios, and how far they are from the best that could be.
public struct JourneySet: Sendable {
  /// What no journey covers.
  public struct Uncovered: Sendable {
    public let kind: Coverage.Kind
    public let name: String
    public let place: Span
    /// A clause, as in `no data reaches it`.
    public let reason: String
  }

  public var kind: Coverage.Kind
  public var journeys: [WrittenScenario] = []
  /// The transitions of each journey.
  public var lengths: [Int] = []
  /// No journeys that cover the same take fewer transitions.
  public var bound = 0
  public var uncovered: [Uncovered] = []
  /// Why something that is not covered may still be reachable; empty if the search was complete.
  public var limits: [String] = []

  public init(covering kind: Coverage.Kind) { self.kind = kind }

  public var steps: Int { lengths.reduce(0, +) }

  /// In thousandths, rounded up: 1,000 only where nothing is longer than the bound. Nil where the
  /// bound says nothing.
  public var perMille: Int? {
    if bound > 0 { return (steps * 1_000 + bound - 1) / bound }
    return steps == 0 ? 1_000 : nil
  }
}
