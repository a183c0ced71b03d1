import WaymarkCompiler

extension ChangeFormat {
  public static let text = ChangeFormat(name: "text") { changes, context in
    let names = changes.names
    var head = SourcePositions(of: names.head.files, seenFrom: context.head.current)
    var base = SourcePositions(of: names.base.files, seenFrom: context.base.project)
    var lines: [String] = []
    for rule in ChangeRule.all {
      let own = changes.findings.filter { $0.rule.id == rule.id }
      if own.isEmpty { continue }
      var apps: [String?] = []
      for finding in own where !apps.contains(finding.appsText) { apps.append(finding.appsText) }
      for apps in apps {
        let own = own.filter { $0.appsText == apps }
        lines.append((apps.map { "\($0): " } ?? "") + rule.counted(own.count))
        for finding in own {
          lines.append("  \(finding.sentence)")
          lines += (finding.lines + finding.acceptance).map { "    \($0)" }
          lines += finding.address(&head, &base).map { ["    \($0)"] } ?? []
        }
      }
    }
    if lines.isEmpty { lines.append(changes.nothingFound) }
    lines += WorkflowSummary(changes.compared).sentences + context.notices
    return lines.map { Printable.line($0) + "\n" }.joined()
  }
}
