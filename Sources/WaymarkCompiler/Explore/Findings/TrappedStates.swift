/// States from which data never leaves a set of steps, although some of the steps have exits.
extension Verdicts {
  struct Trapped {
    let finding: DataFinding
    /// The guards that never hold for these data.
    let guards: [ID<Formula>]
    /// Where it was found, and the states there from which no way leads out.
    let instance: Int32
    let caught: [Int]
  }

  /// `search` is one that decides everything known on each page: data are trapped only if they are
  /// the same from page to page.
  func trappedFindings(in search: Search) -> [Trapped] {
    var found: [Trapped] = []
    var known: Set<[Int32]> = []
    for (index, instance) in search.instances.enumerated() {
      let process = instance.program.program.process
      guard tainted[process.raw] == nil, !mayLeadOn(process.raw), hasCycle(process) else {
        continue
      }
      let (sets, caught) = closedSets(Int32(index), search)
      for set in sets {
        let locations = Array(Set(set.map { instance.states.locations[Int($0)] })).sorted()
        guard known.insert([process.raw] + locations).inserted,
          let (finding, guards) = finding(set, locations, Int32(index), instance, search)
        else { continue }
        found.append(
          Trapped(finding: finding, guards: guards, instance: Int32(index), caught: caught))
      }
    }
    return found
  }

  var mayTrap: Bool {
    processes.contains {
      tainted[$0.raw] == nil && hasCycle($0) && !model.guards(of: $0).isEmpty
    }
  }

  func hasCycle(_ process: Process) -> Bool {
    let locations = model.locations(of: process)
    guard model.step(at: Location.ID(raw: Int32(locations.lowerBound))) != nil else { return false }
    let flow = exploring.analysis.steps.flow
    return locations.contains { step in
      flow.edges.of(step).contains { edge in
        let target = Int(flow.edges.targets[edge])
        return target >= 0 && target <= step
      }
    }
  }

  /// The closed strongly connected sets of states that have a cycle, and all states from which no
  /// way leads out.
  private func closedSets(
    _ index: Int32, _ search: Search
  ) -> (sets: [[Int32]], caught: [Int]) {
    let states = search.instances[Int(index)].states
    let count = states.count
    let successors = Successors(search, index)
    let caught = caught(in: states, successors)
    guard !caught.isEmpty else { return ([], []) }
    var pairs: [(from: Int32, to: Int32)] = []
    for state in caught {
      successors.find(from: Int32(state))
      pairs += successors.states.map { (Int32(state), $0) }
    }
    var isCaught = Array(repeating: false, count: count)
    for state in caught { isCaught[state] = true }
    return (sinks(of: Edges(nodes: count, pairs: pairs), isCaught), caught)
  }

  /// The states from which no way leads out.
  private func caught(in states: StateSet, _ successors: Successors) -> [Int] {
    let escapes = StateFlags(states)
    let parents = states.parents
    successors.wanted = escapes
    func leadsOut(_ state: Int) -> Bool {
      if states.table.pointee.isMarked(state) || escapes[state] { return true }
      successors.find(from: Int32(state))
      return successors.leads
    }
    var left: [Int32] = []
    for state in (0..<states.count).reversed() {
      if leadsOut(state) {
        escapes.set(state)
        // So does the state from which it was reached.
        if parents[state] >= 0 { escapes.set(Int(parents[state])) }
      } else {
        left.append(Int32(state))
      }
    }
    var isChanged = true
    while isChanged {
      isChanged = false
      left.removeAll { state in
        guard leadsOut(Int(state)) else { return false }
        escapes.set(Int(state))
        isChanged = true
        return true
      }
    }
    successors.wanted = nil
    return left.reversed().map { Int($0) }
  }

  private func sinks(of edges: Edges, _ isCaught: [Bool]) -> [[Int32]] {
    var component = [Int32](repeating: -1, count: isCaught.count)
    var sets: [[Int32]] = []
    Components.each(of: edges, where: isCaught) { members in
      for member in members { component[Int(member)] = Int32(sets.count) }
      sets.append(Array(members))
    }
    return sets.enumerated().filter { index, members in
      var hasEdge = false
      for member in members {
        for edge in edges.of(Int(member)) {
          hasEdge = true
          if component[Int(edges.targets[edge])] != Int32(index) { return false }
        }
      }
      return hasEdge
    }.map(\.element)
  }
}

extension Verdicts {
  private func finding(
    _ set: [Int32], _ locations: [Int32], _ index: Int32, _ instance: ProcessInstance,
    _ search: Search
  ) -> (DataFinding, guards: [ID<Formula>])? {
    let program = instance.program.program
    let steps = locations.map { ID<Step>(program.firstLocation + Int($0)) }
    let (hasExit, guards) = exitGuards(of: steps)
    guard hasExit, let first = set.min(), !backLeadsOut(set, index, instance, search) else {
      return nil
    }
    let workflow = graph.workflows[program.process.index]
    let waits = steps.contains { graph.steps[$0.index].kind == .show }
    if workflow.outcomes.isEmpty && waits { return nil }
    let why = why(guards)
    let head = graph.steps[steps[0].index].name
    let round =
      steps.count == 1
      ? "`\(graph.text(head))` leads only to itself"
      : "`\(graph.text(head))` and \(counting(steps.count - 1, "other step")) lead only to one "
        + "another"
    var finding = DataFinding(
      rule: .stuckOnData,
      message: "data can get here for which \(round), since \(why), and back does not lead out "
        + "(proved); add an alternative that leads out",
      span: head.span)
    finding.journey = JourneyBuilder.journey(search, to: index, first, then: nil)
    finding.notes = finding.journey.map { JourneyNotes(graph, model).notes(of: $0) } ?? []
    finding.isAtState = true
    return (finding, guards)
  }

  private func why(_ guards: [ID<Formula>]) -> String {
    let texts = guards.compactMap { graph.formulas[$0.index].expression?.sourceOnOneLine }
    if texts.isEmpty { return "the alternatives that lead on take all of it" }
    let names =
      texts.prefix(3).map { "`\($0)`" }.joined(separator: ", ")
      + (texts.count > 3 ? " and \(texts.count - 3) more" : "")
    return "\(names) never \(texts.count == 1 ? "holds" : "hold") for it"
  }

  /// The guards of the transitions that lead out of a set of steps, if there are such transitions.
  private func exitGuards(of steps: [ID<Step>]) -> (hasExit: Bool, guards: [ID<Formula>]) {
    let inside = Set(steps)
    var guards: [ID<Formula>] = []
    var hasExit = false
    for step in steps {
      for exit in graph.steps[step.index].exits {
        for transition in graph.exits[exit.index].transitions {
          let spec = graph.transitions[transition.index]
          if case .step(let target) = spec.target, inside.contains(target) { continue }
          hasExit = true
          guards += guardsBefore(transition, of: exit)
        }
      }
    }
    return (hasExit, guards)
  }

  /// A transition's own guard; without one, those of the button that leads to it.
  private func guardsBefore(_ transition: ID<Transition>, of exit: ID<Exit>) -> [ID<Formula>] {
    if let when = graph.transitions[transition.index].when { return [when] }
    guard case .action(let action?) = graph.exits[exit.index].trigger else { return [] }
    return [graph.actions[action.index].when].compactMap(\.self)
  }

  /// Back leads out if it does so from each screen that can be shown first in the set.
  private func backLeadsOut(
    _ set: [Int32], _ index: Int32, _ instance: ProcessInstance, _ search: Search
  ) -> Bool {
    let inside = Set(set)
    let successors = Successors(search, index)
    var entered = inside.intersection(instance.states.starts.map { Int32($0) })
    for state in 0..<Int32(instance.states.count) where !inside.contains(state) {
      successors.find(from: state)
      entered.formUnion(successors.states.filter(inside.contains))
    }
    var pending = Array(entered)
    var seen = entered
    var hasPage = false
    while let state = pending.popLast() {
      let location = Location.ID(
        raw: Int32(instance.program.program.firstLocation)
          + instance.states.locations[Int(state)])
      if case .page = model.location(location).kind {
        guard let step = model.step(at: location), !graph.isBackBlocked(step) else { return false }
        hasPage = true
        continue
      }
      if let pages = firstPages(runAt: location), !pages.isEmpty {
        guard pages.allSatisfy({ !graph.isBackBlocked($0) }) else { return false }
        hasPage = true
        continue
      }
      successors.find(from: state)
      pending += successors.states.filter { seen.insert($0).inserted }
    }
    return hasPage
  }

  /// The steps that can show the first page of a workflow that a step runs.
  private func firstPages(runAt location: Location.ID) -> [ID<Step>]? {
    guard case .run(let callee, _, _) = model.location(location).kind else { return nil }
    let opening = OpeningLocations(callee, model)
    return model.locations(of: callee).map { ID<Step>($0) }.filter {
      graph.steps[$0.index].kind == .show && opening.isBeforePages(Location.ID(raw: $0.raw))
    }
  }
}
