/// States from which data never leaves a set of steps, although some of the steps have exits.
extension Verdicts {
  struct Trapped {
    var findings: [DataFinding] = []
    /// The guards that never hold for these data.
    var guards: Set<ID<Formula>> = []
    /// By instance, the states at the steps where users are trapped, from which no way leads out.
    var caught: [Int: Set<Int>] = [:]
  }

  /// States of an instance, the first of which is at the end of the shortest journey to them.
  private struct Trap {
    let steps: [ID<Step>]
    let guards: [ID<Formula>]
    let instance: Int32
    let state: Int32
    let length: NearestOpeners.Length
  }

  /// `graph` is of a search that splits on each page what the ways out depend on: data are trapped
  /// only if they are the same from page to page.
  func trapped(in graph: StateGraph, _ trapping: Set<Process>) -> Trapped {
    let search = graph.search
    var trapped = Trapped()
    var traps: [Trap] = []
    let back = BackOut(graph)
    var known: [[ID<Step>]: Int] = [:]
    for (index, instance) in search.instances.enumerated() {
      let process = instance.program.program.process
      guard trapping.contains(process), !mayLeadOn(process.raw) else { continue }
      let (found, caught) = self.traps(in: Int32(index), graph, back)
      let steps = Set(found.flatMap(\.steps))
      let first = instance.program.program.firstLocation
      trapped.caught[index] = Set(
        caught.filter { steps.contains(ID(first + Int(instance.states.locations[$0]))) })
      for trap in found {
        if let earlier = known[trap.steps] {
          if trap.length < traps[earlier].length { traps[earlier] = trap }
        } else {
          known[trap.steps] = traps.count
          traps.append(trap)
        }
      }
    }
    trapped.guards = Set(traps.flatMap(\.guards))
    trapped.findings = traps.map { finding($0, search) }
    return trapped
  }

  /// One for all states at the same steps.
  private func traps(
    in index: Int32, _ graph: StateGraph, _ back: BackOut
  ) -> ([Trap], caught: [Int]) {
    let search = graph.search
    let instance = search.instances[Int(index)]
    let inner = InnerSteps(graph, index)
    let isCaught = inner.caught
    let sets = isCaught.contains(true) ? sinks(of: inner.edges, isCaught) : []
    if sets.isEmpty { return ([], []) }
    let first = instance.program.program.firstLocation
    var traps: [Trap] = []
    var known: Set<[ID<Step>]> = []
    for (set, entrances) in zip(sets, entrances(to: sets, inner.edges, instance.states)) {
      let steps = Set(set.map { instance.states.locations[Int($0)] }).sorted()
        .map { ID<Step>(first + Int($0)) }
      guard !known.contains(steps), let state = set.first, let guards = guards(around: steps),
        !back.leadsOut(from: entrances, in: index)
      else { continue }
      known.insert(steps)
      let length = search.length(to: Int(state), of: Int(index))
      traps.append(
        Trap(steps: steps, guards: guards, instance: index, state: state, length: length))
    }
    return (traps, isCaught.indices.filter { isCaught[$0] })
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

  /// The closed strongly connected sets of states that have a cycle, each in order, the nearest
  /// first.
  private func sinks(of edges: Edges, _ isCaught: [Bool]) -> [[Int32]] {
    var component = [Int32](repeating: -1, count: isCaught.count)
    var sets: [[Int32]] = []
    Components.each(of: edges, where: isCaught) { members in
      for member in members { component[Int(member)] = Int32(sets.count) }
      sets.append(members.sorted())
    }
    let closed = sets.enumerated().filter { index, members in
      var hasEdge = false
      for member in members {
        for edge in edges.of(Int(member)) {
          hasEdge = true
          if component[Int(edges.targets[edge])] != Int32(index) { return false }
        }
      }
      return hasEdge
    }
    return closed.map(\.element).sorted { $0[0] < $1[0] }
  }
}

extension Verdicts {
  private func finding(_ trap: Trap, _ search: Search) -> DataFinding {
    let head = graph.steps[trap.steps[0].index].name
    let round =
      trap.steps.count == 1
      ? "`\(graph.text(head))` leads only to itself"
      : "`\(graph.text(head))` and \(counting(trap.steps.count - 1, "other step")) lead only to "
        + "one another"
    var finding = DataFinding(
      rule: .stuckOnData,
      message: "data can get here for which \(round), since \(why(trap.guards)), and back does not "
        + "lead out (proved); add an alternative that leads out",
      span: head.span)
    finding.journey = JourneyBuilder.journey(search, to: trap.instance, trap.state, then: nil)
    finding.notes = finding.journey.map { JourneyNotes(graph, model).notes(of: $0) } ?? []
    finding.isAtState = true
    return finding
  }

  private func why(_ guards: [ID<Formula>]) -> String {
    let texts = guards.compactMap { graph.formulas[$0.index].expression?.sourceOnOneLine }
    if texts.isEmpty { return "the alternatives that lead on take all of it" }
    let names =
      texts.prefix(3).map { "`\($0)`" }.joined(separator: ", ")
      + (texts.count > 3 ? " and \(texts.count - 3) more" : "")
    return "\(names) never \(texts.count == 1 ? "holds" : "hold") for it"
  }

  /// The guards of the transitions that lead out of a set of steps; nil if there are no such
  /// transitions, or if the set is never meant to be left.
  private func guards(around steps: [ID<Step>]) -> [ID<Formula>]? {
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
    let workflow = graph.workflows[graph.steps[steps[0].index].workflow.index]
    let waits = steps.contains { graph.steps[$0.index].kind == .show }
    return hasExit && !(workflow.outcomes.isEmpty && waits) ? guards : nil
  }

  /// A transition's own guard; without one, those of the button that leads to it.
  private func guardsBefore(_ transition: ID<Transition>, of exit: ID<Exit>) -> [ID<Formula>] {
    if let when = graph.transitions[transition.index].when { return [when] }
    guard case .action(let action?) = graph.exits[exit.index].trigger else { return [] }
    return [graph.actions[action.index].when].compactMap(\.self)
  }

  /// The states at which each set is entered.
  private func entrances(
    to sets: [[Int32]], _ edges: Edges, _ states: StateSet
  ) -> [Set<Int32>] {
    var place = [Int](repeating: -1, count: states.count)
    for (number, set) in sets.enumerated() { for state in set { place[Int(state)] = number } }
    var entrances = [Set<Int32>](repeating: [], count: sets.count)
    for start in states.starts where place[start] >= 0 {
      entrances[place[start]].insert(Int32(start))
    }
    for state in 0..<states.count where place[state] < 0 {
      for edge in edges.of(state) where place[Int(edges.targets[edge])] >= 0 {
        entrances[place[Int(edges.targets[edge])]].insert(edges.targets[edge])
      }
    }
    return entrances
  }
}
