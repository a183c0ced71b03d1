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
    var last = WorkflowSummary(changes.compared).sentences
    if !context.revision.isEmpty { last.append("Compared with `\(context.revision)`.") }
    last += (context.judged.map { [$0] } ?? []) + context.notices
    var end = last.map { "\n\(escaped($0))\n" }.joined()
    if end.utf8.count > Self.longest / 2 { end = "\nWhat is as before is in the job's log.\n" }
    // What is said of the rest takes less than this.
    var room = Self.longest - text.utf8.count - end.utf8.count - 200
    var left = 0
    for section in sections { left += add(section, &room) }
    if left > 0 { text += "\n\(counting(left, "more finding")): see the job's log.\n" }
    text += end
  }

  /// Returns how many of them there is no room for.
  private mutating func add(_ section: Section, _ room: inout Int) -> Int {
    let items = section.items
    let tag = section.breaks ? "details open" : "details"
    let start = "\n<\(tag)><summary>\(html(section.title)) (\(items.count))</summary>\n\n"
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
    var parts = changes.groups { $0.accepted == nil }.map(\.headline)
    let accepted = changes.findings.count { $0.accepted != nil }
    if accepted > 0 { parts.append("\(accepted) accepted") }
    let nothing = changes.nothingFound
    return parts.isEmpty
      ? nothing.prefix(1).uppercased() + nothing.dropFirst() : parts.joined(separator: "; ")
  }

  private struct Section {
    let title: String
    var items: [String] = []
    var breaks = false
  }

  private var sections: [Section] {
    mutating get {
      var sections: [Section] = []
      for finding in changes.findings {
        let title = finding.workflow.map { "`\($0)`" } ?? finding.rule.title
        let place = sections.firstIndex { $0.title == title } ?? sections.count
        if place == sections.count { sections.append(Section(title: title)) }
        sections[place].items.append(item(finding))
        let breaks = finding.rule.impact == .breaking && finding.accepted == nil
        sections[place].breaks = sections[place].breaks || breaks
      }
      return sections
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
