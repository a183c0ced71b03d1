import CEL

/// Promises that are given to some users only.
extension Verdicts {
  /// Follows the journeys of those for whom the promise holds.
  func broken(_ promise: ProjectInfo.Promise, but trapped: Trapped) -> DataFinding? {
    guard let when = promise.when, component.understood(when, in: nil) != nil else { return nil }
    let fields = splitFields(of: [promise], trapping: false)
    if !fields.mayBreakPromise { return nil }
    guard !component.isSampled(when),
      let states = splitSearch(fields.byProcess, where: when).map(StateGraph.init)
    else {
      leaveOpen(promise, in: processes.map(\.raw))
      return nil
    }
    let caught = caught(at: trapped.steps, states, flow(states))
    return broken(promise, in: states, StateSources(states), but: caught)
  }
}

extension ExploredComponent {
  private typealias Facts = [(key: SlotKey, value: Value)]

  /// Lets only users arrive for whom `when` holds; false if too many combinations of facts decide
  /// that.
  func arrive(at process: Process, where when: ID<Formula>, _ search: Search) -> Bool {
    var isComplete = true
    eachArrival(at: process) { words in
      guard let facts = facts(deciding: when, words, of: process) else {
        isComplete = false
        return
      }
      for facts in facts where holds(when, facts) {
        search.arrive(at: process, adding(facts, to: words, of: process), given: facts)
      }
    }
    return isComplete
  }

  /// True if only samples of a fact are tried.
  func isSampled(_ when: ID<Formula>) -> Bool {
    slots(readBy: Term(.formula(when))).contains { domain(of: $0).sampled != nil }
  }

  /// All combinations of what it reads, the simplest first; nil if there are too many.
  private func facts(
    deciding when: ID<Formula>, _ words: [UInt64], of process: Process
  ) -> [Facts]? {
    var all: [Facts] = [[]]
    for slot in slots(readBy: Term(.formula(when))) {
      let (key, domain) = (table.slots[slot].key, domain(of: slot))
      let field = layouts[process]?.field(of: slot)
      let raw = field.map { $0.value(in: words[$0.word]) } ?? 0
      let known = raw == 0 ? known(slot) : domain.value(at: UInt32(raw - 1))
      let values = known.map { [$0] } ?? table.slots[slot].allowed.map(domain.value)
      guard all.count * values.count <= Search.mostSplits else { return nil }
      all = all.flatMap { facts in values.map { facts + [(key, $0)] } }
    }
    return all
  }

  private func holds(_ when: ID<Formula>, _ facts: Facts) -> Bool {
    let values = SlotValues(entries: facts.map { ($0.key, $0.value) })
    return (try? reader.value(of: Term(.formula(when)), values).get()) == .bool(true)
  }

  /// Facts that nothing reads later have no field.
  private func adding(_ facts: Facts, to words: [UInt64], of process: Process) -> [UInt64] {
    var words = words
    for (key, value) in facts {
      guard let slot = table.index(of: key),
        let field = layouts[process]?.field(of: slot),
        let index = domain(of: slot).index(of: value)
      else { continue }
      field.set(UInt64(index) + 1, in: &words[field.word])
    }
    return words
  }
}
