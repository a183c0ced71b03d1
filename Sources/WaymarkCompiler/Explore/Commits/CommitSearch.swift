/// Follows journeys, with back to the pages below, until an operation that commits is called again.
/// The stacks of all journeys are one graph of levels, as in the saturation of pushdown
/// systems (Bouajjani, Esparza and Maler 1997), which is followed in the order of Knuth (1977).
final class CommitSearch {
  let graph: StateGraph
  let bits: CommitBits
  /// The processes in which, or in what they enter, an operation that commits is called, or one
  /// that settles it.
  let committing: Set<Int32>
  /// Levels are only shared by stacks with the same pages. Otherwise a page that is shown again may
  /// be taken to be both closed and left open below.
  let tellsStacksApart: Bool
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
  var repeating: [Int32] = []
  private(set) var isPastRepeats = false
  private var cycles: [Process: [Int32]] = [:]
  var now = Context(level: -1, committed: 0, predecessor: CommitPredecessor(last: -1))

  var search: Search { graph.search }
  var model: Model { graph.search.component.model }

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

  /// Where a journey goes on.
  struct Context {
    var level: Int32
    var committed: UInt64
    var predecessor: CommitPredecessor
    var step = CommitStep()
  }

  init(
    _ graph: StateGraph, _ bits: CommitBits, most: Int, tellsStacksApart: Bool = false,
    goesBack: Bool = true
  ) {
    (self.graph, self.bits, self.most) = (graph, bits, most)
    (self.tellsStacksApart, self.goesBack) = (tellsStacksApart, goesBack)
    committing = graph.search.processes(leadingTo: bits.relevant)
  }

  func run(until isStopped: () -> Bool) {
    for (index, instance) in search.instances.enumerated()
    where instance.isArrival && committing.contains(instance.program.program.process.raw) {
      now = Context(level: -1, committed: 0, predecessor: CommitPredecessor(last: -1))
      enter(Int32(index))
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

  func process(of level: StackLevel) -> Process {
    search.instances[Int(level.instance)].program.program.process
  }

  /// Of a page.
  func location(of level: StackLevel) -> Location.ID {
    graph.location(of: level.page, in: level.instance)
  }

  private func call(at point: CommitPoint) -> (location: Location.ID, call: Call)? {
    let location = graph.location(of: point.state, in: levels[Int(point.level)].key.instance)
    guard case .call(let call) = model.location(location).kind,
      bits.operations.contains(call.operation)
    else { return nil }
    return (location, call)
  }

  private func isRepeated(_ call: Call, at point: CommitPoint) -> Bool {
    bits.isRepeated(
      call, in: process(of: levels[Int(point.level)].key), after: point.committed)
  }

  /// True if an operation is called that may have taken effect already.
  func isRepeated(_ index: Int32) -> Bool {
    let point = points[Int(index)]
    guard let (location, call) = call(at: point) else { return false }
    let isRepeated = isRepeated(call, at: point)
    if isRepeated || !call.repeated.isEmpty, repeated[location] == nil {
      repeated[location] = index
      if isPastRepeats { followers.insert(location) }
    }
    return isRepeated
  }

  /// The call that is about to be made for the first time, if its `retry` alone repeats it.
  func retriedCall(at index: Int32) -> Call? {
    let point = points[Int(index)]
    return call(at: point).flatMap { isRepeated($0.call, at: point) ? nil : $0.call }
  }

  /// The same number for pages of a process from each of which the other can be shown without back.
  func cycle(of location: Location.ID) -> Int32 {
    let process = model.process(of: location)
    if cycles[process] == nil { cycles[process] = search.component.cycles(of: process) }
    return cycles[process]![location.index - model.locations(of: process).lowerBound]
  }
}

extension ExploredComponent {
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
