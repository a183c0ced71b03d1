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

  /// The report of a run in which no scenario is run.
  public init(withoutRunning graph: Graph) {
    results = []
    blocked = []
    unknownNames = []
    coverage = Coverage(CoverageCounts(of: graph), of: graph)
  }

  init(
    results: [ScenarioResult], blocked: [BlockedScenario], coverage: Coverage,
    unknownNames: [String]
  ) {
    self.results = results
    self.blocked = blocked
    self.coverage = coverage
    self.unknownNames = unknownNames
  }

  public var failed: Int { results.count { !$0.passed } }
}
