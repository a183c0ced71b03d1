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
    var end = (WorkflowSummary(changes.compared).sentences + context.notices)
      .map { "\n\(escaped($0))\n" }.joined()
    if end.utf8.count > Self.longest / 2 { end = "\nWhat is as before is in the job's log.\n" }
    // What is said of the rest takes less than this.
    var room = Self.longest - text.utf8.count - end.utf8.count - 200
    var left = 0
    for (title, items) in sections { left += add(items, to: title, &room) }
    if left > 0 { text += "\n\(counting(left, "more finding")): see the job's log.\n" }
    text += end
  }

  /// Returns how many of them there is no room for.
  private mutating func add(_ items: [String], to title: String, _ room: inout Int) -> Int {
    let start = "\n<details><summary>\(html(title)) (\(items.count))</summary>\n\n"
    let end = "\n</details>\n"
    var (left, shown) = (room - start.utf8.count - end.utf8.count, "")
    let fitting = items.prefix { item in
      left -= item.utf8.count
      if left >= 0 { shown += item }
      return left >= 0
    }
    if fitting.isEmpty { return items.count }
    text += start + shown + end
    room -= start.utf8.count + shown.utf8.count + end.utf8.count
    return items.count - fitting.count
  }

  private var verdict: String {
    var parts = ChangeRule.all.compactMap { rule -> String? in
      let count = changes.findings.count { $0.rule.id == rule.id && $0.accepted == nil }
      return count == 0 ? nil : rule.counted(count)
    }
    let accepted = changes.findings.count { $0.accepted != nil }
    if accepted > 0 { parts.append("\(accepted) accepted") }
    let nothing = changes.nothingFound
    return parts.isEmpty
      ? nothing.prefix(1).uppercased() + nothing.dropFirst() : parts.joined(separator: ", ")
  }

  private var sections: [(title: String, items: [String])] {
    mutating get {
      var titles: [String] = []
      var items: [String: [String]] = [:]
      for finding in changes.findings {
        let title = finding.workflow.map { "`\($0)`" } ?? finding.rule.summary
        if items[title] == nil { titles.append(title) }
        items[title, default: []].append(item(finding))
      }
      return titles.map { ($0, items[$0] ?? []) }
    }
  }

  private mutating func item(_ finding: ChangeFinding) -> String {
    let apps = finding.appsText.map { "\($0): " } ?? ""
    var lines = ["- \(escaped(apps + finding.message)) (`\(finding.rule.id)`)"]
    lines += (finding.lines + finding.acceptance).map { "  - \(escaped($0))" }
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
