import CEL

/// Guards that hold for no data, or for all.
extension Verdicts {
  func guardFindings(of loaded: LoadedProgram, but silenced: Trapped) -> [DataFinding] {
    var findings: [DataFinding] = []
    var decidedLists: Set<ID<Exit>> = []
    let sites = loaded.program.guards.sorted {
      ($0.exit?.raw ?? -1, $0.position) < ($1.exit?.raw ?? -1, $1.position)
    }
    for group in merged(sites, loaded) where group.site.exit != nil {
      let site = group.site
      if let exit = site.exit, decidedLists.contains(exit) || !isReached(exit, sites, loaded) {
        continue
      }
      let isAlways = site.isFollowed && group.isReached && !group.isRefused
      guard isAlways || !group.isHeld,
        let expression = component.understood(site.formula, in: site.scope)
      else { continue }
      let reasons = GuardReasons(self, loaded, site, expression)
      if isAlways {
        if let exit = site.exit { decidedLists.insert(exit) }
        if silenced.holding.contains(site.formula) { continue }
        findings.append(always(site, expression, reasons.why(always: true)))
      } else if !group.isHeld, !silenced.refusing.contains(site.formula) {
        let reason = group.isReached ? reasons.why(always: false) : .all
        findings.append(Self.never(site.formula, expression, reason, graph, "alternative"))
      }
    }
    return findings
  }

  struct Merged {
    let site: GuardSite
    var isReached = false
    var isHeld = false
    var isRefused = false
  }

  /// One guard may be compiled in several places.
  func merged(_ sites: [GuardSite], _ loaded: LoadedProgram) -> [Merged] {
    var merged: [Merged] = []
    var places: [GuardKey: Int] = [:]
    for site in sites {
      let key = GuardKey(formula: site.formula, exit: site.exit, location: site.location.raw)
      let place = places[key] ?? merged.count
      if place == merged.count {
        places[key] = place
        merged.append(Merged(site: site))
      }
      merged[place].isReached = merged[place].isReached || loaded.observed[site.observations]
      merged[place].isHeld = merged[place].isHeld || loaded.observed[site.observations + 1]
      merged[place].isRefused = merged[place].isRefused || loaded.observed[site.observations + 2]
    }
    return merged
  }

  private struct GuardKey: Hashable {
    let formula: ID<Formula>
    let exit: ID<Exit>?
    let location: Int32
  }

  /// True if data reaches the list: at least its first guard.
  private func isReached(
    _ exit: ID<Exit>, _ sites: [GuardSite], _ loaded: LoadedProgram
  ) -> Bool {
    sites.contains { $0.exit == exit && loaded.observed[$0.observations] }
  }

  static func never(
    _ formula: ID<Formula>, _ expression: Expression, _ reason: GuardReason, _ graph: Graph,
    _ guarded: String
  ) -> DataFinding {
    DataFinding(
      rule: .neverTrue,
      message: "`\(expression.sourceOnOneLine)` never holds: \(reason.whyNever) (proved); "
        + "remove the \(guarded), or fix its guard",
      span: graph.formulas[formula.index].span)
  }

  private func always(
    _ site: GuardSite, _ expression: Expression, _ reason: GuardReason
  ) -> DataFinding {
    let isChoice =
      model.step(at: site.location).map { graph.steps[$0.index].kind == .choose } ?? false
    return DataFinding(
      rule: .alwaysTrue,
      message: "`\(expression.sourceOnOneLine)` holds for all data that arrive here, "
        + "\(reason.whyAlways) (proved), so nothing below it is tried; "
        + (isChoice ? "make it the `else`" : "leave its `when` out") + ", or fix its guard",
      span: graph.formulas[site.formula.index].span)
  }
}
