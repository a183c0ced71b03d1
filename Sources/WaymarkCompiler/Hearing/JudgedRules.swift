/// Which rules had their say in a run: the silence of the others does not make a suppression
/// useless.
struct JudgedRules {
  private static let early = Set((Rule.reading + Rule.names).map(\.id))

  private let isIncomplete: Bool
  private let today: String?
  private let severities: [String: Severity]
  /// Files in which something could not be read or found: more may be silent there for that.
  private let doubtful: Set<Int32>

  init(
    _ log: DiagnosticLog, _ graph: Graph, severities: [String: Severity], today: String?
  ) {
    isIncomplete = graph.isIncomplete
    self.severities = severities
    self.today = today
    doubtful = Set(
      log.diagnostics.lazy.filter { $0.severity == .error && Self.early.contains($0.rule) }
        .map(\.span.file))
  }

  /// Whether its complaints of the file would have been heard.
  func isHeard(_ rule: String, in file: Int32) -> Bool {
    severities[rule] != .off && contains(rule, in: file)
  }

  func contains(_ rule: String, in file: Int32) -> Bool {
    if Rule.announced.contains(rule) { return false }
    if rule == Rule.expiredFlag.id && today == nil { return false }
    if rule == Rule.unusedSuppression.id { return true }
    let isEarly = Self.early.contains(rule)
    return !isIncomplete && (isEarly || !doubtful.contains(file))
      || isEarly && rule != Rule.undefinedName.id
  }
}
