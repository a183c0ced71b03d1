/// What a run found: the graph for later stages, and the complaints, in order.
public struct Checked: Sendable {
  public let graph: Graph
  public internal(set) var diagnostics: [Diagnostic]
  /// In order, too.
  public internal(set) var suppressed: [SuppressedDiagnostic]
  /// Nil if nothing was judged.
  let judged: RuleCoverage?
  /// Steps with guards for which not every verdict is settled.
  var bounded: [ID<Step>] = []
  /// The coordinator tree has more places than are followed: nothing is said of who handles what.
  var isTreeCutOff = false

  public init(graph: Graph, diagnostics: [Diagnostic]) {
    self.init(graph: graph, diagnostics: diagnostics, suppressed: [], judged: nil)
  }

  init(
    graph: Graph, diagnostics: [Diagnostic], suppressed: [SuppressedDiagnostic],
    judged: RuleCoverage?
  ) {
    self.graph = graph
    self.diagnostics = diagnostics
    self.suppressed = suppressed
    self.judged = judged
  }

  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}

/// What the caller of a run can set.
public struct CheckOptions: Sendable {
  /// By rule id; overrides `waymark.yaml`.
  public var severities: [String: Severity] = [:]
  /// `YYYY-MM-DD`; if nil, no flag is judged by its date.
  public var today: String?
  /// Whether the project has files that could not be opened: what they declare is unknown.
  public var isPartial = false

  public init(severities: [String: Severity] = [:], today: String? = nil) {
    self.severities = severities
    self.today = today
  }
}

/// The whole compiler: from texts to the checked graph and the complaints. `files` must be in the
/// bytewise order of their paths; `project` is the text of `waymark.yaml`, nil if there is none.
public func check(
  _ files: [SourceFile], project: SourceFile? = nil, by rules: [Rule] = Rule.all,
  _ options: CheckOptions = CheckOptions()
) -> Checked {
  var log = DiagnosticLog()
  var graph = parse(files, &log)
  if let project { join(parseProject(project, index: Int32(files.count), &log), to: &graph) }
  graph.isIncomplete = graph.isIncomplete || options.isPartial
  graph.lacksFiles = graph.lacksFiles || options.isPartial
  graph.files = files + (project.map { [$0] } ?? [])
  link(&graph)
  let analysis = Analysis(of: graph, today: options.today, for: rules)
  log.append(judge(analysis, by: rules))
  let severities = graph.severities.merging(options.severities) { _, told in told }
  let heard = hear(log, of: graph, severities: severities, today: options.today)
  var checked = Checked(
    graph: graph, diagnostics: heard.diagnostics, suppressed: heard.suppressed, judged: heard.judged
  )
  checked.bounded = analysis.guards.bounded
  checked.isTreeCutOff = analysis.chains.isCutOff
  return checked
}

/// Rules are independent of one another, so they run in parallel.
private func judge(_ analysis: Analysis, by rules: [Rule]) -> DiagnosticLog {
  let logs = inParallel(rules.count) { index in
    var log = DiagnosticLog()
    rules[index].judge?(analysis, &log)
    return log
  }
  return logs.reduce(into: DiagnosticLog()) { $0.append($1) }
}

extension Graph {
  fileprivate var severities: [String: Severity] {
    Dictionary(project.severities.map { (text($0.rule), $0.severity) }) { first, _ in first }
  }
}
