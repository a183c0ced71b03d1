import WaymarkCompiler

/// The shortest journey for a terminal, in the words of the product.
public func renderText(
  _ found: ShortestJourney, to target: Coverage.Item, of graph: Graph
) -> String {
  let name = target.words(in: graph)
  guard let journey = found.journey else {
    let limits = found.bounds.map { "\n  not followed: \(Printable.line($0))" }.joined()
    let reason = found.bounds.isEmpty ? "no data reaches the" : "no journey was found to the"
    return Printable.line("\(reason) \(name)") + limits + "\n"
  }
  var lines = ["the \(name) is reached after \(counting(found.steps, "transition")):"]
  lines += journey.lines(in: graph).map { "  \($0)" }
  if found.isUnsupported {
    lines.append("on the way a route is opened that this client does not know; see `check`")
  }
  if found.fails { lines.append("there it fails with other data, or gets stuck; see `check`") }
  return lines.map { Printable.line($0) }.joined(separator: "\n") + "\n"
}

/// `{ "reachable", "verdict", "journey", "findings", "steps", "diagnostics" }`; without a search
/// where the spec does not have what was asked for.
public func renderJSON(
  _ found: ShortestJourney?, of graph: Graph, errors: [Diagnostic] = []
) -> String {
  var places = SourcePositions(of: graph.files)
  let isProved = found.map { $0.journey != nil || $0.bounds.isEmpty } ?? false
  return JSONText.object([
    ("reachable", .bool(found?.journey != nil)),
    ("verdict", .string(isProved ? "proved" : "bounded")),
    ("bounds", .array(isProved ? [] : (found?.bounds ?? []).map { .string($0) })),
    ("journey", found?.scenario.map { JSONText($0) } ?? .null),
    ("findings", .array(found?.isUnsupported == true ? [.string("unsupported-route")] : [])),
    ("steps", found?.journey == nil ? .null : .int(found?.steps ?? 0)),
    ("diagnostics", .array(errors.map { JSONText.diagnostic($0, &places) })),
  ]).pretty
}
