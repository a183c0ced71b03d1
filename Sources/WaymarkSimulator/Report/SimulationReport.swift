import WaymarkCompiler

public struct SimulationReport: Sendable {
  public let results: [ScenarioResult]
  /// Those that were not run.
  public let blocked: [BlockedScenario]
  /// The errors in the specs, for those who read nothing else.
  public var errors: [Diagnostic] = []
  public var coverage: Coverage
  /// Requested names that no scenario has.
  public let unknownNames: [String]

  public var failed: Int { results.count { !$0.passed } }
}

extension SimulationReport {
  /// The report of a run in which no scenario is run.
  public init(withoutRunning graph: Graph) {
    let coverage = Coverage(CoverageCounts(of: graph), of: graph)
    self.init(results: [], blocked: [], coverage: coverage, unknownNames: [])
  }
}
