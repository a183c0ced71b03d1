import CEL

extension RuleCard {
  // Named after its id, as every rule is.
  // swift-format-ignore: DontRepeatTypeInStaticProperties
  static let unknownRule = RuleCard(
    "unknown-rule", .error,
    summary: "Only a rule that exists can be suppressed or given a severity.",
    why: "Otherwise somebody believes that a complaint is settled when it is not.",
    example: Example(
      rejects: """
        feature: Help
        screens:
          Home: { title: Help }
        routes:
          helpHome: { screen: Home, link: /help }
        --- waymark.yaml
        app: Help
        entry: [helpHome]
        rules: { unused-tpye: off }
               # ^^^^^^^^^^^
        """,
      accepts: """
        feature: Help
        screens:
          Home: { title: Help }
        routes:
          helpHome: { screen: Home, link: /help }
        --- waymark.yaml
        app: Help
        entry: [helpHome]
        rules: { unused-type: off }
        """))
}

extension DiagnosticLog {
  mutating func reportUnknownRules(in graph: Graph) {
    for setting in graph.project.severities {
      let id = graph.text(setting.rule)
      if !Rule.isKnown(id) { reportUnknownRule(id, at: setting.rule.span) }
    }
  }

  mutating func reportUnknownRule(_ id: String, at span: Span, in comment: Span? = nil) {
    let words = id.split { $0 == " " || $0 == "\t" }.map(String.init)
    let areSeveral = words.count > 1 && words.allSatisfy(Rule.isKnown)
    let meant =
      areSeveral
      ? comment.map { _ in NearName(words.joined(separator: ", "), isCertain: true) }
      : nearName(id, among: Rule.all.map(\.id))
    let hint =
      areSeveral
      ? comment == nil
        ? "give each of them a severity of its own" : "put a comma between two rules"
      : meant.map(\.question) ?? "`waymark rules` lists them all"
    report(
      .unknownRule, "there is no rule `\(id)`; \(hint)", at: comment ?? span,
      fixes: Diagnostic.Fix.writing(meant, at: span))
  }
}
