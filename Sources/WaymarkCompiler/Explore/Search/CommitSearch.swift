/// Follows journeys, with back to the pages below, until an operation that commits is called again.
/// The stacks of all journeys are one graph of levels, as in the saturation of pushdown
/// systems (Bouajjani, Esparza and Maler 1997), which is followed in the order of Knuth (1977).
final class CommitSearch: WalkHandler {
  let search: Search
  let bits: CommitBits
  /// The processes in which, or in what they enter, an operation that commits is called, or one
  /// that settles it.
  let committing: Set<Int32>
  /// The processes that can end.
  let ending: Set<Int32>
  let precision: Precision
  let goesBack: Bool
  /// More points are not followed.
  let most: Int
  var levels: [Level] = []
  var levelOf: [StackLevel: Int32] = [:]
  var entries: [StackEntry] = []
  var closed: [ClosedLevels] = []
  var knownEntries: Set<StackEntry.Key> = []
  var points: [CommitPoint] = []
  var origins: [Origin] = []
  var known: [CommitPoint: Int32] = [:]
  var unwindingCount = 0
  /// Where it depends on the stack whether they lie below already.
  var shown: [ShownPage] = []
  /// By level, when it was last met in a search for a page below.
  var met: [Int32] = []
  var meeting: Int32 = 0
  /// Levels to be closed, with how they came there.
  var pending: [(unwinding: Unwinding, entry: Int32)] = []
  /// By distance, the points that are still to be followed.
  private var agenda: [ArraySlice<Int32>] = []
  private var nearest = 0
  var isCutOff = false
  /// The first point at each call that repeats a commit.
  private(set) var repeated: [Location.ID: Int32] = [:]
  /// Those of them that only follow another.
  private(set) var followers: Set<Location.ID> = []
  /// Points that repeat a commit. What follows them is followed after all else.
  private var repeating: [Int32] = []
  private var isPastRepeats = false
  private var cycles: [Int32: [Int32]] = [:]
  let walk: Walk
  var now = Context(level: -1, committed: 0, predecessor: CommitPredecessor(last: -1))

  /// Each follows all journeys. What is less precise also follows some that are impossible.
  enum Precision {
    /// After back, a value may be decided anew.
    case decidesAnew
    /// All values that can still be read are decided on each page, so that back restores them.
    case splitsPages
    /// Levels are, besides, only shared by stacks with the same pages. Otherwise a page that is
    /// shown again may be taken to be both closed and left open below.
    case tellsStacksApart
  }

  var tellsStacksApart: Bool { precision == .tellsStacksApart }

  struct Level {
    let key: StackLevel
    /// The cycle of its page; -1 for a process.
    let cycle: Int32
    /// From the start of the journey.
    var distance: Int32
    var entries: [Int32] = []
    var unwindings: [Unwinding] = []
    var knownUnwindings: Set<Unwinding.Key> = []
    /// The pages that were shown on top of it.
    var shown: Set<Unwinding.Key> = []
  }

  /// How a point was first reached.
  struct Origin {
    var predecessor: CommitPredecessor
    var step: CommitStep
    var distance: Int32
    var isFollowed = false
  }

  /// Where a walk goes on.
  struct Context {
    var level: Int32
    var committed: UInt64
    var predecessor: CommitPredecessor
    var parts: [CommitStep.Part] = []
  }

  init?(
    _ search: Search, _ bits: CommitBits, most: Int, ending: Set<Int32>,
    _ precision: Precision, goesBack: Bool = true
  ) {
    (self.bits, self.most, self.ending) = (bits, most, ending)
    (self.precision, self.goesBack) = (precision, goesBack)
    guard let any = search.programs.values.first else { return nil }
    (self.search, walk) = (search, Walk(any, keepsTrace: true))
    committing = search.processes(leadingTo: bits.relevant)
  }

  func run(until isStopped: () -> Bool) {
    for instance in search.instances where instance.isArrival {
      guard committing.contains(instance.program.program.process.raw) else { continue }
      var words: [UInt64] = []
      instance.states.load(0, into: &words)
      now = Context(level: -1, committed: 0, predecessor: CommitPredecessor(last: -1))
      enter(instance.program, words)
    }
    closePending()
    var followed = 0
    while let point = nextPoint(), !isCutOff {
      if origins[Int(point)].isFollowed { continue }
      origins[Int(point)].isFollowed = true
      follow(point)
      closePending()
      followed += 1
      if search.work.isDone { isCutOff = true }
      if followed % 256 == 0, isStopped() { isCutOff = true }
    }
  }

  private func nextPoint() -> Int32? {
    while true {
      for distance in nearest..<agenda.count {
        guard let point = agenda[distance].popFirst() else { continue }
        nearest = distance
        return point
      }
      let count = entries.count
      showAgain()
      closePending()
      if entries.count == count, !goPastRepeats() { return nil }
      nearest = 0
    }
  }

  private func goPastRepeats() -> Bool {
    if isPastRepeats || repeating.isEmpty { return false }
    isPastRepeats = true
    for point in repeating {
      origins[Int(point)].isFollowed = false
      plan(point)
    }
    return true
  }

  func plan(_ point: Int32) {
    let distance = Int(origins[Int(point)].distance)
    while agenda.count <= distance { agenda.append([]) }
    agenda[distance].append(point)
  }

  func program(of level: Int32) -> LoadedProgram? {
    search.programs[levels[Int(level)].key.process]
  }

  func location(_ location: Int32, _ program: LoadedProgram) -> Location.ID {
    Location.ID(raw: Int32(program.program.firstLocation) + location)
  }

  private func follow(_ index: Int32) {
    let point = points[Int(index)]
    guard let program = program(of: point.level) else { return }
    if isRepeated(index, program), !isPastRepeats { return repeating.append(index) }
    now = Context(
      level: point.level, committed: point.committed, predecessor: CommitPredecessor(last: index))
    walk.load(program)
    walk.follow(from: program.program.entries[Int(point.location)], point.words, self)
    if goesBack { goBack(from: point, index, program) }
  }

  /// True if an operation is called that may have taken effect already.
  private func isRepeated(_ index: Int32, _ program: LoadedProgram) -> Bool {
    let point = points[Int(index)]
    let location = location(point.location, program)
    guard case .call(let call) = search.project.model.location(location).kind,
      bits.operations.contains(call.operation)
    else { return false }
    let isRepeated = bits.isRepeated(
      call, in: program.program.process, after: point.committed)
    if isRepeated || !call.repeated.isEmpty, repeated[location] == nil {
      repeated[location] = index
      if isPastRepeats { followers.insert(location) }
    }
    return isRepeated
  }

  /// The call that is about to be made for the first time, if its `retry` alone repeats it.
  func retriedCall(at point: Int32) -> Call? {
    let point = points[Int(point)]
    guard let program = program(of: point.level),
      case .call(let call) = search.project.model.location(location(point.location, program)).kind,
      bits.operations.contains(call.operation),
      !bits.isRepeated(call, in: program.program.process, after: point.committed)
    else { return nil }
    return call
  }

  /// The same number for pages from each of which the other can be shown without back.
  func cycle(of location: Int32, in process: Int32) -> Int32 {
    if cycles[process] == nil {
      cycles[process] = search.project.cycles(of: Process(raw: process))
    }
    return location < 0 ? -1 : cycles[process]?[Int(location)] ?? -1
  }
}

extension ExploredProject {
  /// For each location of a process, by its position, a representative of those that it leads to
  /// and that lead to it.
  fileprivate func cycles(of process: Process) -> [Int32] {
    let locations = model.locations(of: process)
    guard locations.upperBound <= graph.steps.count else { return [0] }
    var pairs: [(from: Int32, to: Int32)] = []
    for step in locations {
      for exit in graph.steps[step].exits {
        for transition in graph.exits[exit.index].transitions {
          guard case .step(let target) = graph.transitions[transition.index].target else {
            continue
          }
          pairs.append(
            (Int32(step - locations.lowerBound), target.raw - Int32(locations.lowerBound)))
        }
      }
    }
    return Components.ofNodes(in: Edges(nodes: locations.count, pairs: pairs))
  }
}
