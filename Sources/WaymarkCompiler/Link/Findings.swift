/// Reporting by the linker.
extension Linker {
  /// Withholds unknown names while whole files are missing, which may declare them.
  mutating func report(_ found: Diagnostic) {
    if graph.lacksFiles, found.rule == RuleCard.undefinedName.id {
      log.withhold(found)
    } else {
      log.append(found)
    }
  }

  /// For a name that any file may declare: not reported where one that could not be read, or a
  /// section that could not, may declare it.
  mutating func reportUnknown(_ found: Diagnostic) {
    let isHidden = graph.recovery.mayDeclare(graph.source(found.span).words)
    if isHidden { log.withhold(found) } else { report(found) }
  }
}
