import WaymarkCompiler

/// The report for CI: a suite per file, a case per scenario.
public func renderJUnit(_ report: SimulationReport, of graph: Graph) -> String {
  var places = SourcePositions(of: graph.files)
  var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"]
  lines.append(opened("testsuites", "waymark", report.results))
  for suite in suites(report.results, graph) {
    let path = graph.files[Int(suite.file)].path
    lines.append("  " + opened("testsuite", path, suite.results))
    for result in suite.results { lines += testCase(result, in: path, graph, &places) }
    lines.append("  </testsuite>")
  }
  return (lines + ["</testsuites>"]).joined(separator: "\n") + "\n"
}

/// Scenarios are listed in the order of the files.
private func suites(
  _ results: [ScenarioResult], _ graph: Graph
) -> [(file: Int32, results: [ScenarioResult])] {
  var suites: [(file: Int32, results: [ScenarioResult])] = []
  for result in results {
    let file = graph[result.scenario].name.span.file
    if suites.last?.file != file { suites.append((file, [])) }
    suites[suites.endIndex - 1].results.append(result)
  }
  return suites
}

private func opened(_ tag: String, _ name: String, _ results: [ScenarioResult]) -> String {
  XMLText.opened(
    tag, named: name, cases: results.count, failures: results.count { !$0.passed })
}

private func testCase(
  _ result: ScenarioResult, in path: String, _ graph: Graph, _ places: inout SourcePositions
) -> [String] {
  let name = XMLText.escaped(graph.text(graph[result.scenario].name))
  let head = "    <testcase classname=\"\(XMLText.escaped(path))\" name=\"\(name)\" time=\"0\""
  guard let failure = result.failure else { return [head + "/>"] }
  let story = failureLines(result, graph, &places).map(XMLText.escaped)
  let type = failure.rule.map { " type=\"\(XMLText.escaped($0))\"" } ?? ""
  return [
    head + ">", "      <failure message=\"\(XMLText.escaped(failure.message))\"\(type)>",
    story.joined(separator: "\n") + "</failure>", "    </testcase>",
  ]
}
