/// A rule that derives findings from the analysis. Those that a rejected part of the specs could
/// explain are dropped, as the traits of the rule say.
func eachFinding(
  _ id: String, _ severity: Severity, _ traits: Set<RuleCard.Trait> = [], summary: String,
  why: String, example: Example, judge: @escaping @Sendable (Analysis) -> [Finding]
) -> Rule {
  let card = RuleCard(id, severity, traits, summary: summary, why: why, example: example)
  return Rule(card) { card, evidence, log in
    let found = judge(evidence.analysis)
    for finding in evidence.analysis.graph.recovery.unexplained(found, of: traits) {
      log.report(
        card, finding.message, at: finding.span, notes: finding.notes, fixes: finding.fixes)
    }
  }
}

func eachStep(
  _ id: String, _ severity: Severity, of kind: Step.Kind, summary: String, why: String,
  example: Example, judge: @escaping @Sendable (ID<Step>, Analysis) -> Finding?
) -> Rule {
  eachFinding(id, severity, summary: summary, why: why, example: example) { analysis in
    let kinds = analysis.steps.flow.kinds
    var findings: [Finding] = []
    for index in kinds.indices where kinds[index] == kind {
      if let finding = judge(ID(index), analysis) { findings.append(finding) }
    }
    return findings
  }
}

func eachRoute(
  _ id: String, _ severity: Severity, _ traits: Set<RuleCard.Trait> = [], summary: String,
  why: String, example: Example, judge: @escaping @Sendable (ID<Route>, Analysis) -> Finding?
) -> Rule {
  eachFinding(id, severity, traits, summary: summary, why: why, example: example) { analysis in
    analysis.graph.routes.indices.compactMap { judge(ID($0), analysis) }
  }
}

/// A rule that reports the root causes of one kind among the unreachable entities.
func eachUnreached(
  _ id: String, _ kind: EntityRef.Kind, summary: String, why: String, example: Example,
  message: @escaping @Sendable (String) -> String
) -> Rule {
  eachFinding(id, .warning, [.absence], summary: summary, why: why, example: example) { analysis in
    analysis.unreached.rootCauses.filter { $0.entity.kind == kind }.map { cause in
      let name = cause.entity.name(in: analysis.graph)
      return Finding(
        message: message(analysis.graph.text(name)), span: name.span, notes: cause.consequenceNotes,
        unused: cause.members.map { $0.subject(in: analysis.graph) })
    }
  }
}

extension Unreached.RootCause {
  fileprivate var consequenceNotes: [Diagnostic.Note] {
    let words = ["step", "outcome", "route", "screen", "workflow"]
    let counts = zip(words, consequences).filter { $0.1 > 0 }.map { counting($1, $0) }
    guard !counts.isEmpty else { return [] }
    return [.init("unreachable because of it: \(counts.joined(separator: ", "))")]
  }
}

/// A rule that reports what exploring all data has found.
func eachDataFinding(
  _ id: String, _ severity: Severity, _ rule: DataRule, summary: String, why: String,
  example: Example
) -> Rule {
  let card = RuleCard(
    id, severity, [.followsData], summary: summary, why: why, example: example)
  return Rule(card) { card, evidence, log in
    let ofReleases = evidence.findings(ofReleases: evidence.analysis.graph.dataErrors)
    for finding in evidence.exploration.findings(of: rule) + ofReleases.filter({ $0.rule == rule })
    {
      var diagnostic = Diagnostic(card, finding.message, at: finding.span, notes: finding.notes)
      diagnostic.isProved = true
      log.append(diagnostic)
    }
  }
}

extension Graph {
  /// The rules about data whose findings are errors in this project.
  package var dataErrors: Set<DataRule> {
    let own = Dictionary(project.severities.map { (text($0.rule), $0.severity) }) { one, _ in one }
    return Set(
      Rule.all.compactMap { rule in
        (own[rule.id] ?? rule.card.severity) == .error ? DataRule(rawValue: rule.id) : nil
      })
  }
}
