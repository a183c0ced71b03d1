import WaymarkCompiler

/// What exploring all data has shown, for programs. `seconds` is how long the search took.
public func renderJSON(
  _ exploration: Exploration, of graph: Graph, severities: [String: Severity], seconds: Double,
  errors: [Diagnostic] = []
) -> String {
  var places = SourcePositions(of: graph.files)
  let workflows = exploration.processes.map { process in
    JSONText.object([
      ("workflow", .string(process.name)),
      ("reached", .bool(process.isReached)),
      ("states", .int(process.states)),
      ("transitions", .int(process.transitions)),
      ("verdict", .string(process.bounds.isEmpty ? "proved" : "bounded")),
      ("bounds", .array(process.bounds.map { .string($0) })),
      (
        "unreached",
        .array(
          process.unreached(in: graph).map { part in
            .object(
              [("kind", .string(part.kind)), ("name", .string(part.name))]
                + JSONText.members(of: places.place(of: part.span)))
          })
      ),
    ])
  }
  let findings = exploration.findings.enumerated().map { index, finding in
    let scenario = WrittenScenario(finding, named: "finding \(index + 1)", of: graph)
    return JSONText.object(
      [
        ("rule", .string(finding.rule.rawValue)),
        ("severity", .string((severities[finding.rule.rawValue] ?? .error).rawValue)),
        ("message", .string(finding.message)),
      ] + JSONText.members(of: places.place(of: finding.span)) + [
        ("verdict", .string("proved")),
        ("journey", scenario.map { JSONText($0) } ?? .null),
      ])
  }
  let states = exploration.processes.reduce(0) { $0 + $1.states }
  let transitions = exploration.processes.reduce(0) { $0 + $1.transitions }
  let diagnostics = errors.map { JSONText.diagnostic($0, &places) }
  return JSONText.object([
    ("diagnostics", .array(diagnostics)), ("workflows", .array(workflows)),
    ("findings", .array(findings)),
    (
      "summary",
      .object([
        ("states", .int(states)), ("transitions", .int(transitions)), ("seconds", .double(seconds)),
      ])
    ),
  ]).pretty
}
