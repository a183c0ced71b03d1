import WaymarkCompiler

/// The report for a terminal: each failure with its story, a summary, and the coverage.
public func renderText(_ report: SimulationReport, of graph: Graph) -> String {
  var places = SourcePositions(of: graph.files)
  var lines: [String] = []
  for result in report.results where !result.passed {
    lines += failureLines(result, graph, &places) + [""]
  }
  for blocked in report.blocked { lines += blockedLines(blocked, graph, &places) + [""] }
  for name in report.unknownNames { lines += ["no scenario is called \(quoted(name))", ""] }
  lines.append(summary(of: report))
  lines += [""] + coverageLines(report.coverage, graph)
  lines += itemLines("not covered:", report.coverage.gaps, graph, &places)
  lines += itemLines("no data reaches:", report.coverage.unreached, graph, &places)
  return lines.joined(separator: "\n") + "\n"
}

/// The story of a failed scenario, and the places where it and the workflow diverge.
func failureLines(_ result: ScenarioResult, _ graph: Graph, _ places: inout SourcePositions)
  -> [String]
{
  guard let failure = result.failure else { return [] }
  let scenario = graph[result.scenario]
  let place = places.address(of: scenario.name.span)
  var lines = ["FAILED \(visible(graph.text(scenario.name)))  \(place)"]
  for (index, line) in Story(graph: graph, scenario: scenario).lines(of: result).enumerated() {
    lines.append(index == 0 ? "     \(visible(line))" : "  \(index). \(visible(line))")
  }
  let rule = failure.rule.map { " [\($0)]" } ?? ""
  lines.append("  \(visible(failure.message))\(rule)")
  lines.append("    scenario: \(places.address(of: failure.expected))")
  if let actual = failure.actual { lines.append("    workflow: \(places.address(of: actual))") }
  return lines
}

/// What keeps a scenario from being run.
func blockedLines(
  _ blocked: BlockedScenario, _ graph: Graph, _ places: inout SourcePositions
) -> [String] {
  let name = graph[blocked.scenario].name
  return [
    "NOT RUN \(visible(graph.text(name)))  \(places.address(of: name.span))",
    "  \(places.address(of: blocked.span)): \(visible(blocked.reason))",
  ]
}

private func summary(of report: SimulationReport) -> String {
  let count = report.results.count
  let scenarios = counting(count + report.blocked.count, "scenario")
  let rest = report.blocked.isEmpty ? "" : ", \(report.blocked.count) not run"
  return "\(scenarios): \(count - report.failed) passed, \(report.failed) failed\(rest)"
}

private func coverageLines(_ coverage: Coverage, _ graph: Graph) -> [String] {
  // Few projects have experiments.
  let kinds = Coverage.Kind.allCases.filter { $0.isPlace || coverage[.flags].total > 0 }
  var rows = [[""] + kinds.map(\.rawValue)]
  for workflow in coverage.workflows {
    let counts = [workflow.steps, workflow.transitions, workflow.outcomes].map(text)
    let others = kinds.dropFirst(counts.count).map { _ in "" }
    rows.append([graph.text(graph[workflow.workflow].name)] + counts + others)
  }
  rows.append(["all"] + kinds.map { text(coverage[$0]) })
  return TextTable(rows, numbers: Set(1...kinds.count)).lines
}

/// The first few of them; the JSON report lists them all.
private func itemLines(
  _ title: String, _ items: [Coverage.Item], _ graph: Graph, _ places: inout SourcePositions
) -> [String] {
  let shown = 20
  var lines = items.isEmpty ? [] : ["", title]
  for item in items.prefix(shown) {
    let owner = item.workflow.map { " of \(graph.text(graph[$0].name))" } ?? ""
    let place = places.address(of: item.span)
    lines.append("  \(item.kind.singular) \(visible(item.name))\(owner)  \(place)")
  }
  if items.count > shown {
    lines.append("  … and \(items.count - shown) more; `--format json` lists them all")
  }
  return lines
}

private func text(_ count: Coverage.Count) -> String {
  // Of nothing, no share is covered.
  if count.total == 0 { return "0/0 -" }
  return "\(count.covered)/\(count.total) \(count.perMille / 10).\(count.perMille % 10)%"
}

private func quoted(_ name: String) -> String { "“\(visible(name))”" }

private func visible(_ text: String) -> String { Printable.line(text) }
