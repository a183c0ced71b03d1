@testable import WaymarkCompiler

/// Goes through whole journeys, with all that back can lead to, and finds the calls that can commit
/// something again, and what happens before what is promised to come first.
struct CommittedJourneys {
  struct Frame: Hashable {
    enum Kind: Hashable {
      case run
      /// What continues when it is closed; nil for the page below it.
      case opened(ID<Exit>?)
    }
    var place: ConcreteExploration.Place
    var versions: KeyVersions = [:]
    /// The pages that back leads to, with the data that they had.
    var history: [Shown] = []
    var kind = Kind.run

    mutating func renumber(_ number: (Int) -> Int) {
      func renumber(_ versions: inout KeyVersions) {
        for variable in versions.keys.sorted(by: { $0.raw < $1.raw }) {
          versions[variable] = versions[variable]?.renumbered(number)
        }
      }
      renumber(&versions)
      for index in history.indices { renumber(&history[index].versions) }
    }
  }

  struct Shown: Hashable {
    let place: ConcreteExploration.Place
    var versions: KeyVersions
  }

  struct Committed: Hashable {
    var isUnknown: Bool
    var key: KeyVersion?
  }

  /// What has happened on a journey.
  struct Past: Hashable {
    var committed: [ID<Operation>: Committed] = [:]
    /// The promises of order whose first has come.
    var kept: Set<Int> = []
  }

  struct Journey: Hashable {
    var frames: [Frame]
    var past = Past()
    var writes = 0

    mutating func write(_ variable: ID<Variable>) {
      writes += 1
      frames[frames.count - 1].versions[variable] = .written(writes)
    }

    /// Equal for journeys that differ only in when something was written.
    mutating func renumber() {
      var numbers: [Int: Int] = [:]
      func number(_ write: Int) -> Int {
        if let known = numbers[write] { return known }
        numbers[write] = numbers.count + 1
        return numbers.count
      }
      for index in frames.indices { frames[index].renumber(number) }
      for operation in past.committed.keys.sorted(by: { $0.raw < $1.raw }) {
        let key = past.committed[operation]?.key?.renumbered(number)
        past.committed[operation]?.key = key
      }
      writes = numbers.count
    }

    /// On a last page, with no workflow below, the journey is over, too.
    func isOver(_ graph: GraphTables) -> Bool {
      guard let place = frames.last?.place, place.index < graph.steps.count else { return false }
      return graph.steps[place.index].ends != nil
        && frames.dropLast().allSatisfy { $0.place.index >= graph.steps.count }
    }

    /// With the last of its workflows, a journey is over; what its pages lead to begins another.
    mutating func leave(_ steps: Int) {
      if frames.allSatisfy({ $0.place.index >= steps }) { past = Past() }
    }
  }

  let graph: GraphTables
  let keys: KeyReader
  let semantics: StepSemantics
  private var known: [ConcreteExploration.Place: [Move]] = [:]
  private var seen: Set<Journey> = []
  private var pending: [Journey] = []
  private let cap: Int
  var verdicts: Set<OracleVerdict> = []
  var isComplete: Bool { seen.count < cap }

  init(_ exploration: ConcreteExploration, cap: Int) {
    graph = exploration.graph
    keys = KeyReader(exploration.graph)
    semantics = exploration.semantics
    self.cap = cap
    guard graph.operations.contains(where: \.commits) || !orders.isEmpty else { return }
    for (destination, code) in exploration.arrivals() { start(destination, code, Past()) }
    while isComplete, let journey = pending.popLast() { process(journey) }
  }

  private mutating func start(_ it: Destination, _ code: Int, _ past: Past) {
    var journey = Journey(frames: [], past: past)
    if enter(it, code, .run, [:], &journey) { go(journey) }
  }

  private func enter(
    _ it: Destination, _ code: Int, _ kind: Frame.Kind, _ params: KeyVersions,
    _ journey: inout Journey
  ) -> Bool {
    guard let place = semantics.start(of: it, code) else { return false }
    journey.frames.append(Frame(place: place, kind: kind))
    var own: [ID<Variable>] = []
    switch it {
    case .workflow(let workflow):
      own = Array(graph[workflow].params) + Array(graph[workflow].state)
    case .page(let route): own = Array(graph[route].params)
    case .nothing: break
    }
    for variable in own where keys.isTracked(variable) {
      journey.write(variable)
      if let passed = params[variable] {
        journey.frames[journey.frames.count - 1].versions[variable] = passed
      }
    }
    return true
  }

  private mutating func go(_ journey: Journey) {
    var journey = journey
    journey.renumber()
    if seen.insert(journey).inserted { pending.append(journey) }
  }

  private mutating func process(_ journey: Journey) {
    var journey = journey
    let top = journey.frames.count - 1
    let place = journey.frames[top].place
    pass(happening(at: place), place.code, &journey.past)
    if semantics.isShown(place) {
      let index = journey.frames[top].history.firstIndex { $0.place.index == place.index }
      if let index { journey.frames[top].history.removeSubrange(index...) }
      journey.frames[top].history.append(
        Shown(place: place, versions: journey.frames[top].versions))
      if semantics.isBackAllowed(at: place) { goBack(journey) }
    } else if isRepeated(at: place, journey) {
      let start = graph.steps[place.index].span.start
      verdicts.insert(OracleVerdict(rule: "repeated-commit", start: start))
    }
    for move in moves(place) { follow(move, journey) }
  }

  private mutating func moves(_ place: ConcreteExploration.Place) -> [Move] {
    if let moves = known[place] { return moves }
    let moves =
      place.index < graph.steps.count
      ? semantics.moves(ID(place.index), place.code)
      : semantics.pageMoves(ID(place.index - graph.steps.count), place.code)
    known[place] = moves
    return moves
  }

  private mutating func follow(_ move: Move, _ journey: Journey) {
    var journey = journey
    let top = journey.frames.count - 1
    switch move {
    case .take(let transition, let code, let called):
      if let called { note(called, at: graph[transition].step, &journey) }
      succeed(transition, &journey.past)
      write(transition, &journey)
      switch graph[transition].target {
      case .step(let step):
        journey.frames[top].place = ConcreteExploration.Place(index: step.index, code: code)
        go(journey)
      case .outcome(let outcome): end(journey, semantics.ending(outcome, code))
      case .unresolved: break
      }
    case .finish(let outcome, let code): end(journey, semantics.ending(outcome, code))
    case .run(let workflow, let code):
      let step = graph.steps[journey.frames[top].place.index]
      let passed = keys.bound(
        graph[workflow].params, step.arguments, step.implicitArguments,
        journey.frames[top].versions)
      if enter(.workflow(workflow), code, .run, passed, &journey) { go(journey) }
    case .open(let destination, let code, let exit, let route):
      // What shows nothing: the rest is opened where it is entered.
      if case .nothing = destination, let route {
        pass([.route(route)], journey.frames[top].place.code, &journey.past)
      }
      if journey.isOver(graph) { return start(destination, code, Past()) }
      let frame = journey.frames[top]
      let passed = route.map { keys.opened($0, at: frame.place.index, frame.versions) } ?? [:]
      if enter(destination, code, .opened(exit), passed, &journey) {
        go(journey)
      } else if case .nothing = destination {
        close(exit, journey)
      }
    case .replace(let destination, let code, let isRoot, let exit, _):
      // A step that opens such a route goes to an outcome.
      if let exit { close(exit, journey) }
      start(destination, code, isRoot || journey.isOver(graph) ? Past() : journey.past)
    }
  }

  /// The workflow on top ends.
  private mutating func end(_ journey: Journey, _ ending: Ending) {
    var journey = journey
    let ended = journey.frames.removeLast()
    journey.leave(graph.steps.count)
    guard let caller = journey.frames.last?.place else { return }
    if case .opened(let exit) = ended.kind { return close(exit, journey) }
    for move in semantics.resume(ID(caller.index), caller.code, after: ending) {
      follow(move, journey)
    }
  }

  /// What was opened is closed again.
  private mutating func close(_ exit: ID<Exit>?, _ journey: Journey) {
    guard let exit else { return go(journey) }
    let place = journey.frames[journey.frames.count - 1].place
    for move in semantics.take(exit, place.code) { follow(move, journey) }
  }

  private mutating func goBack(_ journey: Journey) {
    var journey = journey
    journey.frames[journey.frames.count - 1].history.removeLast()
    while let frame = journey.frames.last {
      if let before = frame.history.last {
        journey.frames[journey.frames.count - 1].place = before.place
        journey.frames[journey.frames.count - 1].versions = before.versions
        return go(journey)
      }
      journey.frames.removeLast()
      journey.leave(graph.steps.count)
      if journey.frames.isEmpty { return }
      if case .opened(let exit) = frame.kind { return close(exit, journey) }
    }
  }
}
