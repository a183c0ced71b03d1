/// The rules that ran, by file: a suppression is not useless just because its rule did not run.
struct RuleCoverage {
  private static let early = Set((Rule.reading + Rule.names).map(\.id))
  private static let unreadable = Rule.ids(.unreadable)

  private static let dated = Rule.ids(.dated)
  private static let ofReleases = Rule.ids(.releases)
  private static let followsData = Rule.ids(.followsData)
  private static let ofAllTypes = Rule.ids(.allTypes)
  private static let unresolved = Rule.ids(.unresolved)
  private static let last = Rule.ids(.last)

  /// True if the spec has errors that may hide diagnostics of any file.
  private let isIncomplete: Bool
  private let ran: Set<String>
  private let today: String?
  private let severities: [String: Severity]
  /// The files with errors of reading or linking, which may hide further diagnostics of the file.
  private let doubtful: Set<Int32>
  /// The files that are not YAML.
  private let unread: Set<Int32>
  private let lacksFiles: Bool
  private let lacksTypes: Bool
  private let lacksReleases: Bool

  init(
    _ log: DiagnosticLog, _ graph: Graph, by rules: [Rule], severities: [String: Severity],
    _ options: CheckOptions
  ) {
    // The stages before the rules always report their diagnostics.
    ran = Set((rules + Rule.all.filter { $0.judge == nil }).map(\.id))
    isIncomplete = !graph.recovery.isWhole
    lacksFiles = graph.lacksFiles
    lacksTypes = graph.recovery.usesAnyType
    self.severities = severities
    today = options.today
    lacksReleases = options.releases.isEmpty && graph.project.clients.contains { $0.specs != nil }
    // A note may point at a use of the name that the diagnostic is about.
    doubtful = Set(
      log.diagnostics.lazy.filter {
        $0.severity == .error && Self.early.contains($0.rule) && !graph.isComment(at: $0.span)
      }.flatMap { [$0.span.file] + $0.notes.compactMap { $0.span?.file } })
    unread = Set(
      log.diagnostics.lazy.filter { Self.unreadable.contains($0.rule) }.map(\.span.file))
  }

  /// True if diagnostics of the rule about the file would have been reported.
  func isReported(_ rule: String, in file: Int32) -> Bool {
    severities[rule] != .off && contains(rule, in: file)
  }

  func contains(_ rule: String, in file: Int32) -> Bool {
    if !ran.contains(rule) { return false }
    if Self.dated.contains(rule) && today == nil { return false }
    if Self.ofAllTypes.contains(rule) && lacksTypes { return false }
    if lacksReleases && (Self.ofReleases.contains(rule) || Self.followsData.contains(rule)) {
      return false
    }
    if unread.contains(file) { return Self.unreadable.contains(rule) }
    // A file that is missing may only have failed to open.
    if file < 0 && lacksFiles { return false }
    if Self.last.contains(rule) { return true }
    let isEarly = Self.early.contains(rule)
    return !isIncomplete && (isEarly || !doubtful.contains(file))
      || isEarly && !Self.unresolved.contains(rule)
  }
}

extension Graph {
  /// True if the span is that of a comment: a rejected comment hides nothing of the spec.
  fileprivate func isComment(at span: Span) -> Bool {
    let index = Int(span.file)
    guard files.indices.contains(index), files[index].bytes.indices.contains(Int(span.start)) else {
      return false
    }
    return files[index].bytes[Int(span.start)] == UInt8(ascii: "#")
  }
}
