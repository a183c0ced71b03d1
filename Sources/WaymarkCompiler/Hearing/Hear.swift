/// What is heard of what was said: severities as set, suppressed complaints taken out, the rest in
/// order.
struct Heard {
  var diagnostics: [Diagnostic] = []
  var suppressed = 0
}

/// `severities` maps a rule's id to what the project or the command line wants of it.
func hear(
  _ log: DiagnosticLog, _ suppressions: [Suppression], severities: [String: Severity],
  files: [SourceFile]
) -> Heard {
  var heard = Heard()
  var log = log
  var byFile: [Int32: [Int]] = [:]
  for (index, suppression) in suppressions.enumerated() {
    byFile[suppression.comment.file, default: []].append(index)
  }
  var used = suppressions.map { $0.rules.map { _ in false } }
  var kept = DiagnosticLog()
  for diagnostic in log.diagnostics {
    guard silence(diagnostic, byFile[diagnostic.span.file] ?? [], suppressions, &used) else {
      kept.append(diagnostic)
      continue
    }
    heard.suppressed += 1
  }
  for (index, suppression) in suppressions.enumerated() {
    for (rule, isUsed) in zip(suppression.rules, used[index]) where !isUsed {
      kept.report(
        .unusedSuppression, "nothing is suppressed here: `\(rule.id)` has no complaint; remove it",
        at: rule.span)
    }
  }
  log = kept
  heard.diagnostics = log.sorted(by: files).compactMap { diagnostic in
    var diagnostic = diagnostic
    diagnostic.severity = severities[diagnostic.rule] ?? diagnostic.severity
    return diagnostic.severity == .off ? nil : diagnostic
  }
  return heard
}

/// Whether one of the file's suppressions covers it; marks the first that does.
private func silence(
  _ diagnostic: Diagnostic, _ candidates: [Int], _ suppressions: [Suppression],
  _ used: inout [[Bool]]
) -> Bool {
  for index in candidates where suppressions[index].covers.contains(diagnostic.span.start) {
    for (position, rule) in suppressions[index].rules.enumerated() where rule.id == diagnostic.rule
    {
      used[index][position] = true
      return true
    }
  }
  return false
}
