/// States from which data never leaves a set of steps, although some of the steps have exits.
extension Verdicts {
  struct Trapped {
    var findings: [DataFinding] = []
    /// The guards that never hold for these data, and those that always do.
    var refusing: Set<ID<Formula>> = []
    var holding: Set<ID<Formula>> = []
    /// The names of the steps: a refusal there is told with them.
    var names: Set<Span> = []
    /// By instance, the states at the steps where users are trapped, from which no way leads out.
    var caught: [Int: Set<Int>] = [:]
  }

  /// A closed set of states.
  private struct Trap {
    let steps: [ID<Step>]
    let causes: TrapCauses
    let ring: [Int32]
    let nearest: Nearest

    /// Of the sets that share a step, one is told of.
    func comes(before other: Trap) -> Bool {
      (steps[0].raw, nearest.length) < (other.steps[0].raw, other.nearest.length)
    }
  }

  /// The state of a set that a journey gets to soonest.
  private struct Nearest {
    let instance: Int32
    let state: Int32
    let length: NearestOpeners.Length
  }

  /// `graph` is of a search that decides everything known on each page: data are trapped only if
  /// they are the same from page to page.
  func trapped(in graph: StateGraph) -> Trapped {
    let flow = StateFlow(graph) { [self] in tainted[$0] != nil || mayLeadOn($0) }
    var trapped = Trapped()
    guard flow.isCaught.contains(true) else { return trapped }
    let instances = graph.instancesOfStates
    let back = BackOut(graph: graph, flow: flow, instances: instances)
    let rings = closedRings(flow)
    // Whatever the data, which is said already.
    let recursions = Set(exploring.analysis.steps.recursions.flatMap(\.runs))
    var traps: [[ID<Step>]: Trap] = [:]
    for (ring, entrances) in zip(rings, entrances(to: rings, graph)) {
      let steps = Set(ring.compactMap { step(at: Int($0), graph, instances) }).sorted()
      guard recursions.isDisjoint(with: steps),
        let nearest = nearest(of: ring, at: steps, graph, instances)
      else { continue }
      if let known = traps[steps], nearest.length >= known.nearest.length { continue }
      guard let causes = causes(around: steps, ends(inside: ring, graph, instances)),
        !back.leadsOut(from: entrances)
      else { continue }
      traps[steps] = Trap(steps: steps, causes: causes, ring: ring, nearest: nearest)
    }
    for trap in traps.values {
      trapped.refusing.formUnion(trap.causes.refusing)
      trapped.holding.formUnion(trap.causes.holding)
      trapped.names.formUnion(trap.steps.map { self.graph.steps[$0.index].name.span })
    }
    trapped.findings = told(Array(traps.values)).map { trap in
      // A user may be trapped before it goes round.
      let before = nearest(of: flow.leading(to: trap.ring), at: trap.steps, graph, instances)
      return finding(trap, before ?? trap.nearest, graph.search)
    }
    trapped.caught = caught(at: Set(traps.keys.joined()), graph, flow)
    return trapped
  }

  /// Of the traps that share a step, directly or not, one.
  private func told(_ traps: [Trap]) -> [Trap] {
    var groups = SlotGroups()
    groups.grow(to: graph.steps.count)
    for trap in traps {
      for step in trap.steps { groups.join(trap.steps[0].index, step.index) }
    }
    var known: Set<Int> = []
    return traps.sorted { $0.comes(before: $1) }
      .filter { known.insert(groups.root($0.steps[0].index)).inserted }
  }

  private func nearest(
    of states: [Int32], at steps: [ID<Step>], _ graph: StateGraph, _ instances: [Int32]
  ) -> Nearest? {
    var nearest: Nearest?
    var known: Set<Int32> = []
    for state in states {
      let instance = instances[Int(state)]
      // Of an instance, the first is nearest.
      guard !known.contains(instance), let step = step(at: Int(state), graph, instances),
        steps.contains(step)
      else { continue }
      known.insert(instance)
      let own = Int(state) - graph.first[Int(instance)]
      let length = graph.search.length(to: own, of: Int(instance))
      if nearest.map({ length < $0.length }) ?? true {
        nearest = Nearest(instance: instance, state: Int32(own), length: length)
      }
    }
    return nearest
  }

  /// By step, the outcomes with which what it enters ends.
  private func ends(
    inside ring: [Int32], _ graph: StateGraph, _ instances: [Int32]
  ) -> [ID<Step>: Set<Int32>] {
    var ends: [ID<Step>: Set<Int32>] = [:]
    for state in ring {
      guard let step = step(at: Int(state), graph, instances) else { continue }
      for edge in graph.edges(of: Int(state)) where graph.operation(of: edge) == .call {
        let callee = graph.search.instances[Int(graph.entries[Int(edge.to)].callee)]
        ends[step, default: []].formUnion(callee.ends.map(\.outcome))
      }
    }
    return ends
  }

  private func step(at state: Int, _ graph: StateGraph, _ instances: [Int32]) -> ID<Step>? {
    let instance = graph.search.instances[Int(instances[state])]
    let own = state - graph.first[Int(instances[state])]
    return model.step(
      at: .init(
        raw: Int32(instance.program.program.firstLocation) + instance.states.locations[own]))
  }

  private func caught(
    at steps: Set<ID<Step>>, _ graph: StateGraph, _ flow: StateFlow
  ) -> [Int: Set<Int>] {
    if steps.isEmpty { return [:] }
    var caught: [Int: Set<Int>] = [:]
    for (index, instance) in graph.search.instances.enumerated() {
      let first = Int32(instance.program.program.firstLocation)
      for state in 0..<instance.states.count
      where flow.isCaught[graph.first[index] + state]
        && model.step(at: .init(raw: first + instance.states.locations[state])).map(steps.contains)
          ?? false
      {
        caught[index, default: []].insert(state)
      }
    }
    return caught
  }

  private func finding(_ trap: Trap, _ nearest: Nearest, _ search: Search) -> DataFinding {
    let head = graph.steps[trap.steps[0].index].name
    let round =
      trap.steps.count == 1
      ? "`\(graph.text(head))` leads only to itself"
      : "`\(graph.text(head))` and \(counting(trap.steps.count - 1, "other step")) lead only to "
        + "one another"
    var finding = DataFinding(
      rule: .stuckOnData,
      message: "data can get here for which \(round), since \(trap.causes.why(graph)), and back "
        + "does not lead out (proved)\(trap.causes.advice(graph, trap.steps))",
      span: head.span)
    finding.journey = JourneyBuilder.journey(search, to: nearest.instance, nearest.state, then: nil)
    finding.notes = finding.journey.map { JourneyNotes(graph, model).notes(of: $0) } ?? []
    finding.isAtState = true
    return finding
  }
}
