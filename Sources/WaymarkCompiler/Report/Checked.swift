/// The result of a run: the graph for later stages, and the diagnostics, in order.
public struct Checked: Sendable {
  public var graph: Graph { _read { yield evidence.analysis.graph } }
  /// What was found out on the way, for those who ask more.
  public let evidence: Evidence
  public internal(set) var diagnostics: [Diagnostic]
  /// In the same order as `diagnostics`.
  public internal(set) var suppressed: [SuppressedDiagnostic]
  /// Nil if no rule ran.
  let coverage: RuleCoverage?
  /// What following all data has shown; nil if no rule asked for it.
  let exploration: Exploration?
  /// True if the coordinator tree exceeds its bound, so that no rule judges handlers.
  let isTreeCutOff: Bool
  /// What the diagnostics come from, if not from the specs alone: then nothing is proved.
  private(set) var comparison: String?

  public init(graph: Graph, diagnostics: [Diagnostic], comparison: String? = nil) {
    self.init(
      evidence: Evidence(of: graph), diagnostics: diagnostics, suppressed: [], coverage: nil,
      exploration: nil, isTreeCutOff: false)
    self.comparison = comparison
  }

  init(
    evidence: Evidence, diagnostics: [Diagnostic], suppressed: [SuppressedDiagnostic],
    coverage: RuleCoverage?, exploration: Exploration?, isTreeCutOff: Bool
  ) {
    self.evidence = evidence
    self.diagnostics = diagnostics
    self.suppressed = suppressed
    self.coverage = coverage
    self.exploration = exploration
    self.isTreeCutOff = isTreeCutOff
  }

  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
}

/// The settings of a run that its caller chooses.
public struct CheckOptions: Sendable {
  /// Severities by rule id, which override `waymark.yaml`.
  public var severities: [String: Severity] = [:]
  /// `YYYY-MM-DD`; if nil, no flag is judged by its date.
  public var today: String?
  /// True if files of the project could not be opened, so that their declarations are unknown.
  public var isPartial = false
  /// The kinds of output that `generate:` can name; if nil, any is accepted.
  public var outputs: [OutputSchema]?
  /// True if the evidence will be asked for journeys, so that what is followed is kept.
  public var asksForJourneys = false
  /// Those with which the project is checked as well.
  public var releases: [Release] = []
  /// How many states of workflows that enter one another are followed; nil for the default.
  public var mostStates: Int?

  public init(
    severities: [String: Severity] = [:], today: String? = nil, outputs: [OutputSchema]? = nil
  ) {
    self.severities = severities
    self.today = today
    self.outputs = outputs
  }
}
