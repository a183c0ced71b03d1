/// What a run found: the graph for those who build on it, and the complaints, in order.
public struct Checked: Sendable {
  public let graph: Graph
  public let diagnostics: [Diagnostic]

  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}

/// The whole compiler: texts to the checked graph and the complaints. `files` are in the bytewise
/// order of their paths; `project` is the text of `waymark.yaml`, nil where there is none.
public func check(
  _ files: [SourceFile], project: SourceFile? = nil, by rules: [Rule] = Rule.all,
  today: String? = nil
) -> Checked {
  var log = DiagnosticLog()
  let parts = parse(files, &log)
  let settings = project.map { parseProject($0, index: Int32(files.count), &log) }
  var graph = link(parts, project: settings)
  graph.files = files + (project.map { [$0] } ?? [])
  let analysis = Analysis(of: graph, today: today)
  for rule in rules { rule.judge?(analysis, &log) }
  return Checked(graph: graph, diagnostics: log.sorted(by: graph.files))
}
