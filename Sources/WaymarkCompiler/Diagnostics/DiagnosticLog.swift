/// Collects the diagnostics of a stage. There is one per worker; logs are joined and then sorted,
/// so that the order of work never shows.
public struct DiagnosticLog: Sendable {
  public private(set) var diagnostics: [Diagnostic] = []
  /// Not reported, because something that could not be read may be the cause.
  private(set) var withheld: [Diagnostic] = []
  /// Reported or dropped by the linker.
  private(set) var deferred: [DeferredDiagnostic] = []
  /// In the logs of earlier stages.
  private var replaced: [Span: String] = [:]

  public init() {}

  public mutating func report(
    _ card: RuleCard, _ message: String, at span: Span,
    notes: [Diagnostic.Note] = [], fixes: [Diagnostic.Fix] = []
  ) {
    append(Diagnostic(card, message, at: span, notes: notes, fixes: fixes))
  }

  mutating func append(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }
  mutating func withhold(_ diagnostic: Diagnostic) { withheld.append(diagnostic) }
  mutating func append(_ diagnostic: DeferredDiagnostic) { deferred.append(diagnostic) }

  /// Removes a diagnostic of an earlier stage, which `better` replaces.
  mutating func replace(_ found: Diagnostic, with better: Diagnostic? = nil) {
    replaced[found.span] = found.rule
    if let better { append(better) }
  }

  /// Removes the diagnostics of a rule from `start` on, once their cause is found there.
  mutating func withdraw(_ card: RuleCard, from start: UInt32) {
    diagnostics.removeAll { $0.rule == card.id && $0.span.start >= start }
  }

  /// Changes the diagnostics, and keeps those for which the change returns true.
  mutating func update(_ change: (inout Diagnostic) -> Bool) {
    diagnostics = diagnostics.compactMap {
      var changed = $0
      return change(&changed) ? changed : nil
    }
  }

  mutating func removeAll(where isSettled: (Diagnostic) -> Bool) {
    diagnostics.removeAll(where: isSettled)
    withheld.removeAll(where: isSettled)
  }

  /// An error in the log of a later stage replaces the warning of the same rule at its place. So
  /// does one of these rules, whatever the warning is about.
  mutating func append(_ other: DiagnosticLog, replacingWarningsBy rules: Set<String>) {
    let warnings = Set(diagnostics.lazy.filter { $0.severity == .warning }.map(\.span))
    let errors = Dictionary(
      grouping: other.diagnostics.filter {
        $0.severity == .error && warnings.contains($0.span)
      }, by: \.span)
    removeAll { old in
      old.severity == .warning
        && errors[old.span]?.contains { $0.rule == old.rule || rules.contains($0.rule) } == true
    }
    if !other.replaced.isEmpty { removeAll { other.replaced[$0.span] == $0.rule } }
    append(other)
  }

  public mutating func append(_ other: DiagnosticLog) {
    diagnostics += other.diagnostics
    withheld += other.withheld
    deferred += other.deferred
  }

  /// All diagnostics, reported or withheld.
  var found: [Diagnostic] { diagnostics + withheld }
  var count: Int { diagnostics.count + withheld.count }
}
