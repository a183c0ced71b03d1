import CEL

/// Judges one list of alternatives after the other. The work for a list is bounded by its own size;
/// beyond that, only what was found is reported.
struct GuardJudge {
  var reader: GuardReader
  let broken: BrokenFormulas
  var findings = GuardFindings()
  static let mostWork = 100_000

  static let leastEffort = 4_000_000
  /// How many states of a workflow are tracked, all or none: each way knows something of each
  /// state.
  static let mostStates = 256

  /// Counted in parts of guards, for the lists of one workflow that influence one another.
  static func mostEffort(_ workflow: Workflow) -> Int {
    leastEffort + 300 * workflow.steps.count
  }

  private var tables = GuardTables()
  /// One for each way of the current arrival.
  private var premises: [[Range<Int32>]] = []
  /// For the list judged last: whether each alternative is certainly taken by some data.
  private(set) var isEachTaken = false
  /// Lists without findings, whatever they read.
  private var soundPrograms: [Program: Sound] = [:]

  /// Lists that data were tried on, none of which proved them open.
  var unsettled: Set<Question> = []

  /// Carried over from workflow to workflow.
  var plainAnswers: [[FactLogic.PlainPart]: FactLogic.Answer] = [:]

  /// Everything that a judgement depends on if any data arrive, and certainly do.
  private struct Program: Hashable {
    var tables: GuardTables
    var guards: [Range<Int32>]
    var isChoice: Bool
    var isVague: Bool
    /// Then data are tried on the guards themselves, of which the tables say nothing.
    var hasOpaque: Bool
  }

  private struct Sound {
    /// Whether each of its alternatives is taken.
    var isEachTaken: Bool
    /// What finding out took, which counts wherever it is used.
    var effort: Int
  }

  init(_ shared: SharedGraph, _ globals: GuardGlobals, _ broken: BrokenFormulas) {
    reader = GuardReader(shared, globals, GuardScope())
    self.broken = broken
  }

  /// The reader owns the graph: taking it out here would copy it for each list.
  mutating func judge(
    _ list: GuardList, given arrival: Arrival, _ slots: GuardSlots, _ graph: Graph
  ) {
    // Whatever keeps the data away has been reported already.
    let ways = arrival.all
    isEachTaken = false
    if ways.isEmpty { return }
    if arrival == .beyond { noteBound(on: list) }
    reader.clear()
    reader.expect(ways)
    premises = reader.premises(ways, slots)
    let surely = zip(ways, premises).filter { $0.0.isExact }.map(\.1)
    guard let guards = read(list.alternatives) else { return }
    reader.settle()
    if reader.isOverfull { noteBound(on: list) }
    if reader.isBeyond {
      if list.isOpen { tryData(on: list, given: arrival, slots) }
      return
    }
    tables = GuardTables(reader)
    let program = Program(
      tables: tables, guards: guards, isChoice: list.isChoice, isVague: reader.isVague,
      hasOpaque: reader.hasOpaque)
    let isFree = premises == [[]] && surely.count == 1
    if isFree, let known = soundPrograms[program] {
      isEachTaken = known.isEachTaken
      reader.effort += known.effort
      return
    }
    let (before, effort) = (findings.count, reader.effort)
    judge(list, guards, surely, arrival, slots, graph)
    guard isFree, findings.count == before else { return }
    // Only if it is small enough to keep.
    if tables.outcomes.count < 256, soundPrograms.count < 1024 {
      soundPrograms[program] = Sound(isEachTaken: isEachTaken, effort: reader.effort - effort)
    }
  }

  private mutating func judge(
    _ list: GuardList, _ guards: [Range<Int32>], _ surely: [[Range<Int32>]], _ arrival: Arrival,
    _ slots: GuardSlots, _ graph: Graph
  ) {
    if !premises.contains(where: \.isEmpty), nothingPasses([]) { return }
    let isOpen = list.isOpen
    let isExact = surely.count == premises.count && !reader.isVague
    let walk = walk(
      guards, knowing: premises,
      until: !isOpen ? .allTaken : isExact ? .allTakenAndPassed : .allTakenAndMayPass)
    if isOpen, walk.mayPass || !walk.isComplete {
      let isHidden = reader.isVague || surely.isEmpty
      let found =
        isExact || isHidden ? walk : self.walk(guards, knowing: surely, until: .passedSurely)
      let passing = isHidden ? nil : found.passing
      if passing == nil, reader.hasOpaque {
        tryData(on: list, given: arrival, slots)
      } else {
        report(passing, of: list, isBounded: arrival.rest != nil || !walk.isComplete)
      }
    }
    if !walk.isComplete { noteBound(on: list) }
    isEachTaken = walk.isComplete && guards.indices.allSatisfy(walk.isTaken)
    if walk.isComplete { judge(list, guards, walk, graph) }
  }

  /// An `else` is an empty range; nil if the meaning of one of them is unknown.
  private mutating func read(_ alternatives: [ID<Formula>?]) -> [Range<Int32>]? {
    var guards: [Range<Int32>] = []
    guards.reserveCapacity(alternatives.count)
    for formula in alternatives {
      guard let formula else {
        guards.append(0..<0)
        continue
      }
      guard let expression = broken.understood(formula) else { return nil }
      guards.append(reader.read(expression))
    }
    return guards
  }

  private mutating func walk(
    _ guards: [Range<Int32>], knowing premises: [[Range<Int32>]], until goal: GuardWalk.Goal
  ) -> GuardWalk {
    let work = Self.mostWork + 100 * tables.nodes.count
    var walk = GuardWalk(tables, guards, work: work)
    walk.run(below: premises, until: goal)
    reader.effort += work - walk.work
    return walk
  }

  private mutating func nothingPasses(_ guards: [Range<Int32>]) -> Bool {
    let walk = walk(guards, knowing: premises, until: .passed)
    return walk.isComplete && !walk.mayPass
  }

  /// Alternatives below one that takes everything are not reported again.
  private mutating func judge(
    _ list: GuardList, _ guards: [Range<Int32>], _ walk: GuardWalk, _ graph: Graph
  ) {
    for (index, formula) in list.alternatives.enumerated() {
      guard let formula else { continue }
      if !walk.isTaken(index) {
        let isEmpty = index > 0 && nothingPasses(Array(guards[..<index]))
        let isOwn =
          index == 0
          || !self.walk(
            [guards[index]], knowing: premises, until: .allTaken
          ).isTaken(0)
        let reason = isEmpty ? .all : isOwn ? reason(formula, .never) : .above
        reportNever(formula, of: list, reason, graph)
        if isEmpty { return }
      } else if index + 1 < guards.count, nothingPasses([guards[index]]) {
        reportAlways(formula, of: list, reason(formula, .always), graph)
        return
      }
    }
  }
}
