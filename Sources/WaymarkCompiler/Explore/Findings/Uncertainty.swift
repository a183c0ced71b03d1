/// Where journeys may go on in ways that were not followed.
struct Uncertainty {
  /// Processes of which anything may have been missed.
  private var processes: Set<Int32> = []
  /// By process, the locations where something was only tried on samples.
  private var locations: [Int32: [Bool]] = [:]
  /// Something that is not understood is entered.
  private(set) var concernEntries = false

  static let none = Uncertainty()

  private init() {}

  /// `unclear` are the processes that are not understood.
  init(_ search: Search, _ unclear: Set<Int32>) {
    processes = unclear
    concernEntries = search.edgeLog.pointee.entries.contains { $0.callee < 0 }
    for (process, program) in search.programs where !program.bounds.isEmpty {
      if program.bounds == program.sampledBounds {
        locations[process] = program.samplingLocations
      } else {
        processes.insert(process)
      }
    }
  }

  var isEmpty: Bool { processes.isEmpty && locations.isEmpty && !concernEntries }

  func concernAll(of process: Int32) -> Bool { processes.contains(process) }

  func concern(_ location: Int32, of process: Int32) -> Bool {
    processes.contains(process) || locations[process]?[Int(location)] == true
  }
}

extension LoadedProgram {
  /// By location, whether a test or an assignment there depends on values that are only samples.
  fileprivate var samplingLocations: [Bool] {
    var leads = program.instructions.indices.map { isSampling(program.instructions[$0]) }
    // Instructions come after those that they lead to.
    for index in leads.indices where !leads[index] {
      leads[index] = next(program.instructions[index]).contains { $0 >= 0 && leads[Int($0)] }
    }
    return program.entries.map { leads[Int($0)] }
  }

  private func isSampling(_ instruction: Instruction) -> Bool {
    switch instruction.operation {
    case .test: program.tests[Int(instruction.index)].slots.contains { isSampled($0) }
    case .assign:
      program.updates[Int(instruction.index)..<Int(instruction.index + instruction.a)].contains {
        guard case .computed(let index) = $0.kind else { return false }
        return isSampled($0.slot) || domain(at: $0.slot).counter != nil
          || program.computations[index].slots.contains { isSampled($0) }
      }
    default: false
    }
  }

  private func isSampled(_ position: Int) -> Bool { domain(at: position).sampled != nil }

  private func next(_ instruction: Instruction) -> [Int32] {
    switch instruction.operation {
    case .test: [instruction.a, instruction.b, instruction.c, instruction.d]
    case .assign: [instruction.b]
    case .choose:
      Array(program.choices[Int(instruction.index)..<Int(instruction.index + instruction.a)])
    case .call:
      program.calls[Int(instruction.index)].returns.map(\.instruction)
        + [program.calls[Int(instruction.index)].afterAny]
    case .find, .observe, .probe, .event: [instruction.a]
    case .go, .end, .leave, .stop: []
    }
  }
}
