/// Within how many taps one of some routes can be opened from each instruction: at most, whatever
/// the data; and at least, if data, answers and the user are as is best.
struct TapBounds {
  private let flow: ProgramFlow
  private let goals: Set<ID<Route>>
  /// By location, whether there may be ways on that were not followed.
  private let isUncertain: [Bool]
  private(set) var most: [Int32]
  private(set) var least: [Int32]
  /// By program, what is left at least once it has ended, for any caller.
  private var leastAfterEnd: [Int32]
  /// By outcome, what is left at most.
  private var mostAfter: [Int32: Int32] = [:]
  /// By program.
  private let outcomes: [[Int32]]
  /// By program: where users arrive, nothing follows.
  private let isArrival: [Bool]

  private static let never = Int32.max

  init(
    _ flow: ProgramFlow, _ goals: Set<ID<Route>>, uncertain isUncertain: [Bool],
    where isArrival: (Process) -> Bool
  ) {
    (self.flow, self.goals, self.isUncertain) = (flow, goals, isUncertain)
    self.isArrival = flow.programs.map { isArrival($0.process) }
    most = Array(repeating: Self.never, count: flow.instructions.count)
    least = most
    leastAfterEnd = flow.programs.map { _ in Self.never }
    outcomes = flow.programs.map { program in
      Set(program.instructions.filter { $0.operation == .end }.map(\.index)).sorted()
    }
    flow.solve(instruction: { update($0, at: $1) }, end: { updateEnd(of: $0) })
  }

  /// True if nothing that is decided from here on makes a difference.
  func isFixed(_ index: Int) -> Bool { most[index] == least[index] }

  private mutating func update(_ index: Int, at location: Int) -> Bool {
    let before = (most[index], least[index])
    let place = flow.locations[location]
    let found = bounds(of: flow.instructions[index], place.program, before)
    let isOpen = index == place.entry && isUncertain[location]
    most[index] = min(before.0, found.most)
    least[index] = isOpen ? 0 : min(before.1, found.least)
    return (most[index], least[index]) != before
  }

  private func bounds(
    of instruction: Instruction, _ program: Int, _ before: (most: Int32, least: Int32)
  ) -> (most: Int32, least: Int32) {
    switch instruction.operation {
    case .test:
      var (worst, best): (Int32, Int32) = (0, before.least)
      flow.eachNext(of: instruction) {
        (worst, best) = (max(worst, most[$0]), min(best, least[$0]))
      }
      return (worst, best)
    case .choose:
      var (most, least) = before
      flow.eachNext(of: instruction) {
        (most, least) = (min(most, self.most[$0]), min(least, self.least[$0]))
      }
      return (most, least)
    case .assign: return bounds(from: Int(instruction.b))
    case .find, .observe, .probe: return bounds(from: Int(instruction.a))
    case .go: return bounds(from: flow.locations[Int(instruction.index)].entry)
    case .event:
      return bounds(after: flow.programs[program].events[Int(instruction.index)], instruction)
    case .call:
      let callee = flow.calls[Int(instruction.index)].callee
      return callee.map { bounds(from: flow.start(of: $0)) } ?? (Self.never, 0)
    case .end:
      return (mostAfter[instruction.index] ?? Self.never, leastAfterEnd[program])
    // Back alone does not let what follows happen.
    case .leave: return (Self.never, instruction.index < 0 ? Self.never : leastAfterEnd[program])
    case .stop: return (Self.never, Self.never)
    }
  }

  private func bounds(from index: Int) -> (most: Int32, least: Int32) {
    (most[index], least[index])
  }

  private func bounds(
    after event: JourneyEvent, _ instruction: Instruction
  ) -> (most: Int32, least: Int32) {
    let (most, least) = bounds(from: Int(instruction.a))
    switch event {
    case .press, .timeout:
      return (most == Self.never ? most : most + 1, least == Self.never ? least : least + 1)
    case .opens(let route, _): return goals.contains(route) ? (0, 0) : (most, least)
    case .answer, .back, .settles: return (most, least)
    }
  }

  private mutating func updateEnd(of program: Int) -> Bool {
    let (before, known) = (leastAfterEnd[program], mostAfter)
    for index in flow.callers[program] {
      let call = flow.calls[index]
      if call.site.startsAnew { continue }
      var left = isUncertain[call.location] ? 0 : Self.never
      for next in call.after { left = min(left, least[Int(next)]) }
      if call.mayStay { left = min(left, least[flow.locations[call.location].entry]) }
      leastAfterEnd[program] = min(leastAfterEnd[program], left)
    }
    for outcome in outcomes[program] {
      let callers = flow.callers[program]
      let worst = callers.map { most(after: outcome, of: flow.calls[$0]) }.max() ?? Self.never
      mostAfter[outcome] = isArrival[program] ? Self.never : worst
    }
    return leastAfterEnd[program] != before || mostAfter != known
  }

  private func most(after outcome: Int32, of call: ProgramFlow.Call) -> Int32 {
    if call.site.startsAnew { return Self.never }
    if let place = call.site.returns.firstIndex(where: { $0.outcome == outcome }) {
      return most[Int(call.after[place])]
    }
    guard call.site.afterAny >= 0 else { return Self.never }
    // Nothing follows on the page from which it was opened.
    let isBack = call.site.afterAny == call.site.stop
    return most[
      isBack ? flow.locations[call.location].entry : Int(call.after[call.site.returns.count])]
  }
}
