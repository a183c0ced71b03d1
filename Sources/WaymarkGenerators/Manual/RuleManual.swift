import WaymarkCompiler

/// The manual of the rules in Markdown; its complaints are those that `check` really makes.
public func ruleManual(rules: [RuleCard]) -> String {
  let index = rules.map { rule in
    "| [`\(rule.id)`](#\(rule.id)) | \(rule.severity.rawValue) | \(rule.summary) |\n"
  }
  return """
    # The rules

    Every complaint of `waymark check` carries the id of its rule in brackets, and
    `waymark explain RULE` shows what this page says about it. Each example is checked as a project
    of its own, on the first day of 2027; below each rejected one is what `check` says about it.
    `waymark rules --format markdown` prints this page.

    | rule | | what must hold |
    |---|---|---|
    \(index.joined())
    """ + rules.map(section).joined()
}

private func section(_ rule: RuleCard) -> String {
  let rejected = RuleExample(rule.example.rejects)
  let accepted = RuleExample(rule.example.accepts)
  return """

    ## \(rule.id)

    **\(rule.severity.rawValue)** · \(rule.summary) \(rule.why)

    Rejected:

    \(blocks(of: rejected))
    \(block(rejected.output, "text"))
    Accepted:

    \(blocks(of: accepted))
    """
}

private func blocks(of example: RuleExample) -> String {
  let isOne = example.files.count == 1
  return example.files.map { file in
    (isOne ? "" : "`\(file.path)`\n\n") + block(file.shown, "yaml")
  }.joined(separator: "\n")
}

/// A fence longer than every run of backticks in the text.
private func block(_ text: String, _ language: String) -> String {
  var longest = 0
  var run = 0
  for byte in text.utf8 {
    run = byte == UInt8(ascii: "`") ? run + 1 : 0
    longest = max(longest, run)
  }
  let fence = String(repeating: "`", count: max(3, longest + 1))
  return "\(fence)\(language)\n\(text)\(text.hasSuffix("\n") ? "" : "\n")\(fence)\n"
}
