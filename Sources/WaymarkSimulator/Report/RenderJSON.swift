import WaymarkCompiler

/// The report for programs: results, coverage and what is not covered, in a stable order.
public func renderJSON(_ report: SimulationReport, of graph: Graph) -> String {
  var places = SourcePositions(of: graph.files)
  let results = report.results.map { json($0, graph, &places) }
  let blocked = report.blocked.map { json($0, graph, &places) }
  let errors = report.errors.map { JSONText.diagnostic($0, &places) }
  let gaps = report.coverage.gaps.map { json($0, graph, &places) }
  let unreached = report.coverage.unreached.map { json($0, graph, &places) }
  return JSONText.object([
    ("diagnostics", .array(errors)),
    ("scenarios", .array(results)),
    ("notRun", .array(blocked)),
    ("coverage", json(report.coverage, graph)),
    ("uncovered", .array(gaps)),
    ("unreached", .array(unreached)),
    ("unknown", .array(report.unknownNames.map { .string($0) })),
    (
      "summary",
      .object([
        ("scenarios", .int(report.results.count)),
        ("passed", .int(report.results.count - report.failed)),
        ("failed", .int(report.failed)),
        ("notRun", .int(report.blocked.count)),
        ("errors", .int(report.errors.count)),
      ])
    ),
  ]).pretty
}

private func json(_ result: ScenarioResult, _ graph: Graph, _ places: inout SourcePositions)
  -> JSONText
{
  let scenario = graph[result.scenario]
  var members: [(String, JSONText)] = [
    ("name", .string(graph.text(scenario.name))),
    ("place", json(scenario.name.span, &places)),
    ("passed", .bool(result.passed)),
  ]
  if let failure = result.failure {
    let story = Story(graph: graph, scenario: scenario).lines(of: result)
    members.append(
      (
        "failure",
        .object([
          ("message", .string(failure.message)),
          ("rule", failure.rule.map { .string($0) } ?? .null),
          ("stop", .int(failure.stop + 1)),
          ("expected", json(failure.expected, &places)),
          ("actual", json(failure.actual, &places)),
          ("story", .array(story.map { .string($0) })),
        ])
      ))
  }
  return .object(members)
}

private func json(_ blocked: BlockedScenario, _ graph: Graph, _ places: inout SourcePositions)
  -> JSONText
{
  let scenario = graph[blocked.scenario]
  return .object([
    ("name", .string(graph.text(scenario.name))),
    ("place", json(scenario.name.span, &places)),
    ("reason", .string(blocked.reason)),
    ("because", json(blocked.span, &places)),
  ])
}

private func json(_ coverage: Coverage, _ graph: Graph) -> JSONText {
  let workflows = coverage.workflows.map { workflow in
    JSONText.object([
      ("workflow", .string(graph.text(graph[workflow.workflow].name))),
      ("steps", json(workflow.steps)),
      ("transitions", json(workflow.transitions)),
      ("outcomes", json(workflow.outcomes)),
    ])
  }
  return .object(
    Coverage.Kind.allCases.map { ($0.rawValue, json(coverage[$0])) }
      + [("workflows", .array(workflows))])
}

private func json(_ count: Coverage.Count) -> JSONText {
  .object([
    ("covered", .int(count.covered)), ("total", .int(count.total)),
    ("percent", count.total == 0 ? .null : .tenths(count.perMille)),
  ])
}

private func json(_ gap: Coverage.Item, _ graph: Graph, _ places: inout SourcePositions) -> JSONText
{
  .object([
    ("kind", .string(gap.kind.rawValue)),
    ("name", .string(gap.name)),
    ("workflow", gap.workflow.map { .string(graph.text(graph[$0].name)) } ?? .null),
    ("place", json(gap.span, &places)),
  ])
}

private func json(_ span: Span?, _ places: inout SourcePositions) -> JSONText {
  guard let span else { return .null }
  let place = places.place(of: span)
  return .object([
    ("file", .string(place.path)), ("line", .int(place.start.line)),
    ("column", .int(place.start.column)),
  ])
}
