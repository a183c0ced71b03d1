import Testing
import WaymarkCompiler

@testable import WaymarkSimulator

/// A project in one text, its scenarios run.
struct Simulated {
  let graph: Graph
  let report: SimulationReport

  init(_ text: String, project: String? = nil, only names: [String] = []) {
    let checked = check(
      [SourceFile(path: "help.yaml", text: text)],
      project: project.map { SourceFile(path: "waymark.yaml", text: $0) })
    graph = checked.graph
    report = runScenarios(checked.graph, only: names)
  }

  /// What each scenario that failed complains of.
  var complaints: [String] { report.results.compactMap { $0.failure?.message } }

  /// `line:column` of both places of the first failure.
  var places: [String?] { places(of: 0) }

  func places(of index: Int) -> [String?] {
    let failures = report.results.compactMap(\.failure)
    guard failures.indices.contains(index) else { return [] }
    let failure = failures[index]
    var places = SourcePositions(of: graph.files)
    return [failure.expected, failure.actual].map { span in
      span.map { String(places.address(of: $0).dropFirst("help.yaml:".count)) }
    }
  }

  func coverage(of workflow: String) -> Coverage.PerWorkflow? {
    report.coverage.workflows.first { graph.text(graph[$0.workflow].name) == workflow }
  }
}
