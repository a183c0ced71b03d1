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
  /// How many things can be observed.
  var observations = 0
  /// The observations that transitions were taken.
  var taken: [ID<Transition>: Int32] = [:]
  /// The first instruction of each location, by its position in the process.
  var entries: [Int32] = []
  let firstLocation: Int
  /// True if a guard, or a value that something reads, was not understood, which has been reported.
  var isUnclear = false
  /// The updates of the state's defaults.
  var initial: Range<Int> = 0..<0
  var start: Int32 = -1
  /// For each instruction, the fields that it or anything after it reads.
  var live: [UInt64] = []

  init(_ process: Process, firstLocation: Int) {
    self.process = process
    self.firstLocation = firstLocation
  }

  @inline(__always)
  func liveWord(_ instruction: Int32, _ word: Int) -> UInt64 {
    live[Int(instruction) * layout.words + word]
  }
}
