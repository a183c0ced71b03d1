import WaymarkCompiler

/// What exploring all data has shown, for CI: a case for each workflow or route that was explored,
/// and one for each finding. A finding fails if its severity is that of an error.
public func renderJUnit(
  _ exploration: Exploration, of graph: Graph, severities: [String: Severity],
  errors: [Diagnostic] = []
) -> String {
  var places = SourcePositions(of: graph.files)
  let failed = exploration.findings.count { severities[$0.rule.rawValue] == .error }
  let explored = exploration.findings.count + exploration.processes.count
  let (cases, failures) = (explored + errors.count, failed + errors.count)
  var lines = [
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
    XMLText.opened("testsuites", named: "waymark", cases: cases, failures: failures),
  ]
  if !errors.isEmpty { lines += errorSuite(errors, &places) }
  lines.append(
    "  " + XMLText.opened("testsuite", named: "explored", cases: explored, failures: failed))
  for process in exploration.processes {
    let bounds = process.bounds.map { "bounded: \($0)" }
    lines.append(opened("explored", process.name))
    lines += output(bounds.isEmpty ? ["proved"] : bounds)
  }
  for finding in exploration.findings {
    let place = places.place(of: finding.span)
    let rule = finding.rule.rawValue
    let message = Printable.line(finding.message)
    let story =
      ["\(places.address(of: finding.span)): \(message)"]
      + finding.notes.map { Printable.line($0.message) }
    lines.append(opened(place.path, "\(rule) at \(place.start.line):\(place.start.column)"))
    guard severities[rule] == .error else {
      lines += output(story)
      continue
    }
    lines.append("      <failure message=\"\(XMLText.escaped(message))\" type=\"\(rule)\">")
    lines += [story.map(XMLText.escaped).joined(separator: "\n") + "</failure>", "    </testcase>"]
  }
  return (lines + ["  </testsuite>", "</testsuites>"]).joined(separator: "\n") + "\n"
}

private func opened(_ group: String, _ name: String) -> String {
  "    <testcase classname=\"\(XMLText.escaped(group))\" name=\"\(XMLText.escaped(name))\" "
    + "time=\"0\">"
}

private func output(_ lines: [String]) -> [String] {
  let text = lines.map(XMLText.escaped).joined(separator: "\n")
  return ["      <system-out>" + text + "</system-out>", "    </testcase>"]
}
