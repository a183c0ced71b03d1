import WaymarkCompiler

/// The text that `waymark explain` prints of one rule.
public func ruleCard(_ rule: RuleCard) -> String {
  let rejected = RuleExample(rule.example.rejects)
  let accepted = RuleExample(rule.example.accepts)
  return """
    \(rule.id) (\(rule.severity.rawValue))

    \(rule.summary)
    \(rule.why)

    Rejected:

    \(indented(rejected))
    What check says of it:

    \(indented(rejected.output))
    Accepted:

    \(indented(accepted))
    """
}

/// The rules as a table: id, severity, what must hold.
public func ruleList(_ rules: [RuleCard]) -> String {
  TextTable(rules.map { [$0.id, $0.severity.rawValue, $0.summary] }).text
}

private func indented(_ example: RuleExample) -> String {
  let isOne = example.files.count == 1
  return example.files.map { file in
    (isOne ? "" : "--- \(file.path)\n") + indented(file.shown)
  }.joined()
}

private func indented(_ text: String) -> String {
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast(
    text.hasSuffix("\n") ? 1 : 0)
  return lines.map { ($0.isEmpty ? "" : "    " + $0) + "\n" }.joined()
}
