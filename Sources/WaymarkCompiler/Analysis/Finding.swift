/// A defect of one entity, before a rule reports the defect as a diagnostic.
struct Finding: Sendable {
  var message: String
  var span: Span
  var notes: [Diagnostic.Note] = []
  var fixes: [Diagnostic.Fix] = []
  /// For a rule about the absence of uses: a use of any of these would refute the finding, which is
  /// about the first.
  var unused: [Recovery.Subject] = []
  /// For a rule about the parts or paths of entities: the names of these.
  var owners: [Name] = []
}

extension Recovery {
  /// The findings of a rule with these traits that no hole could explain. The second declaration of
  /// a name has been reported, and nothing else is said of it.
  func unexplained(_ findings: [Finding], of rule: Set<RuleCard.Trait>) -> [Finding] {
    let left = findings.filter { !explains($0, of: rule) }
    guard rule.contains(.absence), let kind = left.first?.unused.first?.kind else { return left }
    return left.count > countUnlike(kind) ? left : []
  }

  private func explains(_ finding: Finding, of rule: Set<RuleCard.Trait>) -> Bool {
    lacks(.references, finding.span) || rule.contains(.wholeProject) && mayUseAnything
      || rule.contains(.absence) && finding.unused.contains(where: mayUse)
      || rule.contains(.parts) && finding.owners.contains { lacks(.parts, $0) }
      || rule.contains(.paths) && finding.owners.contains { lacks(.paths, $0) }
  }
}
