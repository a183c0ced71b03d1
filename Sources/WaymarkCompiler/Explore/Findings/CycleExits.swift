/// From which instructions some way leads out of the cycle of locations that they are in, whatever
/// the data: no data can be trapped there.
struct CycleExits {
  private let flow: ProgramFlow
  /// By location, a representative of those that it leads to and that lead to it; -1 for those that
  /// are in no cycle that is asked about.
  private let cycles: [Int32]
  private(set) var leadOut: [Bool]
  /// The cycles in which a process enters itself: its end leads back into them.
  private let entering: Set<Int32>

  init(_ flow: ProgramFlow, in processes: Set<Int32>) {
    self.flow = flow
    var pairs: [(from: Int32, to: Int32)] = []
    var entries = pairs
    pairs.reserveCapacity(4 * flow.locations.count)
    let isAsked = flow.programs.map { processes.contains($0.process.raw) }
    for (number, place) in flow.locations.enumerated() where isAsked[place.program] {
      for index in place.own {
        switch flow.instructions[index].operation {
        case .go: pairs.append((Int32(number), flow.instructions[index].index))
        case .call:
          let call = Int(flow.instructions[index].index)
          guard let callee = flow.calls[call].callee, isAsked[callee] else { break }
          entries.append((Int32(number), flow.first[callee] + flow.programs[callee].start))
        default: break
        }
      }
    }
    pairs += entries
    let components = Components.ofNodes(in: Edges(nodes: flow.locations.count, pairs: pairs))
    var cycles = [Int32](repeating: -1, count: flow.locations.count)
    for (from, to) in pairs where components[Int(from)] == components[Int(to)] {
      (cycles[Int(from)], cycles[Int(to)]) = (components[Int(from)], components[Int(to)])
    }
    self.cycles = cycles
    entering = Set(
      entries.lazy.filter { components[Int($0.from)] == components[Int($0.to)] }
        .map { components[Int($0.from)] })
    leadOut = Array(repeating: false, count: flow.instructions.count)
    flow.solve(instruction: { update($0, at: $1) }, end: { _ in false })
  }

  func mayTrap(at location: Int) -> Bool { !leadOut[flow.locations[location].entry] }

  private mutating func update(_ index: Int, at location: Int) -> Bool {
    let instruction = flow.instructions[index]
    // Several locations share what goes back, or nowhere.
    let isShared = instruction.operation == .leave || instruction.operation == .stop
    if leadOut[index] || isShared { return false }
    leadOut[index] = cycles[location] < 0 || leadsOut(instruction, from: location)
    return leadOut[index]
  }

  private func leadsOut(_ instruction: Instruction, from location: Int) -> Bool {
    switch instruction.operation {
    case .test:
      var isCertain = true
      flow.eachNext(of: instruction) { isCertain = isCertain && leadOut[$0] }
      return isCertain
    case .choose, .assign, .find, .observe, .event:
      var isPossible = false
      flow.eachNext(of: instruction) { isPossible = isPossible || leadOut[$0] }
      return isPossible
    case .go:
      let target = Int(instruction.index)
      return cycles[target] != cycles[location] || leadOut[flow.locations[target].entry]
    case .end: return !entering.contains(cycles[location])
    case .call:
      let call = flow.calls[Int(instruction.index)]
      return call.callee == nil || call.site.closes
    // Back is judged for a set of states as a whole; where a process ends depends on data.
    case .leave, .probe, .stop: return false
    }
  }
}
