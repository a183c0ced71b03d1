import ArgumentParser
import WaymarkCompiler
import WaymarkSimulator

/// Exploring in place of running scenarios.
struct ExploreOptions: ParsableArguments {
  @ArgumentParser.Flag(
    help: "Explore all data of workflows and routes, by default of all that users arrive at.")
  var explore = false

  @OptionGroup var data: DataOptions

  @Option(
    help: ArgumentHelp(
      "With --explore: write the counterexamples as scenarios.", valueName: "file"),
    completion: .file())
  var writeScenarios: String?
}

extension ExploreOptions {
  /// Writes the journeys of the findings as scenarios of a spec file.
  func write(_ exploration: Exploration, of graph: Graph, in project: Project) throws {
    guard let writeScenarios else { return }
    try Report.refuse([writeScenarios], in: project)
    let scenarios = exploration.findings.enumerated().compactMap { index, finding in
      WrittenScenario(finding, named: "finding \(index + 1) \(finding.rule.rawValue)", of: graph)
    }
    let feature = graph.features.first.map { graph.text($0.name) } ?? "Counterexamples"
    try Report.write(scenarioFile(scenarios, of: feature), to: writeScenarios)
  }
}
