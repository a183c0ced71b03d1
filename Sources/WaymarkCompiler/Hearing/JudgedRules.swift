/// Which rules had their say in a run: the silence of the others does not make a suppression
/// useless.
struct JudgedRules {
  private static let early = Set((Rule.reading + Rule.names).map(\.id))
  private static let unreadable = Set([Rule.notText, .yamlSyntax, .yamlLimit].map(\.id))

  private let isIncomplete: Bool
  private let today: String?
  private let severities: [String: Severity]
  /// Files in which something could not be read or found: more may be silent there for that.
  private let doubtful: Set<Int32>
  /// Files of which nothing is known but that they cannot be read.
  private let unread: Set<Int32>
  private let lacksFiles: Bool

  init(
    _ log: DiagnosticLog, _ graph: Graph, severities: [String: Severity], today: String?
  ) {
    isIncomplete = graph.isIncomplete
    lacksFiles = graph.lacksFiles
    self.severities = severities
    self.today = today
    doubtful = Set(
      log.diagnostics.lazy.filter { $0.severity == .error && Self.early.contains($0.rule) }
        .map(\.span.file))
    unread = Set(
      log.diagnostics.lazy.filter { Self.unreadable.contains($0.rule) }.map(\.span.file))
  }

  /// Whether its complaints of the file would have been heard.
  func isHeard(_ rule: String, in file: Int32) -> Bool {
    severities[rule] != .off && contains(rule, in: file)
  }

  func contains(_ rule: String, in file: Int32) -> Bool {
    if Rule.announced.contains(rule) { return false }
    if rule == Rule.expiredFlag.id && today == nil { return false }
    if unread.contains(file) { return Self.unreadable.contains(rule) }
    // A file that is not there was perhaps only not opened.
    if file < 0 && lacksFiles { return false }
    if rule == Rule.unusedSuppression.id { return true }
    let isEarly = Self.early.contains(rule)
    return !isIncomplete && (isEarly || !doubtful.contains(file))
      || isEarly && rule != Rule.undefinedName.id
  }
}
