import CEL

/// Explores processes breadth first, by the number of transitions taken. A process that is entered
/// has an instance for each combination of values that it is entered with; its ends are summaries
/// for all its callers (tabulation, as in Reps, Horwitz and Sagiv, with the order of Knuth's
/// generalization of Dijkstra's algorithm, so that the first end found is a nearest one).
final class Search: WalkHandler {
  let component: ExploredComponent
  let mostStates: Int
  let work: Work
  /// What promises and traps depend on is split on pages.
  let splitsPages: Bool
  var instances: [ProcessInstance] = []
  private(set) var programs: [Int32: LoadedProgram] = [:]
  private var stateCount = 0
  private var edgeCount = 0
  /// True if there were more states than the bound allows, or they took too much work.
  private(set) var isCutOff = false
  /// True if a page that had to be split could not be, which its process knows.
  private var isUnsplit = false
  /// Known once it has been run.
  private(set) lazy var nearest = NearestOpeners(instances)
  /// True if it was stopped from outside.
  private(set) var isStopped = false

  private var known: [InstanceKey: Int32] = [:]

  func instance(_ program: LoadedProgram, enteredWith words: [UInt64]) -> Int32? {
    known[InstanceKey(process: program.program.process.raw, words: words)]
  }

  private var agenda = Agenda()
  var resumptions: [Resumption] = []
  let edgeLog = UnsafeMutablePointer<EdgeLog>.allocate(capacity: 1)

  // The state that is expanded.
  let walk: Walk
  let now = UnsafeMutablePointer<Point>.allocate(capacity: 1)

  /// What is expanded, and what it has led to that is not scheduled yet.
  struct Point {
    var here: Int32 = 0
    var state: Int32 = 0
    var distance: Int32 = 0
    var table: UnsafeMutablePointer<StateTable>
    /// The first of the states that were added to the instance since, with the next distance.
    var firstNew: Int32 = 0
    var newCount: Int32 = 0
    /// Of the item that is expanded: how many of its states are left.
    var left: Int32 = 0
    /// The last end of these states: its number, its outcome, and its word if it is one.
    var end: Int32 = -1
    var endOutcome: Int32 = .min
    var endWord: UInt64 = 0
    /// Of what continues after it has entered another: the entry, and the end; otherwise -1.
    var entry: Int32 = -1
    var passed: Int32 = -1
  }

  /// A caller that continues after what it entered has ended.
  struct Resumption {
    let entry: Int32
    /// Of what was entered; -1 if that is not understood.
    let end: Int32
    let state: Int32
    let instruction: Int32
    let words: [UInt64]
  }

  /// Nil if there is nothing to run.
  init?(
    _ set: ProgramSet, mostStates: Int, _ work: Work,
    splitting splitFields: [Int32: [FieldMask]]? = nil
  ) {
    component = set.component
    (self.mostStates, self.work) = (mostStates, work)
    splitsPages = splitFields != nil
    for (process, program) in set.programs {
      programs[process] = LoadedProgram(program, set.component, work)
      programs[process]?.splitFields = splitFields?[process]
    }
    guard let any = programs.values.first else { return nil }
    walk = Walk(any, keepsTrace: set.component.graph.operations.contains { !$0.settles.isEmpty })
    let instance = ProcessInstance(any)
    now.initialize(to: Point(table: instance.states.table))
    edgeLog.initialize(to: EdgeLog())
  }

  deinit {
    now.deallocate()
    edgeLog.deinitialize(count: 1).deallocate()
  }

  /// A user arrives; `words` are the values that are known.
  func arrive(
    at process: Process, _ words: [UInt64], isOngoing: Bool = false,
    given: [(key: SlotKey, value: Value)] = []
  ) {
    guard let program = programs[process.raw] else { return }
    let instance = instances[Int(enter(program, words, isArrival: true))]
    instance.isOngoing = isOngoing
    if instance.given.isEmpty { instance.given = given }
  }

  func run(until isStopped: () -> Bool = { false }) {
    while !isCutOff, let (item, distance) = agenda.next() {
      expand(item, distance)
      cutOffIfDone()
      if isStopped() { (isCutOff, self.isStopped) = (true, true) }
    }
  }

  func schedule(_ item: Agenda.Item, at distance: Int) {
    flush()
    putBack()
    agenda.append(item, at: distance)
  }

  /// Schedules the states that were added one after another.
  private func flush() {
    let new = now.pointee
    guard new.newCount > 0 else { return }
    now.pointee.newCount = 0
    let instance = instances[Int(new.here)]
    instance.note(new.firstNew, at: new.distance + 1)
    count(instance.program, Int(new.newCount))
    agenda.append(
      Agenda.Item(instance: new.here, state: new.firstNew, count: new.newCount),
      at: Int(new.distance) + 1)
  }

  /// Something else may come before the states that are left of the item that is expanded.
  private func putBack() {
    let left = now.pointee.left
    guard left > 0 else { return }
    now.pointee.left = 0
    agenda.putBack(
      Agenda.Item(instance: now.pointee.here, state: now.pointee.state + 1, count: left),
      at: Int(now.pointee.distance))
  }

  @inline(__always)
  func note(_ added: Int32, from first: Int) {
    if now.pointee.newCount == 0 { now.pointee.firstNew = Int32(truncatingIfNeeded: first) }
    now.pointee.newCount &+= added
  }

  private func expand(_ item: Agenda.Item, _ distance: Int) {
    let instance = instances[Int(item.instance)]
    walk.load(instance.program)
    let table = instance.states.table
    now.pointee.here = item.instance
    now.pointee.distance = Int32(distance)
    now.pointee.table = table
    now.pointee.left = 0
    now.pointee.endOutcome = .min
    now.pointee.entry = -1
    if item.state < 0 {
      let resumption = resumptions[Int(~item.state)]
      now.pointee.state = resumption.state
      (now.pointee.entry, now.pointee.passed) = (resumption.entry, resumption.end)
      walk.follow(from: resumption.instruction, resumption.words, self)
    } else {
      now.pointee.state = item.state - 1
      now.pointee.left = item.count
      expandStates(instance.program, table)
    }
    flush()
  }

  /// Expands the states that are left of the item.
  private func expandStates(_ program: LoadedProgram, _ table: UnsafeMutablePointer<StateTable>) {
    let (walk, now, entries) = (walk, now, program.entries)
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: table.pointee.words) { content in
      let content = content.baseAddress.unsafelyUnwrapped
      while now.pointee.left > 0 {
        now.pointee.left &-= 1
        now.pointee.state &+= 1
        let state = Int(now.pointee.state)
        table.pointee.copy(state, to: content)
        walk.follow(from: entries[Int(table.pointee.location(state))], content, self)
        if isFull { return }
      }
    }
  }

  /// True once there are as many states as the bound allows.
  @inline(__always)
  private var isFull: Bool {
    cutOffIfDone()
    if stateCount &+ Int(now.pointee.newCount) <= mostStates, !isCutOff { return false }
    flush()
    return isCutOff
  }

  /// Counts the edges that have come since.
  @inline(__always)
  private func cutOffIfDone() {
    let count = edgeLog.pointee.edges.count &+ edgeLog.pointee.returns.count
    work.spend(Self.ofEdge &* (count &- edgeCount))
    edgeCount = count
    if work.isDone { cutOff() }
  }

  /// In work.
  private static let (ofEdge, ofState, ofInstance) = (10, 16, 512)

  private func cutOff() {
    isCutOff = true
    work.noteShort()
  }

  /// Enters a process with these values: a new instance, or one that is known.
  func enter(_ program: LoadedProgram, _ words: [UInt64], isArrival: Bool = false) -> Int32 {
    var words = words
    program.begin(&words)
    let key = InstanceKey(process: program.program.process.raw, words: words)
    if let known = known[key] { return known }
    let index = Int32(instances.count)
    known[key] = index
    let instance = ProcessInstance(program, isArrival: isArrival)
    instances.append(instance)
    work.spend(Self.ofInstance)
    add(program.program.start, words, parent: -1, to: index, at: 0) { _ in }
    return index
  }

  static let mostSplits = 4_096

  /// Adds a state, or, where pages are split, all that it stands for. `visit` gets each.
  func add(
    _ location: Int32, _ words: [UInt64], parent: Int32, to index: Int32, at distance: Int,
    _ visit: (Int32) -> Void
  ) {
    let instance = instances[Int(index)]
    let split = splitsPages ? instance.program.splitPositions?[Int(location)] ?? [] : []
    let isSplit = instance.program.eachSplit(of: words, in: split, most: Self.mostSplits) { state in
      let (place, isNew) = instance.states.table.pointee.insert(location, state, parent: parent)
      visit(Int32(place))
      guard isNew else { return }
      count(instance.program)
      instance.note(Int32(place), at: Int32(distance))
      schedule(Agenda.Item(instance: index, state: Int32(place)), at: distance)
    }
    if isSplit { return }
    instance.program.bounds.insert("\(Self.mostSplits) combinations are told apart on a page")
    // A page that stays whole settles nothing, and trying to split it again costs much.
    (isCutOff, isUnsplit) = (true, true)
  }

  /// Why it did not follow everything; nil if it did.
  var bound: String? {
    if isStopped { return "it was interrupted after \(stateCount) states" }
    guard isCutOff, !isUnsplit else { return nil }
    return stateCount > mostStates
      ? "\(mostStates) states are followed" : "it takes more work than \(mostStates) states may"
  }

  private func count(_ program: LoadedProgram, _ count: Int = 1) {
    stateCount += count
    work.spend(count * (Self.ofState + 4 * program.layout.words))
    if stateCount > mostStates { cutOff() }
  }
}
