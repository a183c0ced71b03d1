/// A rule that speaks of what linking saw: linking collects, the rule complains.
func eachIssue(
  _ id: String, _ severity: Severity, _ kind: LinkIssue.Kind, summary: String, why: String,
  example: Example
) -> Rule {
  // The judgement reports under the rule's own name, so the rule is built twice.
  let named = Rule(id, severity, summary: summary, why: why, example: example)
  return Rule(id, severity, summary: summary, why: why, example: example) { analysis, log in
    // What a file that cannot be read declares is not known.
    if kind == .undefinedName && analysis.graph.isIncomplete { return }
    for issue in analysis.graph.issues where issue.kind == kind {
      log.report(
        named, issue.message, at: issue.span, notes: issue.notes, fixes: issue.fixes)
    }
  }
}
