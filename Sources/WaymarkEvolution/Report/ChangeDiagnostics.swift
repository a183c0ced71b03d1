import WaymarkCompiler

extension ChangeFormat {
  /// A format of `check`, in which what breaks is an error, and what changes a warning.
  static func ofCheck(_ format: Format) -> ChangeFormat {
    ChangeFormat(name: format.name) { changes, context in
      let project = CheckedProjects.Project(changes.checked, at: context.head)
      return format.rendering(
        CheckedProjects([project]), for: .init(isStrict: context.isStrict))
    }
  }
}

extension ProjectChanges {
  fileprivate var checked: Checked {
    let head = names.head
    let diagnostics = findings.map { finding in
      Diagnostic(
        rule: finding.rule.id,
        severity: finding.accepted == nil ? finding.rule.impact.severity : .note,
        message: (finding.appsText.map { "\($0): " } ?? "") + finding.sentence,
        span: finding.place ?? head.project.place,
        notes: (finding.lines + finding.acceptance).map { .init($0) })
    }
    return Checked(
      graph: head, diagnostics: diagnostics.sorted { $0.span.isBefore($1.span) },
      comparison: WorkflowSummary(compared).sentences.joined(separator: " "))
  }
}

extension ChangeRule.Impact {
  fileprivate var severity: Severity {
    switch self {
    case .breaking: .error
    case .changed: .warning
    case .safe: .note
    }
  }
}
