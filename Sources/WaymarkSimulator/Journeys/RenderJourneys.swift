import WaymarkCompiler

/// The journeys for a terminal: a summary, each journey, and what none covers.
public func renderText(_ set: JourneySet, of graph: Graph) -> String {
  var lines = summary(of: set)
  for (journey, length) in zip(set.journeys, set.lengths) {
    lines += ["", "\(Printable.line(journey.name)) (\(counting(length, "transition")))"]
    lines += stopLines(journey.stops, journey.end, indent: "  ")
  }
  let uncovered = uncoveredLines(set, graph)
  if !uncovered.isEmpty { lines += [""] + uncovered }
  return lines.joined(separator: "\n") + "\n"
}

/// The journeys as a section of a spec file, with the rest as comments.
public func renderYAML(_ set: JourneySet, of graph: Graph) -> String {
  let comments = (summary(of: set) + uncoveredLines(set, graph)).map { "# \($0)\n" }
  return comments.joined() + scenarioSection(set.journeys)
}

/// `{ "journeys", "steps", "bound", "ratio", "uncovered", "diagnostics" }`
public func renderJSON(
  _ set: JourneySet, of graph: Graph, errors: [Diagnostic] = []
) -> String {
  var places = SourcePositions(of: graph.files)
  return JSONText.object([
    ("journeys", .array(set.journeys.map { JSONText($0) })),
    ("steps", .int(set.steps)),
    ("bound", .int(set.bound)),
    ("ratio", set.perMille.map { .double(Double($0) / 1_000) } ?? .null),
    ("bounds", .array(set.limits.map { .string($0) })),
    ("uncovered", .array(set.uncovered.map { json($0, &places) })),
    ("diagnostics", .array(errors.map { JSONText.diagnostic($0, &places) })),
  ]).pretty
}

private func json(
  _ uncovered: JourneySet.Uncovered, _ places: inout SourcePositions
) -> JSONText {
  .object(
    [("kind", .string(uncovered.kind.singular)), ("name", .string(uncovered.name))]
      + JSONText.members(of: places.place(of: uncovered.place))
      + [("reason", .string(uncovered.reason))])
}

private func summary(of set: JourneySet) -> [String] {
  let journeys = counting(set.journeys.count, "journey")
  let steps = counting(set.steps, "transition")
  var line = "\(journeys), \(steps); the least possible is \(set.bound)"
  if let perMille = set.perMille { line += " (ratio \(ratio(perMille)))" }
  return [line] + set.limits.map { "bounded: \(Printable.line($0))" }
}

/// No more digits than needed, as in `1.04`.
private func ratio(_ perMille: Int) -> String { String(Double(perMille) / 1_000) }

private func uncoveredLines(_ set: JourneySet, _ graph: Graph) -> [String] {
  guard !set.uncovered.isEmpty else { return [] }
  var places = SourcePositions(of: graph.files)
  return ["not covered:"]
    + set.uncovered.map { item in
      let place = places.address(of: item.place)
      return Printable.line("  \(item.kind.singular) \(item.name)  \(place): \(item.reason)")
    }
}

/// Recurses once for each route opened inside another.
private func stopLines(
  _ stops: [WrittenScenario.Stop], _ end: WrittenScenario.End, indent: String
) -> [String] {
  var lines: [String] = []
  for stop in stops {
    switch stop {
    case .show(let screen, let action, _):
      lines.append("\(indent)\(screen)\(action.map { ": \($0)" } ?? "")")
    case .call(let operation, .returns): lines.append("\(indent)\(operation): success")
    case .call(let operation, .error(let name, _)): lines.append("\(indent)\(operation): \(name)")
    case .call(let operation, .wait): lines.append("\(indent)\(operation): wait")
    case .open(let route, let inside):
      lines.append("\(indent)opens \(route)")
      if let inside { lines += stopLines(inside.stops, inside.end, indent: indent + "  ") }
    }
  }
  switch end {
  case .outcome(let name): lines.append("\(indent)ends: \(name)")
  case .back: lines.append("\(indent)ends: back")
  case .at(let step): lines.append("\(indent)at: \(step)")
  }
  return lines
}
