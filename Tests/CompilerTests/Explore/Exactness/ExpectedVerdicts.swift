@testable import WaymarkCompiler

/// What the rules have to say of a project.
struct ExpectedVerdicts {
  private(set) var verdicts: Set<OracleVerdict> = []
  /// What may be said or not, because the contract leaves it open.
  private(set) var open: Set<OracleVerdict> = []
  let reached: Reached
  /// Whether a count went beyond the numbers that are followed, which may make a difference.
  let isCut: Bool
  /// Whether all circles without a pause are known.
  private(set) var knowsCircles = false

  /// Nil if not all journeys can be gone through.
  init?(
    _ exploration: ConcreteExploration, journeys: CommittedJourneys, tapsBelow cap: Int = 10_000
  ) {
    guard journeys.isComplete, let all = exploration.followingForgotten() else { return nil }
    let sets = exploration.trappedSets()
    let graph = exploration.graph
    reached = Reached(
      steps: exploration.steps, transitions: exploration.transitions,
      outcomes: exploration.outcomes)
    isCut = exploration.semantics.model.isCut
    verdicts.formUnion(exploration.semantics.verdicts.union(journeys.verdicts))
    joinUnsupported(graph)
    for (exit, rows) in exploration.semantics.rows {
      judge(exit, rows, all.semantics.rows[exit] ?? [], graph)
    }
    for (formula, holds) in exploration.semantics.gates
    where !holds && all.semantics.gates[formula] != true {
      add("never-true", graph[formula].span)
    }
    let refusing = exploration.semantics.verdicts
    for group in Self.groups(of: sets) {
      let isSure = !group.contains { set in
        // What refuses is said already; the compiler may not tell such data from others.
        set.isOpen || set.steps.contains { Self.mayRefuse($0, refusing, graph) }
      }
      let firsts = group.compactMap { $0.steps.min() }.sorted()
      for first in isSure ? firsts.prefix(1) : firsts[...] {
        let verdict = OracleVerdict(rule: "stuck-on-data", start: graph[first].name.span.start)
        if isSure { verdicts.insert(verdict) } else { open.insert(verdict) }
      }
      // What refuses inside is told with the set.
      for step in group.flatMap(\.steps) where !firsts.contains(step) {
        let refusal = OracleVerdict(rule: "stuck-on-data", start: graph[step].name.span.start)
        if verdicts.remove(refusal) != nil { open.insert(refusal) }
      }
      for transition in group.flatMap({ exploration.exits(of: $0.steps) }) {
        leaveOpen(transition, graph)
      }
    }
    // Of a guard that always fails, one of the two suffices.
    for verdict in verdicts where verdict.rule == "may-fail" {
      open.insert(OracleVerdict(rule: "never-true", start: verdict.start))
    }
    // It goes on where a route has replaced what it was opened from, also if that is never closed.
    let stacks = JourneyStacks(exploration, cap: cap)
    let promises = graph.project.promises.filter { !$0.reach.isEmpty }
    guard promises.isEmpty || stacks.isComplete else { return nil }
    // A count that nothing reads ends no circle, but does here.
    knowsCircles = stacks.isComplete && !exploration.semantics.model.isCut
    for promise in promises { judge(promise, stacks, exploration, sets) }
    if knowsCircles { addCircles(stacks, sets) }
  }

  private mutating func judge(
    _ promise: ProjectInfo.Promise, _ stacks: JourneyStacks, _ exploration: ConcreteExploration,
    _ sets: [TrappedSet]
  ) {
    let taps = PromisedTaps(stacks, to: Set(promise.reach.compactMap(\.target)))
    let trapped = Set(sets.filter { !$0.isOpen }.flatMap { exploration.places($0) })
    let trapping = Set(sets.flatMap(\.steps).map(\.index))
    let (model, most) = (exploration.semantics.model, Int(promise.within))
    func isMeant(_ facts: Int) -> Bool {
      promise.when.map { model.holds($0, facts, model.environment) == true } ?? true
    }
    let verdict = OracleVerdict(rule: "broken-promise", start: promise.name.span.start)
    if taps.isBroken(within: most, for: isMeant, where: { !trapping.contains($0.index) }) {
      verdicts.insert(verdict)
    } else if taps.isBroken(
      within: most, for: isMeant, evenStuck: promise.when != nil, where: { !trapped.contains($0) })
    {
      // At the same steps with other data, users may be trapped, too, or only on the way there.
      open.insert(verdict)
    }
  }

  /// Circles without a pause, unless users are trapped there.
  private mutating func addCircles(_ stacks: JourneyStacks, _ sets: [TrappedSet]) {
    func leaveOpen(_ steps: Set<ID<Step>>) {
      for step in steps {
        open.insert(OracleVerdict(rule: "busy-loop", start: stacks.graph[step].name.span.start))
      }
    }
    let trapping = Set(sets.flatMap(\.steps))
    let surely = Set(sets.filter { !$0.isOpen }.flatMap(\.steps))
    leaveOpen(trapping)
    stacks.circles(passingNone: surely, byReplacing: true).forEach(leaveOpen)
    // What a route has replaced goes on here also where that is never closed.
    for steps in stacks.circles(passingNone: surely) where steps.isSubset(of: reached.steps) {
      guard let first = steps.min() else { continue }
      if steps.isDisjoint(with: trapping) {
        add("busy-loop", stacks.graph[first].name.span)
      } else {
        leaveOpen(steps)
      }
    }
  }

  /// Of the guards that keep data inside, nothing else has to be said.
  private mutating func leaveOpen(_ transition: ID<Transition>, _ graph: GraphTables) {
    let exit = graph[transition].exit
    let own = graph.transitions(of: exit) + graph.transitions(inside: graph[graph[exit].step].runs)
    let formulas = own.compactMap { graph[$0].when ?? Self.button(of: $0, graph)?.when }
    for formula in formulas {
      for rule in ["never-true", "always-true"] {
        open.insert(OracleVerdict(rule: rule, start: graph[formula].span.start))
      }
    }
  }

  /// Sets that share a step, directly or not, are one defect.
  private static func groups(of sets: [TrappedSet]) -> [[TrappedSet]] {
    var groups: [(steps: Set<ID<Step>>, sets: [TrappedSet])] = []
    for set in sets {
      let near = groups.filter { !$0.steps.isDisjoint(with: set.steps) }
      groups.removeAll { !$0.steps.isDisjoint(with: set.steps) }
      groups.append(
        (near.reduce(into: set.steps) { $0.formUnion($1.steps) }, near.flatMap(\.sets) + [set]))
    }
    return groups.map(\.sets)
  }

  /// Where more than three places need what a client does not know, its `since` is at fault.
  private mutating func joinUnsupported(_ graph: GraphTables) {
    var places: [UInt32: Set<OracleVerdict>] = [:]
    func add(_ rule: String, _ span: Span, _ since: [Since]?) {
      let verdict = OracleVerdict(rule: rule, start: span.start)
      guard verdicts.contains(verdict), let since = since?.first else { return }
      places[since.key.start, default: []].insert(verdict)
    }
    for step in graph.steps {
      add("unsupported-route", step.span, step.route.map { graph[$0].since })
      add("unsupported-screen", step.span, step.screen.map { graph[$0].since })
    }
    for action in graph.graph.actions {
      guard let open = action.open, let route = open.target else { continue }
      add("unsupported-route", open.span, graph[route].since)
    }
    for (since, found) in places where found.count > 3 {
      verdicts.subtract(found)
      verdicts.insert(OracleVerdict(rule: found.first?.rule ?? "", start: since))
    }
  }

  private static func button(of transition: ID<Transition>, _ graph: GraphTables) -> Action? {
    guard case .action(let action?) = graph[graph[transition].exit].trigger else { return nil }
    return graph[action]
  }

  /// Whether an exit of a step, or of what it runs, takes no alternative for some data.
  private static func mayRefuse(
    _ step: ID<Step>, _ verdicts: Set<OracleVerdict>, _ graph: GraphTables,
    inside open: Set<ID<Workflow>> = []
  ) -> Bool {
    let spec = graph[step]
    if verdicts.contains(OracleVerdict(rule: "stuck-on-data", start: spec.name.span.start))
      || verdicts.contains(OracleVerdict(rule: "open-choice", start: spec.span.start))
    {
      return true
    }
    guard let callee = spec.runs, !open.contains(callee) else { return false }
    return graph[callee].steps.contains {
      mayRefuse($0, verdicts, graph, inside: open.union([callee]))
    }
  }

  private mutating func add(_ rule: String, _ span: Span) {
    verdicts.insert(OracleVerdict(rule: rule, start: span.start))
  }

  /// Below an alternative that nothing passes, nothing is said.
  private mutating func judge(
    _ exit: ID<Exit>, _ rows: Set<Int>, _ all: Set<Int>, _ graph: GraphTables
  ) {
    let transitions = graph[exit].transitions
    for (index, transition) in transitions.enumerated() {
      guard let formula = graph[transition].when else { continue }
      let span = graph[formula].span
      let bit = 1 << index
      let arriving = rows.filter { $0 & (bit - 1) == 0 }
      if !arriving.contains(where: { $0 & bit != 0 }) {
        if !all.contains(where: { $0 & (2 * bit - 1) == bit }) { add("never-true", span) }
        if arriving.isEmpty { return }
      } else if index + 1 < transitions.count, rows.allSatisfy({ $0 & bit != 0 }) {
        add("always-true", span)
        return
      }
    }
  }

  /// What is said and should not be, and what should be said and is not.
  func differences(
    _ found: Set<OracleVerdict>, of rules: Set<String>
  ) -> (wrong: [OracleVerdict], missed: [OracleVerdict]) {
    let judged = verdicts.filter { rules.contains($0.rule) }
    let wrong = found.filter { rules.contains($0.rule) }.subtracting(judged).subtracting(open)
    return (wrong.sorted(), judged.subtracting(found).subtracting(open).sorted())
  }
}
