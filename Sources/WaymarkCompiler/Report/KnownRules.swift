extension Suppression {
  /// The suppression without the ids that no rule has, which are reported; nil if no id is left.
  func known(_ log: inout DiagnosticLog) -> Suppression? {
    for rule in rules where !Rule.isKnown(rule.id) {
      log.reportUnknownRule(rule.id, at: rule.span, in: comment)
    }
    return keeping { Rule.isKnown($0) }
  }
}
