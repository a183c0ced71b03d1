/// A process as instructions over packed states.
struct Program: Sendable {
  let process: Process
  var layout = Layout()
  var instructions: [Instruction] = []
  var choices: [Int32] = []
  var updates: [Update] = []
  var tests: [Test] = []
  var computations: [Computation] = []
  var calls: [CallSite] = []
  var events: [JourneyEvent] = []
  var findings: [FindingSite] = []
  var guards: [GuardSite] = []
  /// How many things can be observed: first, that transitions were taken.
  var observations: Int
  let transitions: Range<Int>
  /// The first instruction of each location, by its position in the process.
  var entries: [Int32] = []
  let firstLocation: Int
  /// True if a guard, or a value that something reads, was not understood, which has been reported.
  var isUnclear = false
  /// True if nothing of it is followed.
  var isTooLarge = false
  /// The updates of the state's defaults.
  var initial: Range<Int> = 0..<0
  var start: Int32 = -1
  /// For each instruction, the fields that it or anything after it reads.
  var live: [UInt64] = []

  init(_ process: Process, _ model: Model) {
    self.process = process
    firstLocation = model.locations(of: process).lowerBound
    transitions = model.transitions(of: process)
    observations = transitions.count
  }

  /// By its position in the process.
  func location(_ position: Int32) -> Location.ID {
    Location.ID(raw: Int32(firstLocation) + position)
  }

  func observation(of transition: ID<Transition>) -> Int32 {
    transition.raw - Int32(transitions.lowerBound)
  }

  @inline(__always)
  func liveWord(_ instruction: Int32, _ word: Int) -> UInt64 {
    live[Int(instruction) * layout.words + word]
  }
}

extension Program {
  /// The fields that an instruction, or anything after it, reads.
  func live(at instruction: Int) -> FieldMask {
    var mask = FieldMask(layout)
    for word in 0..<layout.words { mask[word] = liveWord(Int32(instruction), word) }
    return mask
  }

  func read(_ update: Update, _ mask: inout FieldMask) {
    switch update.kind {
    case .copy(let source): mask.insert(source, layout)
    case .computed(let index):
      for slot in computations[index].slots { mask.insert(slot, layout) }
    case .constant, .free: break
    }
  }
}

extension Program {
  /// The instructions of each location, of which the entry is the last, unless it has none of its
  /// own.
  var ranges: [Range<Int>] {
    var end = 0
    return entries.map { entry in
      let first = end
      end = max(end, Int(entry) + 1)
      return first..<end
    }
  }

  /// By instruction, the event on the way there from its location: what is pressed, a time-out, or
  /// an answer; -1 for none. Ways that meet agree, but for that to `stop`.
  var lastEvents: [Int32] {
    var last = Array(repeating: Int32(-1), count: instructions.count)
    // Instructions come after those that they lead to, within a location.
    for index in instructions.indices.reversed() where instructions[index].operation != .call {
      var event = last[index]
      if instructions[index].operation == .event {
        switch events[Int(instructions[index].index)] {
        case .press, .timeout, .answer: event = instructions[index].index
        case .back, .opens, .settles: break
        }
      }
      if event >= 0 { eachNext(of: instructions[index]) { last[Int($0)] = event } }
    }
    return last
  }

  /// The instructions that follow one within its location.
  func eachNext(of instruction: Instruction, _ visit: (Int32) -> Void) {
    switch instruction.operation {
    case .test:
      visit(instruction.a)
      visit(instruction.b)
      if instruction.c >= 0 { visit(instruction.c) }
      if instruction.d >= 0 { visit(instruction.d) }
    case .choose:
      let first = Int(instruction.index)
      for choice in choices[first..<first + Int(instruction.a)] { visit(choice) }
    case .assign: visit(instruction.b)
    case .find, .observe, .probe, .event: visit(instruction.a)
    case .call: for next in calls[Int(instruction.index)].next { visit(next) }
    case .go, .end, .leave, .stop: break
    }
  }
}
