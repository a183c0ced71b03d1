import WaymarkCompiler

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
    guard case .object(let members) = JSONText(scenario) else { return }
    if !lines.isEmpty { lines.append("") }
    lines.append("  \(PlainYAML.scalar(scenario.name)):")
    write(members.dropFirst(), indent: "    ")
  }

  /// Recurses once for each route opened inside another.
  private mutating func write(_ members: ArraySlice<(String, JSONText)>, indent: String) {
    for (key, value) in members {
      guard key == "steps", case .array(let stops) = value else {
        lines.append("\(indent)\(key): \(PlainYAML.text(of: value))")
        continue
      }
      lines.append("\(indent)steps:\(stops.isEmpty ? " []" : "")")
      for stop in stops {
        // What happens inside a route takes lines of its own.
        guard stop["steps"] != nil, case .object(let parts) = stop else {
          lines.append("\(indent)  - \(PlainYAML.text(of: stop))")
          continue
        }
        lines.append("\(indent)  - \(parts[0].0): \(PlainYAML.text(of: parts[0].1))")
        write(parts.dropFirst(), indent: indent + "    ")
      }
    }
  }
}
