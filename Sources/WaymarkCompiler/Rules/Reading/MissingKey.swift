extension Rule {
  public static let missingKey = Rule(
    "missing-key", .error,
    summary: "Every required key is present.",
    why: "Nothing is guessed: without it, nobody knows what the app should do.",
    example: Example(
      rejects: """
        feature: Help
        screens:
          Home: { back: allowed }
        # ^^^^
        routes:
          helpHome: { screen: Home, link: /help }
        """,
      accepts: """
        feature: Help
        screens:
          Home: { title: Help }
        routes:
          helpHome: { screen: Home, link: /help }
        """)
  ) { analysis, log in
    for issue in analysis.graph.issues where issue.kind == .missingKey {
      log.report(named, issue.message, at: issue.span)
    }
    judgeEntries(of: analysis.graph, &log)
  }

  /// What the judgement reports under: a rule cannot name itself while it is made.
  private static let named: Rule = Rule(
    "missing-key", .error, summary: missingKey.summary, why: missingKey.why,
    example: missingKey.example)

  /// Only the whole project can tell whether users arrive anywhere.
  private static func judgeEntries(of graph: Graph, _ log: inout DiagnosticLog) {
    let project = graph.project
    guard !project.isImplicit, !project.isEntryGiven, !graph.isIncomplete,
      graph.routes.allSatisfy({ $0.links.isEmpty })
    else { return }
    log.report(
      named,
      "`entry` is missing or empty: without it, or a route with a `link`, users have no way in",
      at: project.place)
  }
}

extension Decoder {
  mutating func reportMissing(_ keyword: Keyword, owner: Span, _ why: String) {
    report(.missingKey, "`\(keyword.text)` is missing: \(why)", at: owner)
  }

  mutating func reportNoKind(at name: Span) {
    let kinds = Step.Kind.all.map { "`\($0)`" }.joined(separator: ", ")
    report(.missingKey, "nothing says what this step does: one of \(kinds) is missing", at: name)
  }
}
