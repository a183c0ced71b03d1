import WaymarkCompiler

/// The report for CI: a suite per file, a case per scenario. Errors in the specs are failures of a
/// suite of their own, and what they keep from being run is skipped.
public func renderJUnit(_ report: SimulationReport, of graph: Graph) -> String {
  var places = SourcePositions(of: graph.files)
  let cases = report.results.count + report.blocked.count + report.errors.count
  let failures = report.failed + report.errors.count
  var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"]
  lines.append(
    XMLText.opened("testsuites", named: "waymark", cases: cases, failures: failures))
  if !report.errors.isEmpty { lines += errorSuite(report.errors, &places) }
  for suite in suites(report.results, graph) {
    let path = graph.files[Int(suite.file)].path
    lines.append("  " + opened("testsuite", path, suite.results))
    for result in suite.results { lines += testCase(result, in: path, graph, &places) }
    lines.append("  </testsuite>")
  }
  if !report.blocked.isEmpty { lines += blockedSuite(report.blocked, graph, &places) }
  return (lines + ["</testsuites>"]).joined(separator: "\n") + "\n"
}

/// Errors in the specs, each a failure.
func errorSuite(_ errors: [Diagnostic], _ places: inout SourcePositions) -> [String] {
  let head = XMLText.opened(
    "testsuite", named: "specs", cases: errors.count, failures: errors.count)
  var lines = ["  " + head]
  for error in errors {
    let place = places.place(of: error.span)
    let rule = XMLText.escaped(error.rule)
    let text = places.lines(of: error).map(XMLText.escaped).joined(separator: "\n")
    lines += [
      "    <testcase classname=\"\(XMLText.escaped(place.path))\" name=\"\(rule) at "
        + "\(place.start.line):\(place.start.column)\" time=\"0\">",
      "      <failure message=\"\(XMLText.escaped(error.message))\" type=\"\(rule)\">",
      text + "</failure>", "    </testcase>",
    ]
  }
  return lines + ["  </testsuite>"]
}

private func blockedSuite(
  _ blocked: [BlockedScenario], _ graph: Graph, _ places: inout SourcePositions
) -> [String] {
  var lines = [
    "  " + XMLText.opened("testsuite", named: "not run", cases: blocked.count, failures: 0)
  ]
  for it in blocked {
    let name = graph[it.scenario].name
    let path = XMLText.escaped(places.place(of: name.span).path)
    let reason = "\(places.address(of: it.span)): \(it.reason)"
    lines += [
      "    <testcase classname=\"\(path)\" "
        + "name=\"\(XMLText.escaped(graph.text(name)))\" time=\"0\">",
      "      <skipped message=\"\(XMLText.escaped(reason))\"/>", "    </testcase>",
    ]
  }
  return lines + ["  </testsuite>"]
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
