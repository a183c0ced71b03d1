/// The alternatives of an exit.
extension ProgramCompiler {
  /// Takes the first alternative that holds. `none` is where none does; if nil, that is a finding.
  func list(_ exit: ID<Exit>, none: Int32? = nil) -> Int32 {
    list(exit, none: none) { take($0) }
  }

  /// `taking` is where an alternative leads that holds.
  func list(
    _ exit: ID<Exit>, none: Int32?, taking: (ID<Transition>) -> Int32
  ) -> Int32 {
    let all = graph.exits[exit.index].transitions
    if all.count == 1, graph.transitions[all.startIndex].when == nil {
      return taking(all[all.startIndex])
    }
    let transitions = Array(all)
    let isOpen = !transitions.contains { graph.transitions[$0.index].when == nil }
    let leaves = transitions.map(taking)
    var next = stop
    if isOpen {
      let isChoice =
        model.step(at: here).map { graph.steps[$0.index].kind == .choose } ?? false
      let followed = isChoice && options.followsForgotten ? choosing(leaves) : stop
      next = none ?? find(isChoice ? .openChoice : .noAlternative, exit: exit, then: followed)
    }
    // Where a guard has failed, that alone is the defect.
    var afterFailure = isOpen ? none ?? stop : next
    let firstFallible = transitions.firstIndex { isFallible(graph.transitions[$0.index].when) }
    var sites: [GuardSite] = []
    for (position, transition) in transitions.enumerated().reversed() {
      let taken = leaves[position]
      guard let when = graph.transitions[transition.index].when else {
        (next, afterFailure) = (taken, taken)
        continue
      }
      let site = guardSite(when, nil, exit, position, isFollowed: position + 1 < transitions.count)
      sites.append(site)
      let (failing, isSame) = (afterFailure, next == afterFailure)
      let mayHaveFailed = firstFallible.map { $0 < position } ?? false
      if !isSame, mayHaveFailed {
        afterFailure = test(site, yes: taken, no: failing, failing: failing)
      }
      next = test(site, yes: taken, no: next, failing: failing)
      if isSame { afterFailure = next }
    }
    return choosing([next] + sites.filter { $0.position > 0 }.map { probe($0) })
  }

  private func isFallible(_ formula: ID<Formula>?) -> Bool {
    formula.flatMap { graph.formulas[$0.index].expression?.isFallible } ?? false
  }

  private func take(_ transition: ID<Transition>) -> Int32 {
    let observation = program.observation(of: transition)
    let leaf: Int32 =
      switch graph.transitions[transition.index].target {
      case .step(let step):
        notingFirst(
          Location.ID(step),
          then: emit(.go, step.index - program.firstLocation, transition.raw, c: observation))
      case .outcome(let outcome): emit(.end, outcome.index, transition.raw, c: observation)
      case .unresolved: stop
      }
    let assignments = model.assignments(of: transition)
    return assignments.isEmpty ? leaf : assign(assignments, in: nil, then: leaf)
  }

  func guardSite(
    _ formula: ID<Formula>, _ scope: BindingScope?, _ exit: ID<Exit>?, _ position: Int,
    isFollowed: Bool
  ) -> GuardSite {
    let site = GuardSite(
      formula: formula, scope: scope, location: here, exit: exit, position: position,
      isFollowed: isFollowed, observations: program.observations)
    program.observations += 4
    program.guards.append(site)
    return site
  }

  /// Evaluates a guard in its list, and notes what came of it.
  func test(_ site: GuardSite, yes: Int32, no: Int32, failing: Int32? = nil) -> Int32 {
    let held = emit(.observe, site.observations + 1, yes)
    let refused = emit(.observe, site.observations + 2, no)
    let failed = failing.map { $0 == no ? refused : emit(.observe, site.observations + 2, $0) }
    let evaluated = condition(site.formula, site.scope, held, refused, failing: failed)
    return emit(.observe, site.observations, evaluated)
  }

  /// Whether a guard holds for the data that arrive at the list, also for those that an alternative
  /// above takes. It is evaluated until it was seen to hold, and not to hold.
  private func probe(_ site: GuardSite) -> Int32 {
    let held = emit(.observe, site.observations + 3, stop)
    let refused = emit(.observe, site.observations + 2, stop)
    let evaluated = condition(site.formula, site.scope, held, refused, isQuiet: true)
    return emit(.probe, site.observations + 2, evaluated)
  }
}
