/// The number of taps within which one of some routes can be opened from each instruction, whatever
/// the data: of the ways on which a test sends a user, the worst counts.
struct AssuredTaps {
  private let set: ProgramSet
  private let goals: Set<ID<Route>>
  private var taps: [Int32: [Int32]]

  private static let never = Int32.max

  init(_ set: ProgramSet, _ goals: Set<ID<Route>>) {
    (self.set, self.goals) = (set, goals)
    taps = set.programs.mapValues { Array(repeating: Self.never, count: $0.instructions.count) }
    let processes = set.programs.keys.sorted()
    var isChanged = true
    while isChanged {
      isChanged = false
      for process in processes where update(process) { isChanged = true }
    }
  }

  func taps(in process: Int32, at location: Int32) -> Int32 {
    guard let program = set.programs[process] else { return Self.never }
    return taps[process]?[Int(program.entries[Int(location)])] ?? Self.never
  }

  private mutating func update(_ process: Int32) -> Bool {
    guard let program = set.programs[process], var own = taps[process] else { return false }
    // In place: the next instructions read what these have become.
    taps[process] = nil
    var isChanged = false
    for index in program.instructions.indices {
      let count = count(program.instructions[index], program, own)
      guard count < own[index] else { continue }
      own[index] = count
      isChanged = true
    }
    taps[process] = own
    return isChanged
  }

  private func count(
    _ instruction: Instruction, _ program: Program, _ own: [Int32]
  ) -> Int32 {
    func after(_ next: Int32) -> Int32 { next < 0 ? Self.never : own[Int(next)] }
    switch instruction.operation {
    case .test:
      return [instruction.a, instruction.b, instruction.c, instruction.d].filter { $0 >= 0 }
        .map(after).max() ?? Self.never
    case .choose:
      let first = Int(instruction.index)
      return program.choices[first..<first + Int(instruction.a)].map(after).min() ?? Self.never
    case .assign: return after(instruction.b)
    case .find, .observe, .probe: return after(instruction.a)
    case .go: return after(program.entries[Int(instruction.index)])
    case .event: return afterEvent(program.events[Int(instruction.index)], after(instruction.a))
    case .call:
      let site = program.calls[Int(instruction.index)]
      guard let callee = set.programs[site.callee.raw], callee.start >= 0 else {
        return Self.never
      }
      let entry = Int(callee.entries[Int(callee.start)])
      return site.callee == program.process
        ? own[entry] : taps[site.callee.raw]?[entry] ?? Self.never
    case .end, .leave, .stop: return Self.never
    }
  }

  private func afterEvent(_ event: JourneyEvent, _ taps: Int32) -> Int32 {
    switch event {
    case .press, .timeout: taps == Self.never ? taps : taps + 1
    case .opens(let route, _): goals.contains(route) ? 0 : taps
    case .answer, .back: taps
    }
  }
}

extension Verdicts {
  /// The locations at which nothing has to be told apart: all promises hold there whatever the
  /// data, and no data can be trapped.
  func assuredPages() -> [Int32: Set<Int32>] {
    let promises = graph.project.promises.filter { !$0.reach.isEmpty }
    let counted = promises.map { promise in
      (AssuredTaps(programs, Set(promise.reach.compactMap(\.target))), promise.within)
    }
    var pages: [Int32: Set<Int32>] = [:]
    for (process, program) in programs.programs
    where !mayTrap || process >= graph.workflows.count || !hasCycle(program.process) {
      let assured = program.entries.indices.map { Int32($0) }.filter { location in
        counted.allSatisfy { $0.taps(in: process, at: location) <= Int32(clamping: $1) }
      }
      pages[process] = Set(assured)
    }
    return pages
  }
}
