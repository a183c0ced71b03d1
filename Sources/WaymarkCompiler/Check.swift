/// The whole compiler: from texts to the checked graph and the diagnostics. `files` must be in the
/// bytewise order of their paths; `project` is the text of `waymark.yaml`, nil if there is none.
public func check(
  _ files: [SourceFile], project: SourceFile? = nil, by rules: [Rule] = Rule.all,
  _ options: CheckOptions = CheckOptions()
) -> Checked {
  var log = DiagnosticLog()
  var merged = parse(files, project, outputs: options.outputs, &log)
  merged.graph.silenced = merged.suppressions.flatMap { suppression in
    suppression.rules.map {
      Graph.Silenced(
        rule: $0.id, reason: suppression.reason, comment: suppression.comment,
        covers: suppression.covers)
    }
  }
  if options.isPartial { merged.graph.recovery.loseFiles() }
  let linking = link(&merged.graph, settling: log.deferred)
  // Where a name is undefined because its declaration is misspelt, that is the one defect.
  log.append(linking, replacingWarningsBy: Rule.ids(.unresolved))
  let evidence = Evidence(
    of: merged.graph, options.exploring(for: rules, merged.graph, merged.suppressions),
    today: options.today, keepingSearches: options.asksForJourneys, releases: options.releases)
  log.append(judge(evidence, by: rules))
  return report(log, on: evidence, merged.suppressions, judgedBy: rules, options)
}

/// Rules are independent of one another, so they run in parallel.
private func judge(_ evidence: Evidence, by rules: [Rule]) -> DiagnosticLog {
  // Computed before the rest, on all cores, rather than by the first rule that asks.
  if rules.contains(where: { $0.card.traits.contains(.followsData) }) { _ = evidence.exploration }
  let logs = inParallel(rules.count) { index in
    var log = DiagnosticLog()
    rules[index].judge?(rules[index].card, evidence, &log)
    return log
  }
  return logs.reduce(into: DiagnosticLog()) { $0.append($1) }
}

extension CheckOptions {
  /// What the rules ask for that are not off. A comment that suppresses one that is off is not
  /// useless.
  fileprivate func exploring(
    for rules: [Rule], _ graph: Graph, _ suppressions: [Suppression]
  ) -> ExplorationOptions {
    let suppressed = Set(suppressions.flatMap { $0.rules.map(\.id) })
    let severities = allSeverities(in: graph)
    let asked = rules.filter { severities[$0.id] != .off || suppressed.contains($0.id) }
    var exploring = ExplorationOptions()
    exploring.mostStates = mostStates ?? exploring.mostStates
    exploring.rules = Set(asked.compactMap { DataRule(rawValue: $0.id) })
    return exploring
  }
}

/// The texts of a project after `check` found something, with all fixes applied that cause no new
/// diagnostic. `isGuessing` applies guessed names as well.
public func applyFixes(
  of found: Checked, project: SourceFile?, _ options: CheckOptions,
  guessing isGuessing: Bool = false, leaving baseline: Baseline? = nil
) -> AppliedFixes {
  applyFixes(
    of: found, hasProject: project != nil, guessing: isGuessing, leaving: baseline
  ) {
    check($0, project: $1, options)
  }
}
