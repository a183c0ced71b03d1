/// What linking reports.
extension Linker {
  /// Where whole files are missing, a name or word may be declared in one of them.
  mutating func report(_ found: Diagnostic) {
    let mayBeDeclared =
      graph.lacksFiles
      && (found.rule == RuleCard.undefinedName.id || found.rule == RuleCard.unknownValue.id)
    if mayBeDeclared { log.withhold(found) } else { log.append(found) }
  }

  /// A name that any file may declare: not reported where a section that could not be read may
  /// declare it.
  mutating func reportUnknown(_ found: Diagnostic) {
    let isHidden =
      graph.lacksSections
      && (graph.hidesNames || graph.source(found.span).words.contains(where: graph.hidden.contains))
    if isHidden { log.withhold(found) } else { report(found) }
  }
}
