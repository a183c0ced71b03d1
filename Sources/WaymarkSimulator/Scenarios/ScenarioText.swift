import CEL

/// Scenarios as YAML, in the section `scenarios` of a spec file.
public func scenarioSection(_ scenarios: some Sequence<WrittenScenario>) -> String {
  var writer = ScenarioWriter()
  for scenario in scenarios { writer.write(scenario) }
  if writer.lines.isEmpty { return "scenarios: {}\n" }
  return (["scenarios:"] + writer.lines).joined(separator: "\n") + "\n"
}

/// Scenarios as a spec file of this feature.
public func scenarioFile(
  _ scenarios: some Sequence<WrittenScenario>, of feature: String
) -> String {
  "feature: \(PlainYAML.scalar(feature))\n\n" + scenarioSection(scenarios)
}

private struct ScenarioWriter {
  var lines: [String] = []

  mutating func write(_ scenario: WrittenScenario) {
    if !lines.isEmpty { lines.append("") }
    lines.append("  \(PlainYAML.scalar(scenario.name)):")
    switch scenario.subject {
    case .workflow(let name): lines.append("    workflow: \(PlainYAML.scalar(name))")
    case .route(let name): lines.append("    route: \(PlainYAML.scalar(name))")
    }
    if !scenario.given.isEmpty {
      let facts = scenario.given.map { ($0.key, PlainYAML.mapping($0.values)) }
      lines.append("    given: \(PlainYAML.flow(facts))")
    }
    write(scenario.stops, scenario.end, indent: "    ")
  }

  /// Recurses once for each route opened inside another.
  private mutating func write(
    _ stops: [WrittenScenario.Stop], _ end: WrittenScenario.End, indent: String
  ) {
    lines.append("\(indent)steps:\(stops.isEmpty ? " []" : "")")
    for stop in stops {
      guard case .open(let route, let inside?) = stop else {
        lines.append("\(indent)  - \(flow(stop))")
        continue
      }
      lines.append("\(indent)  - open: \(PlainYAML.scalar(route))")
      write(inside.stops, inside.end, indent: indent + "    ")
    }
    switch end {
    case .outcome(let name): lines.append("\(indent)ends: \(PlainYAML.scalar(name))")
    case .back: lines.append("\(indent)ends: back")
    case .at(let step): lines.append("\(indent)at: \(PlainYAML.scalar(step))")
    }
  }

  private func flow(_ stop: WrittenScenario.Stop) -> String {
    var members: [(String, String)]
    switch stop {
    case .show(let screen, let action, let sends):
      members = [("show", PlainYAML.scalar(screen))]
      if let action { members.append(("do", PlainYAML.scalar(action))) }
      if !sends.isEmpty { members.append(("sends", PlainYAML.mapping(sends))) }
    case .call(let operation, let answer):
      members = [("call", PlainYAML.scalar(operation))]
      switch answer {
      case .returns(nil): break
      case .returns(let value?): members.append(("returns", PlainYAML.text(of: value)))
      case .error(let name, let value):
        members.append(("error", PlainYAML.scalar(name)))
        if let value { members.append(("returns", PlainYAML.text(of: value))) }
      case .wait: members.append(("wait", "true"))
      }
    case .open(let route, _): members = [("open", PlainYAML.scalar(route))]
    }
    return PlainYAML.flow(members)
  }
}
