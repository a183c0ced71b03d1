/// The diagnostics to report: applies severities, separates suppressed diagnostics, and sorts.
func report(
  _ log: DiagnosticLog, on evidence: Evidence, _ suppressions: [Suppression],
  judgedBy rules: [Rule], _ options: CheckOptions
) -> Checked {
  let graph = evidence.analysis.graph
  let severities = options.allSeverities(in: graph)
  var log = log
  log.reportUnknownRules(in: graph)
  let known = suppressions.compactMap { $0.known(&log) }
  var filter = ReportFilter(known, graph.files)
  let seconds = SecondDeclarations(in: graph, told: log)
  for diagnostic in log.diagnostics where !seconds.hold(diagnostic) {
    filter.add(diagnostic.keepingQuotes(in: graph.files).shorteningQuotes())
  }
  let coverage = RuleCoverage(
    log, graph, by: rules, severities: severities, options)
  filter.addUnused { coverage.contains($0, in: $1) }
  func weighed(_ diagnostic: Diagnostic) -> Diagnostic? {
    var diagnostic = diagnostic
    diagnostic.severity = severities[diagnostic.rule] ?? diagnostic.severity
    return diagnostic.severity == .off ? nil : diagnostic
  }
  let order = DiagnosticOrder(of: graph.files)
  let kept = distinct(filter.kept.sorted(by: order.precedes), \.self).compactMap(weighed)
  let suppressed = distinct(
    filter.suppressed.sorted { order.precedes($0.diagnostic, $1.diagnostic) }, \.diagnostic)
  let counted = suppressed.compactMap { one in
    weighed(one.diagnostic).map { SuppressedDiagnostic(diagnostic: $0, by: one.suppressor) }
  }
  return Checked(
    evidence: evidence, diagnostics: kept, suppressed: counted, coverage: coverage,
    exploration: evidence.computedExploration, isTreeCutOff: evidence.analysis.chains.isCutOff)
}

extension CheckOptions {
  /// By rule id: those that the caller chooses, and otherwise the project's own.
  func allSeverities(in graph: Graph) -> [String: Severity] {
    let own = graph.project.severities.map { (graph.text($0.rule), $0.severity) }
    return Dictionary(own) { first, _ in first }.merging(severities) { _, chosen in chosen }
  }
}

/// The sorted entries without repetition: diagnostics about the copies made for an alias have the
/// place of the original.
private func distinct<Entry>(_ entries: [Entry], _ diagnostic: (Entry) -> Diagnostic) -> [Entry] {
  var result: [Entry] = []
  for entry in entries {
    let one = diagnostic(entry)
    let isCopy = result.last.map(diagnostic).map { last in
      (last.rule, last.message) == (one.rule, one.message) && last.span == one.span
    }
    if isCopy != true { result.append(entry) }
  }
  return result
}

/// Separates diagnostics that a comment suppresses from the others.
private struct ReportFilter {
  private(set) var kept: [Diagnostic] = []
  private(set) var suppressed: [SuppressedDiagnostic] = []
  private let suppressions: [Suppression]
  private let files: [SourceFile]
  private let index: SuppressionIndex
  private var isUsed: [[Bool]]

  init(_ suppressions: [Suppression], _ files: [SourceFile]) {
    (self.suppressions, self.files) = (suppressions, files)
    index = SuppressionIndex(suppressions)
    isUsed = suppressions.map { $0.rules.map { _ in false } }
  }

  mutating func add(_ diagnostic: Diagnostic) {
    guard let entry = index.entry(for: diagnostic.rule, at: diagnostic.span) else {
      return kept.append(diagnostic)
    }
    isUsed[entry.suppression][entry.rule] = true
    let reason = suppressions[entry.suppression].reason
    suppressed.append(SuppressedDiagnostic(diagnostic: diagnostic, by: .comment(reason)))
  }

  /// Adds one diagnostic for each comment that names rules without effect. Comments that may
  /// suppress such diagnostics about other comments are judged last.
  mutating func addUnused(where isJudged: (_ rule: String, _ file: Int32) -> Bool) {
    let last = Rule.ids(.last)
    for isLast in [false, true] {
      for (index, suppression) in suppressions.enumerated()
      where suppression.rules.contains(where: { last.contains($0.id) }) == isLast {
        let comment = suppression.comment
        var useless = suppression.rules.indices.filter {
          !isUsed[index][$0] && isJudged(suppression.rules[$0].id, comment.file)
        }
        let others = useless.filter { !last.contains(suppression.rules[$0].id) }
        // Diagnostics about the comment's other rules are on a line that the comment itself covers.
        if suppression.covers.contains(comment.start), !others.isEmpty { useless = others }
        guard !useless.isEmpty else { continue }
        let fix = suppression.removal(of: useless, files[Int(comment.file)].bytes)
        add(.unusedSuppression(of: useless.map { suppression.rules[$0].id }, at: comment, fix))
      }
    }
  }
}
