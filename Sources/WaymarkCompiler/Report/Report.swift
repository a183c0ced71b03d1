/// Decides which complaints are reported: applies severities, removes suppressed complaints, and
/// sorts. `severities` maps a rule's id to the severity that the project or the command line sets.
func hear(
  _ log: DiagnosticLog, of graph: Graph, severities: [String: Severity], today: String?
) -> (diagnostics: [Diagnostic], suppressed: [SuppressedDiagnostic], judged: RuleCoverage) {
  var hearing = ReportFilter(graph)
  for diagnostic in log.diagnostics { hearing.take(diagnostic.keepingQuotes(in: graph.files)) }
  let judged = RuleCoverage(log, graph, severities: severities, today: today)
  hearing.takeUnused { judged.contains($0, in: $1) }
  func weighed(_ diagnostic: Diagnostic) -> Diagnostic? {
    var diagnostic = diagnostic
    diagnostic.severity = severities[diagnostic.rule] ?? diagnostic.severity
    return diagnostic.severity == .off ? nil : diagnostic
  }
  let order = DiagnosticOrder(of: graph.files)
  let kept = said(hearing.kept.sorted(by: order.precedes), \.self).compactMap(weighed)
  let suppressed = said(
    hearing.suppressed.sorted { order.precedes($0.diagnostic, $1.diagnostic) }, \.diagnostic)
  let counted = suppressed.compactMap { one in
    weighed(one.diagnostic).map { SuppressedDiagnostic(diagnostic: $0, by: one.suppressor) }
  }
  return (kept, counted, judged)
}

/// Sorted and without repetition: complaints about the copies made for an alias have the place of
/// the original.
private func said<Entry>(_ entries: [Entry], _ complaint: (Entry) -> Diagnostic) -> [Entry] {
  var said: [Entry] = []
  for entry in entries {
    let one = complaint(entry)
    let isCopy = said.last.map(complaint).map { last in
      (last.rule, last.message) == (one.rule, one.message) && last.span == one.span
    }
    if isCopy != true { said.append(entry) }
  }
  return said
}

/// Separates what is reported from what a comment covers.
private struct ReportFilter {
  private(set) var kept: [Diagnostic] = []
  private(set) var suppressed: [SuppressedDiagnostic] = []
  private let suppressions: [Suppression]
  private let files: [SourceFile]
  private let index: SuppressionIndex
  private var isUsed: [[Bool]]

  init(_ graph: Graph) {
    (suppressions, files) = (graph.suppressions, graph.files)
    index = SuppressionIndex(suppressions)
    isUsed = suppressions.map { $0.rules.map { _ in false } }
  }

  mutating func take(_ diagnostic: Diagnostic) {
    guard let entry = index.entry(for: diagnostic.rule, at: diagnostic.span) else {
      return kept.append(diagnostic)
    }
    isUsed[entry.suppression][entry.rule] = true
    let reason = suppressions[entry.suppression].reason
    suppressed.append(SuppressedDiagnostic(diagnostic: diagnostic, by: .comment(reason)))
  }

  /// One complaint per comment, about all its rules that silence nothing. Comments that may silence
  /// such complaints about others are judged last.
  mutating func takeUnused(where isJudged: (_ rule: String, _ file: Int32) -> Bool) {
    let own = Rule.unusedSuppression.id
    for isLast in [false, true] {
      for (index, suppression) in suppressions.enumerated()
      where suppression.rules.contains(where: { $0.id == own }) == isLast {
        let comment = suppression.comment
        var useless = suppression.rules.indices.filter {
          !isUsed[index][$0] && isJudged(suppression.rules[$0].id, comment.file)
        }
        let others = useless.filter { suppression.rules[$0].id != own }
        // Complaints about its other rules are on the line that it covers itself.
        if suppression.covers.contains(comment.start), !others.isEmpty { useless = others }
        guard !useless.isEmpty else { continue }
        let fix = suppression.removal(of: useless, files[Int(comment.file)].bytes)
        take(.unusedSuppression(of: useless.map { suppression.rules[$0].id }, at: comment, fix))
      }
    }
  }
}
