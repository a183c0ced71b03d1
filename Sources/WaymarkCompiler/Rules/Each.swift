/// What a rule says about one thing; the adapter that walked to it reports it.
struct Finding: Sendable {
  var message: String
  var span: Span
  var notes: [Diagnostic.Note] = []
}

/// Builds a rule that looks for findings in everything that was analysed.
func eachFinding(
  _ id: String, _ severity: Severity, summary: String, why: String, example: Example,
  judge: @escaping @Sendable (Analysis) -> [Finding]
) -> Rule {
  // The judgement reports under the rule's own name, so the rule is built twice.
  let named = Rule(id, severity, summary: summary, why: why, example: example)
  return Rule(id, severity, summary: summary, why: why, example: example) { analysis, log in
    let findings = judge(analysis)
    guard !findings.isEmpty else { return }
    let seconds = analysis.graph.secondDeclarations
    for finding in findings where !seconds.contains(finding.span) {
      log.report(named, finding.message, at: finding.span, notes: finding.notes)
    }
  }
}

extension Graph {
  /// The places of second declarations. Nothing refers to those, and they have been reported
  /// already.
  var secondDeclarations: Set<Span> {
    Set(issues.lazy.filter { $0.kind == .duplicateName }.map(\.span))
  }

  /// The names of screens that are declared twice: which buttons each was meant to have is unclear.
  var secondScreens: Set<Symbol> {
    let seconds = secondDeclarations
    guard !seconds.isEmpty else { return [] }
    return Set(screens.lazy.map(\.name).filter { seconds.contains($0.span) }.map(\.symbol))
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
  _ id: String, _ severity: Severity, summary: String, why: String, example: Example,
  judge: @escaping @Sendable (ID<Route>, Analysis) -> Finding?
) -> Rule {
  eachFinding(id, severity, summary: summary, why: why, example: example) { analysis in
    analysis.graph.routes.indices.compactMap { judge(ID($0), analysis) }
  }
}

/// Reports the unreachable things of one kind that no other unreachable thing leads to.
func eachUnreached(
  _ id: String, _ kind: EntityRef.Kind, summary: String, why: String, example: Example,
  message: @escaping @Sendable (String) -> String
) -> Rule {
  eachFinding(id, .warning, summary: summary, why: why, example: example) { analysis in
    analysis.unreached.heads.filter { $0.thing.kind == kind }.map { head in
      let name = head.thing.name(in: analysis.graph)
      return Finding(
        message: message(analysis.graph.text(name)), span: name.span, notes: head.followerNotes)
    }
  }
}

extension Unreached.Head {
  fileprivate var followerNotes: [Diagnostic.Note] {
    let words = ["step", "outcome", "route", "screen", "workflow"]
    let counts = zip(words, followers).filter { $0.1 > 0 }.map { counting($1, $0) }
    guard !counts.isEmpty else { return [] }
    return [.init("unreachable because of it: \(counts.joined(separator: ", "))")]
  }
}
