/// What matters for the question whether a call that commits can follow another: programs in which
/// a test that no such call can follow is decided either way. They allow more journeys than there
/// are, with far fewer data.
struct CommitSlice {
  private(set) var reduced: ProgramSet
  private var programs: [Int32: Program]
  private let project: ExploredProject
  private let operations: Set<ID<Operation>>
  /// By process, the instructions that such a call can follow.
  private var leads: [Int32: [Bool]] = [:]
  /// The processes whose callers can go on to such a call in the same journey.
  private var leadsOn: Set<Int32> = []
  /// The processes that can be open in a workflow.
  private let inWorkflows: Set<Int32>

  init(of set: ProgramSet, _ operations: Set<ID<Operation>>) {
    self.init(set, operations)
    findCommits()
    spread()
    dropTests()
    reduced = ProgramSet(programs, set.project)
  }

  private init(_ set: ProgramSet, _ operations: Set<ID<Operation>>) {
    (programs, project, self.operations) = (set.programs, set.project, operations)
    reduced = set
    var open = Set(set.programs.keys.filter { $0 < set.project.graph.workflows.count })
    var pending = Array(open)
    while let process = pending.popLast() {
      for site in set.programs[process]?.calls ?? [] where open.insert(site.callee.raw).inserted {
        pending.append(site.callee.raw)
      }
    }
    inWorkflows = open
  }

  private func isCommit(_ location: Int) -> Bool {
    let steps = project.graph.steps
    guard location < steps.count, let operation = steps[location].operation else { return false }
    return operations.contains(operation)
  }

  private mutating func findCommits() {
    for (process, program) in programs {
      leads[process] = Array(repeating: false, count: program.instructions.count)
      for (place, entry) in program.entries.enumerated()
      where isCommit(program.firstLocation + place) {
        leads[process]?[Int(entry)] = true
      }
    }
  }

  private mutating func spread() {
    var isChanged = true
    while isChanged {
      isChanged = false
      for process in programs.keys.sorted() {
        if update(process) { isChanged = true }
      }
    }
  }

  /// Instructions come after those that they lead to, within a location.
  private mutating func update(_ process: Int32) -> Bool {
    guard let program = programs[process], var known = leads[process] else { return false }
    var isChanged = false
    // Steps mostly lead to those below them.
    for range in program.ranges.reversed() {
      for index in range where !known[index] {
        guard leads(program.instructions[index], of: program, known) else { continue }
        known[index] = true
        isChanged = true
      }
    }
    leads[process] = known
    for site in program.calls where inWorkflows.contains(process) {
      let next = site.returns.map(\.instruction) + [site.afterAny].filter { $0 >= 0 }
      let shown = next.contains { program.instructions[Int($0)].operation == .stop }
      guard
        leadsOn.contains(process) || next.contains(where: { known[Int($0)] })
          || shown && known.contains(true)
      else { continue }
      if leadsOn.insert(site.callee.raw).inserted { isChanged = true }
    }
    return isChanged
  }

  private func leads(
    _ instruction: Instruction, of program: Program, _ known: [Bool]
  ) -> Bool {
    func leads(_ next: Int32) -> Bool { next >= 0 && known[Int(next)] }
    switch instruction.operation {
    case .test:
      return [instruction.a, instruction.b, instruction.c, instruction.d].contains(where: leads)
    case .assign: return leads(instruction.b)
    case .choose:
      let first = Int(instruction.index)
      return program.choices[first..<first + Int(instruction.a)].contains(where: leads)
    case .go: return leads(program.entries[Int(instruction.index)])
    case .end, .leave: return leadsOn.contains(program.process.raw)
    case .call:
      let site = program.calls[Int(instruction.index)]
      let next = site.returns.map(\.instruction) + [site.afterAny]
      if next.contains(where: leads) { return true }
      guard let callee = programs[site.callee.raw], callee.start >= 0 else { return false }
      return self.leads[site.callee.raw]?[Int(callee.entries[Int(callee.start)])] ?? false
    case .find, .observe, .probe, .event: return leads(instruction.a)
    case .stop: return false
    }
  }

  private mutating func dropTests() {
    for (process, known) in leads {
      guard var program = programs[process] else { continue }
      for index in program.instructions.indices {
        let test = program.instructions[index]
        guard test.operation == .test, !known[index] else { continue }
        let next = Set([test.a, test.b, test.c, test.d].filter { $0 >= 0 }).sorted()
        program.instructions[index] = Instruction(
          operation: .choose, index: Int32(program.choices.count), a: Int32(next.count))
        program.choices += next
      }
      programs[process] = program
    }
  }
}
