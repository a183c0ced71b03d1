/// A count that goes on from an input, in one direction, is followed in full: how many steps the
/// input is away from what guards compare the count with is decided step by step. That is exact for
/// what can be reached, as long as each value of the input is counted with only once; not for how
/// many taps it takes, or what journeys remember.
extension ExploredComponent {
  /// The counts that have to be tried on samples all the same.
  func countsToTry(_ processes: [Process]) -> [SlotKey] {
    guard domains.contains(where: { $0.counter?.open != nil }) else { return [] }
    let slots = processes.flatMap { layouts[$0]?.fields.map(\.slot) ?? [] }
    let open = slots.filter { domain(of: $0).counter?.open != nil }
    let isAboutJourneys =
      !graph.project.promises.isEmpty || processes.contains { model.mayCommit($0) }
    let domains = isAboutJourneys ? nil : domainsUsedTwice(processes)
    return open.filter { domains?.contains(table.slots[$0].domain) ?? true }
      .map { table.slots[$0].key }
  }

  /// The domains of which a value may be counted with, or copied, twice.
  private func domainsUsedTwice(_ processes: [Process]) -> Set<Int> {
    let flow = ProgramSet(processes, self).flow
    let needs = FieldNeeds(flow, countingUses: true)
    var domains: Set<Int> = []
    for place in flow.locations {
      let program = flow.programs[place.program]
      for index in place.own {
        guard case (let updates, var after)? = uses(index, place.program, needs, flow)
        else { continue }
        for source in program.sources(of: updates) {
          if after.contains(source, program.layout) {
            domains.insert(table.slots[program.layout.fields[source].slot].domain)
          }
          after.insert(source, program.layout)
        }
      }
    }
    return domains
  }

  /// What an instruction gives to others, and what is used again after it.
  private func uses(
    _ index: Int, _ number: Int, _ needs: FieldNeeds, _ flow: ProgramFlow
  ) -> (updates: [Update], after: FieldMask)? {
    let (instruction, program) = (flow.instructions[index], flow.programs[number])
    switch instruction.operation {
    case .assign:
      let range = Int(instruction.index)..<Int(instruction.index + instruction.a)
      var after = needs.fields(at: Int(instruction.b), of: number)
      for update in program.updates[range] { after.remove(update.slot, program.layout) }
      return (Array(program.updates[range]), after)
    case .call:
      let call = flow.calls[Int(instruction.index)]
      return (call.site.updates, needs.fields(after: call))
    default: return nil
    }
  }
}

extension Program {
  /// What is copied, or computed from.
  fileprivate func sources(of updates: [Update]) -> [Int] {
    updates.flatMap { update -> [Int] in
      switch update.kind {
      case .copy(let source): [source]
      case .computed(let index): computations[index].slots
      case .constant, .free: []
      }
    }
  }
}

extension Model {
  fileprivate func mayCommit(_ process: Process) -> Bool {
    locations(of: process).contains { index in
      guard case .call(let call) = location(Location.ID(raw: Int32(index))).kind else {
        return false
      }
      return graph.operations[call.operation.index].commits
    }
  }

  /// What is set at a location, and by the transition that leaves it.
  fileprivate func assignments(
    at location: Location.ID, by transition: ID<Transition>?
  ) -> [Assignment] {
    var all = transition.map { Array(assignments(of: $0)) } ?? []
    if case .decide(let own, _) = self.location(location).kind { all += own }
    return all
  }
}

extension StateGraph {
  /// True if a count makes a step where it is open, which it cannot do for ever.
  func stepsOpenCount(_ state: Int32, _ node: Int32, of index: Int32) -> Bool {
    let instance = search.instances[Int(index)]
    let program = instance.program
    guard program.program.computations.contains(where: { $0.landing != nil }) else { return false }
    let assignments = search.component.model.assignments(
      at: instance.location(of: state), by: transition(of: node, in: index))
    return assignments.contains { assignment in
      let key = SlotKey(.variable(assignment.variable))
      var isStep = false
      search.component.reader.eachRead(of: Term(assignment.source)) { isStep = isStep || $0 == key }
      return isStep && isOpen(key, in: instance, state)
    }
  }

  private func isOpen(_ key: SlotKey, in instance: ProcessInstance, _ state: Int32) -> Bool {
    guard let slot = search.component.table.index(of: key),
      let field = instance.program.layout.field(of: slot),
      let counter = search.component.domain(of: slot).counter, let open = counter.open
    else { return false }
    let value = field.value(in: instance.states.word(Int(state), field.word))
    return value != 0 && counter.value(at: UInt32(value) - 1) == .int(open)
  }
}

extension LoadedProgram {
  /// The result of a step of a count that is open, or that the step would leave so.
  func landed(
    _ computation: Computation, _ offset: Int64, _ number: Int64, _ counter: Counter
  ) -> Computation.Result {
    guard let landing = computation.landing else { return .cut }
    guard number == counter.open else { return .fails }
    return counter.index(of: .int(number + landing * offset.signum())).map { .value($0) } ?? .cut
  }
}
