/// The guard of a button, wherever its screen is shown.
struct ButtonGuard {
  var isReached = false
  var isHeld = false
  /// True if more data may arrive at it than were followed, or if something else is said of it.
  var isOpen = false
  /// Why it does not hold where it was reached.
  var reason: GuardReason?

  static func merging(_ one: ButtonGuard, _ other: ButtonGuard) -> ButtonGuard {
    var reasons = [one.reason, other.reason].compactMap(\.self)
    if reasons.count == 2 { reasons = reasons[0] == reasons[1] ? [reasons[0]] : [.everywhere] }
    return ButtonGuard(
      isReached: one.isReached || other.isReached, isHeld: one.isHeld || other.isHeld,
      isOpen: one.isOpen || other.isOpen, reason: reasons.first)
  }
}

extension Verdicts {
  /// What a process tells about the guards of buttons that it offers.
  func buttonGuards(
    of loaded: LoadedProgram, but silenced: Set<ID<Formula>>
  ) -> [ID<Formula>: ButtonGuard] {
    let process = loaded.program.process.raw
    let isOpen = tainted[process] != nil
    var guards: [ID<Formula>: ButtonGuard] = [:]
    for group in merged(loaded.program.guards.filter { $0.exit == nil }, loaded) {
      let site = group.site
      var told = ButtonGuard(
        isReached: group.isReached, isHeld: group.isHeld,
        isOpen: isOpen || silenced.contains(site.formula))
      if group.isReached, !group.isHeld {
        guard let expression = component.understood(site.formula, in: site.scope) else { continue }
        told.reason = GuardReasons(self, loaded, site, expression).why(always: false)
      }
      guards[site.formula] = guards[site.formula].map { .merging($0, told) } ?? told
    }
    return guards
  }
}

extension Exploring {
  /// The guards of buttons that hold nowhere; each is written once, however often its screen is
  /// shown.
  func neverOffered(_ guards: [ID<Formula>: ButtonGuard]) -> [DataFinding] {
    if guards.isEmpty { return [] }
    let unknown = formulasOfUnknownPages
    return guards.keys.sorted { $0.raw < $1.raw }.compactMap { formula in
      guard let told = guards[formula], told.isReached, !told.isHeld, !told.isOpen,
        !unknown.contains(formula), let reason = told.reason,
        let expression = graph.formulas[formula.index].expression
      else { return nil }
      return Verdicts.never(formula, expression, reason, graph, "action")
    }
  }

  /// Of the screens that workflows show which can be reached, but are not understood.
  private var formulasOfUnknownPages: Set<ID<Formula>> {
    let known = Set(components.joined().map(\.index))
    let screens = graph.workflows.indices.filter {
      analysis.project.workflows[$0] && !known.contains($0)
    }.flatMap { index in
      graph.workflows[index].steps.compactMap { graph.steps[$0.index].screen }
    }
    let shown =
      screens
      + screens.flatMap { screen in
        graph.screens[screen.index].variants.compactMap(\.screen.target)
      }
    return Set(
      shown.flatMap { graph.screens[$0.index].actions }.compactMap {
        graph.actions[$0.index].when
      })
  }
}
