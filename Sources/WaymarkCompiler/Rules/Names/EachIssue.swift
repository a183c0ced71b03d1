/// A rule that reports what linking found: linking collects, the rule complains.
func eachIssue(
  _ id: String, _ severity: Severity, _ kind: LinkIssue.Kind, summary: String, why: String,
  example: Example
) -> Rule {
  // The judgement reports under the rule's own name, so the rule is built twice.
  let named = Rule(id, severity, summary: summary, why: why, example: example)
  return Rule(id, severity, summary: summary, why: why, example: example) { analysis, log in
    let graph = analysis.graph
    // A part that cannot be read may declare what seems to be missing.
    if graph.lacksFiles, kind == .undefinedName || kind == .unknownValue { return }
    for issue in graph.issues where issue.kind == kind && !graph.mayDeclare(issue) {
      log.report(
        named, issue.message, at: issue.span, notes: issue.notes, fixes: issue.fixes)
    }
  }
}

extension Graph {
  /// Whether the name may stand in a section that could not be read.
  fileprivate func mayDeclare(_ issue: LinkIssue) -> Bool {
    guard issue.isGlobal, lacksSections else { return false }
    return hidesNames || source(issue.span).words.contains(where: hidden.contains)
  }
}
