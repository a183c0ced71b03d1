/// States from which data never leaves a set of steps, although some of the steps have exits.
extension Verdicts {
  struct Trapped {
    var findings: [DataFinding] = []
    /// The guards that never hold for these data, and those that always do.
    var refusing: Set<ID<Formula>> = []
    var holding: Set<ID<Formula>> = []
    /// The steps, and their names: a refusal there is told with them.
    var steps: Set<ID<Step>> = []
    var names: Set<Span> = []
    /// By instance, the states at the steps where users are trapped, from which no path leads out.
    var caught: [Int: Set<Int>] = [:]
  }

  /// A set of states that lead to one another again.
  struct Ring {
    let steps: [ID<Step>]
    let states: [Int32]
    let nearest: Nearest

    /// Of the sets that share a step, one is told of.
    func comes(before other: Ring) -> Bool {
      if steps[0] != other.steps[0] { return steps[0] < other.steps[0] }
      if nearest != other.nearest { return nearest < other.nearest }
      return steps.lexicographicallyPrecedes(other.steps)
    }
  }

  /// The state of a set that a journey gets to soonest, with the simplest data.
  struct Nearest: Comparable {
    let instance: Int32
    let state: Int32
    let length: NearestOpeners.Length

    static func < (one: Self, other: Self) -> Bool {
      (one.length, one.instance, one.state) < (other.length, other.instance, other.state)
    }
  }

  /// `graph` is of a search that splits what the ways out depend on: data are trapped only if they
  /// are the same from page to page.
  func trapped(in graph: StateGraph) -> Trapped {
    let flow = flow(graph)
    var trapped = Trapped()
    guard flow.isCaught.contains(true) else { return trapped }
    let back = BackOut(graph: graph, flow: flow)
    let sets = closedRings(flow)
    var traps: [[ID<Step>]: (ring: Ring, causes: TrapCauses)] = [:]
    for (states, entrances) in zip(sets, entrances(to: sets, graph)) {
      guard let ring = ring(of: states, graph) else { continue }
      if let known = traps[ring.steps], ring.nearest >= known.ring.nearest {
        continue
      }
      guard let causes = causes(around: ring.steps, ends(inside: states, graph)),
        !back.leadsOut(from: entrances)
      else { continue }
      traps[ring.steps] = (ring, causes)
    }
    for trap in traps.values {
      trapped.refusing.formUnion(trap.causes.refusing)
      trapped.holding.formUnion(trap.causes.holding)
      trapped.names.formUnion(trap.ring.steps.map { self.graph.steps[$0.index].name.span })
    }
    trapped.findings = told(traps.values.map(\.ring)).compactMap { ring in
      // A user may be trapped before it goes round.
      let before = nearest(of: flow.leading(to: ring.states), at: ring.steps, graph)
      return traps[ring.steps].map {
        finding(ring, $0.causes, before ?? ring.nearest, graph.search)
      }
    }
    trapped.steps = Set(traps.keys.joined())
    trapped.caught = caught(at: trapped.steps, graph, flow)
    return trapped
  }

  func flow(_ graph: StateGraph) -> StateFlow {
    StateFlow(graph) { [self] in tainted[$0] != nil || mayLeadOn($0) }
  }

  /// Nil for a set that no data can leave, which is said already, or that has no step.
  func ring(of states: [Int32], _ graph: StateGraph) -> Ring? {
    let steps = Set(states.compactMap { step(at: $0, graph) }).sorted()
    let recursions = exploring.analysis.steps.recursions.flatMap(\.runs)
    guard recursions.allSatisfy({ !steps.contains($0) }) else { return nil }
    return nearest(of: states, at: steps, graph).map {
      Ring(steps: steps, states: states, nearest: $0)
    }
  }

  /// Of the sets that share a step, directly or not, one.
  func told(_ rings: [Ring]) -> [Ring] {
    let steps = Set(rings.flatMap(\.steps)).sorted()
    let places = Dictionary(uniqueKeysWithValues: zip(steps, steps.indices))
    var groups = DisjointSets(count: steps.count)
    for ring in rings {
      for step in ring.steps { groups.join(places[ring.steps[0]]!, places[step]!) }
    }
    var known: Set<Int> = []
    return rings.sorted { $0.comes(before: $1) }
      .filter { known.insert(groups.root(places[$0.steps[0]]!)).inserted }
  }

  private func nearest(
    of states: [Int32], at steps: [ID<Step>], _ graph: StateGraph
  ) -> Nearest? {
    var nearest: Nearest?
    var known: Set<Int32> = []
    for state in states {
      let instance = graph.instances[Int(state)]
      // Of an instance, the first is nearest.
      guard !known.contains(instance), let step = step(at: state, graph),
        steps.contains(step)
      else { continue }
      known.insert(instance)
      let own = graph.own(state, in: instance)
      let length = graph.search.length(to: Int(own), of: Int(instance))
      if nearest.map({ length < $0.length }) ?? true {
        nearest = Nearest(instance: instance, state: own, length: length)
      }
    }
    return nearest
  }

  /// By step, the outcomes with which what it enters ends.
  private func ends(
    inside ring: [Int32], _ graph: StateGraph
  ) -> [ID<Step>: Set<Int32>] {
    var ends: [ID<Step>: Set<Int32>] = [:]
    for state in ring {
      guard let step = step(at: state, graph) else { continue }
      for edge in graph.edges(of: state) where graph.operation(of: edge) == .call {
        let callee = graph.search.instances[Int(graph.callee(of: edge.to))]
        ends[step, default: []].formUnion(callee.ends.map(\.outcome))
      }
    }
    return ends
  }

  func step(at state: Int32, _ graph: StateGraph) -> ID<Step>? {
    model.step(at: graph.location(of: state, in: graph.instances[Int(state)]))
  }

  func caught(
    at steps: Set<ID<Step>>, _ graph: StateGraph, _ flow: @autoclosure () -> StateFlow
  ) -> [Int: Set<Int>] {
    if steps.isEmpty { return [:] }
    let flow = flow()
    var caught: [Int: Set<Int>] = [:]
    for (index, instance) in graph.search.instances.enumerated() {
      for state in 0..<instance.states.count
      where flow.isCaught[graph.first[index] + state]
        && model.step(at: instance.location(of: Int32(state))).map(steps.contains) ?? false
      {
        caught[index, default: []].insert(state)
      }
    }
    return caught
  }

  private func finding(
    _ ring: Ring, _ causes: TrapCauses, _ nearest: Nearest, _ search: Search
  ) -> DataFinding {
    let only = circle(ring, verb: "leads only", verbs: "lead only")
    return finding(
      .stuckOnData, ring, nearest, search,
      "data can get here for which \(only), since \(causes.why(graph)), and back "
        + "does not lead out (proved)\(causes.advice(graph, ring.steps))")
  }

  func circle(_ ring: Ring, verb: String, verbs: String) -> String {
    let head = graph.text(graph.steps[ring.steps[0].index].name)
    return ring.steps.count == 1
      ? "`\(head)` \(verb) to itself"
      : "`\(head)` and \(counting(ring.steps.count - 1, "other step")) \(verbs) to one another"
  }

  /// At the first step; its journey leads to the nearest state.
  func finding(
    _ rule: DataRule, _ ring: Ring, _ nearest: Nearest, _ search: Search, _ message: String
  ) -> DataFinding {
    var finding = DataFinding(
      rule: rule, message: message, span: graph.steps[ring.steps[0].index].name.span)
    // What is distinguished in the state may matter to each of its guards.
    finding.journey = JourneyBuilder.journey(
      search, to: nearest.instance, nearest.state, where: { _ in false })
    finding.notes = finding.journey.map { JourneyNotes(graph, model).notes(of: $0) } ?? []
    finding.isAtState = true
    return finding
  }
}
