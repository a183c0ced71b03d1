/// Why data never leave a set of steps.
struct TrapCauses {
  /// The guards that never hold for these data, in order, and those of which one always does.
  private(set) var refused: [ID<Formula>] = []
  private(set) var held: [[ID<Formula>]] = []
  /// What is run or opened inside and never ends as it would have to, in words.
  private(set) var unended: [String] = []
  /// Of these, nothing else is to be said: that they never hold, or always.
  private(set) var refusing: Set<ID<Formula>> = []
  private(set) var holding: Set<ID<Formula>> = []

  func why(_ graph: Graph) -> String {
    func names(_ formulas: [ID<Formula>]) -> [String] {
      formulas.compactMap { graph.formulas[$0.index].expression?.sourceOnOneLine }
        .map { "`\($0)`" }
    }
    func list(_ names: [String]) -> String {
      names.prefix(3).joined(separator: ", ")
        + (names.count > 3 ? " and \(names.count - 3) more" : "")
    }
    var reasons: [String] = []
    let never = names(refused)
    if !never.isEmpty { reasons.append("\(list(never)) never \(verb("hold", never)) for it") }
    for formulas in held.prefix(1) {
      let always = names(formulas)
      reasons.append((always.count == 1 ? "" : "one of ") + "\(list(always)) always holds for it")
    }
    if !unended.isEmpty { reasons.append(unended.prefix(3).joined(separator: ", ")) }
    if reasons.isEmpty { return "the alternatives that lead on take all of it" }
    return reasons.joined(separator: ", and ")
  }

  private func verb(_ verb: String, _ subjects: [String]) -> String {
    subjects.count == 1 ? verb + "s" : verb
  }
}

extension Verdicts {
  /// Nil if no transition leads out of the set, or if the set is never meant to be left.
  /// `ends` are the outcomes with which what the steps enter ends there; -1 is for leaving it.
  func causes(around steps: [ID<Step>], _ ends: [ID<Step>: Set<Int32>]) -> TrapCauses? {
    let inside = Set(steps)
    let waits = steps.contains { graph.steps[$0.index].kind == .show }
    var causes = TrapCauses()
    var hasExit = false
    for step in steps {
      let workflow = graph.workflows[graph.steps[step.index].workflow.index]
      if workflow.outcomes.isEmpty && waits { continue }
      for exit in graph.steps[step.index].exits
      where exploring.analysis.steps.ends.mayTake(graph.exits[exit.index].trigger) {
        let leaving = graph.exits[exit.index].transitions.filter {
          if case .step(let target) = graph.transitions[$0.index].target {
            return !inside.contains(target)
          }
          return true
        }
        if leaving.isEmpty { continue }
        hasExit = true
        if !causes.note(exit, of: step, ends, graph) {
          for transition in leaving { causes.note(transition, of: exit, graph) }
        }
      }
    }
    return hasExit ? causes : nil
  }
}

extension TrapCauses {
  /// False if the exit is taken.
  fileprivate mutating func note(
    _ exit: ID<Exit>, of step: ID<Step>, _ ends: [ID<Step>: Set<Int32>], _ graph: Graph
  ) -> Bool {
    let outcomes = ends[step] ?? []
    let name = graph.text(graph.steps[step.index].targetName)
    switch graph.exits[exit.index].trigger {
    case .outcome(let outcome?) where !outcomes.contains(outcome.raw):
      let end = graph.text(graph.outcomes[outcome.index].name)
      let how =
        outcomes.contains { $0 >= 0 } ? "never ends with `\(end)` for it" : "never ends for it"
      if unended.last != "`\(name)` \(how)" { unended.append("`\(name)` \(how)") }
      var known: Set<ID<Outcome>> = []
      silence(waysTo: outcome, graph, &known)
      return true
    case .onward where graph.steps[step.index].kind == .open && outcomes.isEmpty:
      unended.append("`\(name)` is never closed for it")
      return true
    default: return false
    }
  }

  fileprivate mutating func note(
    _ transition: ID<Transition>, of exit: ID<Exit>, _ graph: Graph
  ) {
    if let when = graph.guardOf(transition, exit) {
      refused.append(when)
    } else {
      let above = graph.guardsAbove(exit)
      if !above.isEmpty { held.append(above) }
    }
    silence(transition, of: exit, graph)
  }

  private mutating func silence(
    _ transition: ID<Transition>, of exit: ID<Exit>, _ graph: Graph
  ) {
    if let when = graph.guardOf(transition, exit) {
      refusing.insert(when)
    } else {
      holding.formUnion(graph.guardsAbove(exit))
    }
  }

  /// Of an outcome that is never reached.
  private mutating func silence(
    waysTo outcome: ID<Outcome>, _ graph: Graph, _ known: inout Set<ID<Outcome>>
  ) {
    guard known.insert(outcome).inserted else { return }
    let steps = graph.workflows[graph.outcomes[outcome.index].workflow.index].steps
    let exits = steps.flatMap { graph.steps[$0.index].exits }
    let leading = graph.steps(in: steps, leadingTo: outcome)
    for exit in exits {
      for transition in graph.exits[exit.index].transitions {
        switch graph.transitions[transition.index].target {
        case .outcome(outcome): break
        case .step(let step) where leading[step.index - steps.indices.lowerBound]: break
        default: continue
        }
        silence(transition, of: exit, graph)
        if case .outcome(let inner?) = graph.exits[exit.index].trigger {
          silence(waysTo: inner, graph, &known)
        }
      }
    }
  }
}

extension Graph {
  /// A transition's own guard; without one, that of the button that leads to it.
  fileprivate func guardOf(_ transition: ID<Transition>, _ exit: ID<Exit>) -> ID<Formula>? {
    if let when = transitions[transition.index].when { return when }
    guard case .action(let action?) = exits[exit.index].trigger else { return nil }
    return actions[action.index].when
  }

  /// Those above a transition without one, which comes last.
  fileprivate func guardsAbove(_ exit: ID<Exit>) -> [ID<Formula>] {
    exits[exit.index].transitions.compactMap { transitions[$0.index].when }
  }

  /// By step of the workflow.
  fileprivate func steps(in steps: Run<Step>, leadingTo outcome: ID<Outcome>) -> [Bool] {
    var leading = Array(repeating: false, count: steps.count)
    var backward: [(from: Int32, to: Int32)] = []
    for (number, step) in steps.enumerated() {
      for exit in self.steps[step.index].exits {
        for transition in exits[exit.index].transitions {
          switch transitions[transition.index].target {
          case .outcome(outcome): leading[number] = true
          case .step(let target):
            backward.append((Int32(target.index - steps.indices.lowerBound), Int32(number)))
          default: break
          }
        }
      }
      if self.steps[step.index].ends?.target == outcome { leading[number] = true }
    }
    Edges(nodes: steps.count, pairs: backward).spread(&leading)
    return leading
  }
}
