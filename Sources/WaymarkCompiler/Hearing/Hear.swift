/// What is heard of what was said: severities as set, suppressed complaints taken out, all in
/// order. `severities` maps a rule's id to what the project or the command line wants of it.
func hear(
  _ log: DiagnosticLog, of graph: Graph, severities: [String: Severity], today: String?
) -> (diagnostics: [Diagnostic], silenced: [Silenced], judged: JudgedRules) {
  var hearing = Hearing(graph)
  for diagnostic in log.diagnostics { hearing.take(diagnostic) }
  let judged = JudgedRules(log, graph, severities: severities, today: today)
  // A suppression may cover the complaint of another one, so those that want to are asked last.
  for isLast in [false, true] {
    for unused in hearing.unused where (unused.rule == Rule.unusedSuppression.id) == isLast {
      let complaint = unused.complaint
      if judged.contains(unused.rule, in: complaint.span.file) { hearing.take(complaint) }
    }
  }
  func weighed(_ diagnostic: Diagnostic) -> Diagnostic? {
    var diagnostic = diagnostic
    diagnostic.severity = severities[diagnostic.rule] ?? diagnostic.severity
    return diagnostic.severity == .off ? nil : diagnostic
  }
  let order = DiagnosticOrder(of: graph.files)
  let kept = hearing.kept.sorted(by: order.precedes).compactMap(weighed)
  let silenced = hearing.silenced.sorted { order.precedes($0.diagnostic, $1.diagnostic) }
  let counted = silenced.compactMap { one in
    weighed(one.diagnostic).map { Silenced(diagnostic: $0, by: one.silencer) }
  }
  return (kept, counted, judged)
}

/// Parts what is to be heard from what a comment covers.
private struct Hearing {
  private(set) var kept: [Diagnostic] = []
  private(set) var silenced: [Silenced] = []
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
    silenced.append(Silenced(diagnostic: diagnostic, by: .comment(reason)))
  }

  var unused: [(rule: String, complaint: Diagnostic)] {
    var unused: [(rule: String, complaint: Diagnostic)] = []
    for (suppression, isUsed) in zip(suppressions, isUsed) {
      let bytes = files[Int(suppression.comment.file)].bytes
      for (position, rule) in suppression.rules.enumerated() where !isUsed[position] {
        let fix = suppression.removal(of: position, bytes)
        // Of several rules the useless one is shown; else it is all of the comment.
        let place = suppression.rules.count > 1 ? rule.span : suppression.comment
        unused.append((rule.id, .unusedSuppression(of: rule.id, at: place, fix)))
      }
    }
    return unused
  }
}
