extension Suppression {
  /// Only with the rules that exist; nil if none of them does. The others are reported.
  func known(_ log: inout DiagnosticLog) -> Suppression? {
    for rule in rules where !Rule.isKnown(rule.id) {
      log.reportUnknownRule(rule.id, at: rule.span, in: comment)
    }
    return keeping { Rule.isKnown($0) }
  }
}
