import WaymarkCompiler

public struct SimulationReport: Sendable {
  public let results: [ScenarioResult]
  public var coverage: Coverage
  /// Requested names that no scenario has.
  public let unknownNames: [String]

  /// The report of a run in which no scenario is run.
  public init(withoutRunning graph: Graph) {
    results = []
    unknownNames = []
    coverage = Coverage(CoverageCounts(of: graph), of: graph)
  }

  init(results: [ScenarioResult], coverage: Coverage, unknownNames: [String]) {
    self.results = results
    self.coverage = coverage
    self.unknownNames = unknownNames
  }

  public var failed: Int { results.count { !$0.passed } }
}
