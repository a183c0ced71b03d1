import WaymarkCompiler

public struct SimulationReport: Sendable {
  public let results: [ScenarioResult]
  public let coverage: Coverage
  /// Requested names that no scenario has.
  public let unknownNames: [String]

  public var failed: Int { results.count { !$0.passed } }
}
