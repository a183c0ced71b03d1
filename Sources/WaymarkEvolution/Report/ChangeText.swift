import WaymarkCompiler

extension ChangeFormat {
  public static let text = ChangeFormat(name: "text") { changes, context in
    let names = changes.names
    var head = SourcePositions(of: names.head.files, seenFrom: context.head.current)
    var base = SourcePositions(of: names.base.files, seenFrom: context.base.project)
    var lines: [String] = []
    for (headline, findings) in changes.groups() {
      lines.append(headline)
      for finding in findings {
        lines.append("  \(finding.sentence)")
        lines += (finding.lines + finding.acceptance).map { "    \($0)" }
        lines += finding.address(&head, &base).map { ["    \($0)"] } ?? []
      }
    }
    if lines.isEmpty { lines.append(changes.nothingFound) }
    lines += WorkflowSummary(changes.compared).sentences
    lines += (context.judged.map { [$0] } ?? []) + context.notices
    return lines.map { Printable.line($0) + "\n" }.joined()
  }
}
