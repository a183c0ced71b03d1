/// What every way to a step has established, for all guards of a workflow together: forward data
/// flow to a fixpoint. Going back needs no edge, as it restores what held when the step was shown
/// before.
struct FactFlow {
  private let shared: SharedGraph
  private var graph: Graph { _read { yield shared.graph } }
  private let first: Int
  private let guards: WorkflowGuards
  var logic: FactLogic
  private var arrivals: [Arrival]
  private var work: WorkList
  private let mostEffort: Int
  /// False if the bounds were exceeded: then nothing is known.
  private(set) var isComplete = true

  init(
    _ guards: WorkflowGuards, _ logic: FactLogic, _ workflow: Workflow, _ ends: Ends,
    _ answers: inout [[FactLogic.PlainPart]: FactLogic.Answer]
  ) {
    shared = logic.shared
    first = workflow.steps.startIndex
    self.guards = guards
    self.logic = logic
    self.logic.exchange(&answers)
    arrivals = [Arrival](repeating: Arrival(), count: workflow.steps.count)
    work = WorkList(workflow.steps.count)
    mostEffort = GuardJudge.mostEffort(workflow)
    if let start = workflow.start.target { join(guards.beginning, start) }
    while isComplete, let next = work.next() {
      let step = guards.rounds.order[next]
      for exit in graph.steps[step.index].exits
      where isComplete && ends.mayTake(graph.exits[exit.index].trigger) {
        leave(exit)
      }
    }
  }

  /// The cost, in parts of guards that were tried on the way.
  var slots: GuardSlots { logic.slots }

  func slot(of formula: ID<Formula>) -> Int32? { guards.slots[formula] }

  /// What arrives where the alternatives of an exit are tried; without any way, no data get there.
  mutating func arrival(_ exit: ID<Exit>) -> Arrival {
    guard isComplete else { return .beyond }
    var arrival = Arrival()
    for way in arriving(exit) { _ = arrival.join(way) }
    return arrival
  }

  /// Without what the list has nothing to do with: a state that is not set yet would make it look
  /// as if it were unknown what arrives.
  func near(_ arrival: Arrival, to list: GuardList) -> Arrival {
    let asked = list.alternatives.compactMap { $0.flatMap(slot) }
    return arrival.changed { logic.near($0, to: asked) }
  }

  private mutating func leave(_ exit: ID<Exit>) {
    var rest = arriving(exit)
    for transition in graph.exits[exit.index].transitions {
      logic.reader.effort += 1 + rest.reduce(0) { $0 + 4 + $1.facts.count }
      isComplete = logic.reader.effort <= mostEffort
      guard isComplete else { return }
      let when = graph.transitions[transition.index].when
      let (taken, refused) = when.map { split(rest, by: $0) } ?? (rest, [])
      if case .step(let target) = graph.transitions[transition.index].target {
        for way in taken { join(left(way, exit, transition), target) }
      }
      rest = refused
    }
  }

  private mutating func join(_ way: Way, _ step: ID<Step>) {
    logic.reader.effort += way.facts.count
    if arrivals[step.index - first].join(way) { work.add(guards.rounds.rank(of: step)) }
  }

  private mutating func arriving(_ exit: ID<Exit>) -> [Way] {
    let step = graph.exits[exit.index].step.index
    let ways = arrivals[step - first].all
    let trigger = graph.exits[exit.index].trigger
    let result = trigger.bringsResult ? graph.steps[step].result : nil
    let gone = result.map { [$0.raw] } ?? []
    let assignments = graph.steps[step].assignments
    let gate = guards.gates[exit]
    if gone.isEmpty, assignments.isEmpty, gate == nil { return ways }
    return ways.compactMap { way in
      let changed = logic.changed(way, by: assignments, guards.changes, without: gone)
      switch gate {
      case nil: return changed
      case .unsure: return changed.unsure
      case .slot(let slot): return logic.split(changed, by: slot).taken
      }
    }
  }

  private mutating func split(
    _ ways: [Way], by formula: ID<Formula>
  ) -> (taken: [Way], refused: [Way]) {
    guard let slot = guards.slots[formula] else {
      if guards.hasLoneLists { return (ways, ways) }
      let unsure = ways.map(\.unsure)
      return (unsure, unsure)
    }
    var taken: [Way] = []
    var refused: [Way] = []
    for way in ways {
      let sides = logic.split(way, by: slot)
      if let way = sides.taken { taken.append(way) }
      if let way = sides.refused { refused.append(way) }
    }
    return (taken, refused)
  }

  private mutating func left(
    _ way: Way, _ exit: ID<Exit>, _ transition: ID<Transition>
  ) -> Way {
    var gone: [Int32] = []
    if case .action(let action?) = graph.exits[exit.index].trigger {
      gone = graph.actions[action.index].sends.map(\.raw)
    }
    let assignments = graph.transitions[transition.index].assignments
    if gone.isEmpty && assignments.isEmpty { return logic.forgettingOwn(of: way) }
    let changed = logic.changed(way, by: assignments, guards.changes, without: gone)
    return logic.forgettingOwn(of: changed)
  }
}

extension Exit.Trigger {
  /// After an error or a timeout, the result of an earlier call is still there.
  fileprivate var bringsResult: Bool {
    if case .success = self { return true }
    return false
  }
}
