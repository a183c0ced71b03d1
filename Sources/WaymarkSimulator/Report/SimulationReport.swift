import WaymarkCompiler

public struct SimulationReport: Sendable {
  public var results: [ScenarioResult]
  public var coverage: Coverage
  /// Requested names that no scenario has.
  public var unknownNames: [String]

  public var failed: Int { results.count { !$0.passed } }
}
