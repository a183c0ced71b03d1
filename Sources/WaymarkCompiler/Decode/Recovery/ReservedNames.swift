extension DiagnosticLog {
  /// A reserved word that is declared as a name is refused there. That no expression can read the
  /// word is the reason, and no defect of each expression that does.
  mutating func removeUses(ofReservedNamesIn graph: Graph) {
    guard diagnostics.contains(where: { $0.rule == RuleCard.badExpression.id }) else { return }
    let names = Set(
      graph.variables.lazy.map(\.name.symbol)
        .filter { Keyword($0)?.isReservedInExpressions == true }.map { graph.text($0) })
    guard !names.isEmpty else { return }
    removeAll { $0.rule == RuleCard.badExpression.id && names.contains(graph.source($0.span)) }
  }
}
