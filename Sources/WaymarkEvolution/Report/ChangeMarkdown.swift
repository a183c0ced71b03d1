import WaymarkCompiler

extension ChangeFormat {
  /// For a merge request: the verdict first, then one section for each workflow.
  public static let markdown = ChangeFormat(name: "markdown") { changes, context in
    ChangeMarkdown(changes, context).text
  }
}

private struct ChangeMarkdown {
  /// By which CI finds its own comment to replace it.
  static let marker = "<!-- waymark diff -->"
  /// What merge requests take.
  static let longest = 60_000

  private let changes: ProjectChanges
  private var head: SourcePositions
  private var base: SourcePositions
  private(set) var text = ""

  init(_ changes: ProjectChanges, _ context: ChangeFormat.Context) {
    self.changes = changes
    head = SourcePositions(of: changes.names.head.files, seenFrom: context.head.repository)
    base = SourcePositions(of: changes.names.base.files, seenFrom: context.base.project)
    text = "\(Self.marker)\n**\(verdict)**\n"
    let end = WorkflowSummary(changes.workflows).sentences.map { "\n\(escaped($0))\n" }.joined()
    let sections = sections
    var left = 0
    for section in sections {
      let isLong = text.utf8.count + section.utf8.count + end.utf8.count > Self.longest - 100
      if isLong || left > 0 { left += 1 } else { text += section }
    }
    if left > 0 { text += "\n\(counting(left, "more section")): see the job's log.\n" }
    text += end.utf8.count + text.utf8.count > Self.longest ? "" : end
  }

  private var verdict: String {
    let parts = ChangeRule.all.compactMap { rule -> String? in
      let count = changes.findings.count { $0.rule.id == rule.id }
      return count == 0 ? nil : rule.counted(count)
    }
    return parts.isEmpty
      ? "Nothing that users or apps meet has changed" : parts.joined(separator: ", ")
  }

  private var sections: [String] {
    mutating get {
      var titles: [String] = []
      var items: [String: [String]] = [:]
      for finding in changes.findings {
        let title = finding.workflow.map { "`\($0)`" } ?? finding.rule.summary
        if items[title] == nil { titles.append(title) }
        items[title, default: []].append(item(finding))
      }
      return titles.map { title in
        let own = items[title] ?? []
        return "\n<details><summary>\(html(title)) (\(own.count))</summary>\n\n"
          + own.joined() + "\n</details>\n"
      }
    }
  }

  private mutating func item(_ finding: ChangeFinding) -> String {
    var lines = ["- \(escaped(finding.message)) (`\(finding.rule.id)`)"]
    lines += finding.lines(in: changes.comparison.joint).map { "  - \(escaped($0))" }
    lines += finding.address(&head, &base).map { ["  - \(escaped($0))"] } ?? []
    return lines.joined(separator: "\n") + "\n"
  }

  /// Titles come from specs: nothing in them is Markdown, but for what is quoted by backticks.
  private func escaped(_ text: String) -> String {
    var isCode = false
    var shown = ""
    for character in Printable.line(text) {
      if character == "`" { isCode.toggle() }
      let isPlain = isCode || !"\\*_[]<>#|~&@!".contains(character)
      shown += isPlain ? String(character) : "\\\(character)"
    }
    return shown
  }

  private func html(_ title: String) -> String {
    let text = title.split(separator: "`", omittingEmptySubsequences: false)
    guard text.count == 3 else { return title }
    return "\(text[0])<code>\(text[1])</code>\(text[2])"
  }
}
