@testable import WaymarkCompiler

/// Goes through whole journeys, with all that back can lead to, and finds the calls that can commit
/// something again, and what happens before what is promised to come first.
struct CommittedJourneys {
  private struct Frame: Hashable {
    enum Kind: Hashable {
      case run
      /// What continues when it is closed; nil for the page below it.
      case opened(ID<Exit>?)
    }
    var place: ConcreteExploration.Place
    /// The pages that back leads to, with the data that they had.
    var history: [ConcreteExploration.Place] = []
    var kind = Kind.run
  }

  /// What has happened on a journey.
  private struct Past: Hashable {
    var committed: Set<ID<Operation>> = []
    /// The promises of order whose first has come.
    var kept: Set<Int> = []
  }

  private struct Journey: Hashable {
    var frames: [Frame]
    var past = Past()

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

  private let graph: GraphTables
  private let semantics: StepSemantics
  private var known: [ConcreteExploration.Place: [Move]] = [:]
  private var seen: Set<Journey> = []
  private var pending: [Journey] = []
  private let cap: Int
  private(set) var verdicts: Set<OracleVerdict> = []
  var isComplete: Bool { seen.count < cap }

  init(_ exploration: ConcreteExploration, cap: Int) {
    graph = exploration.graph
    semantics = exploration.semantics
    self.cap = cap
    guard graph.operations.contains(where: \.commits) || !orders.isEmpty else { return }
    for (destination, code) in exploration.arrivals() { start(destination, code, Past()) }
    while isComplete, let journey = pending.popLast() { process(journey) }
  }

  private mutating func start(_ it: Destination, _ code: Int, _ past: Past) {
    guard let place = place(it, code) else { return }
    go(Journey(frames: [Frame(place: place)], past: past))
  }

  private mutating func place(_ it: Destination, _ code: Int) -> ConcreteExploration.Place? {
    switch it {
    case .workflow(let workflow):
      guard let start = graph[workflow].start.target else { return nil }
      let layout = semantics.model.workflows[workflow.index]
      let begun = semantics.model.withDefaults(graph[workflow].state, code, layout)
      return ConcreteExploration.Place(index: start.index, code: begun)
    case .page(let route):
      return ConcreteExploration.Place(index: graph.steps.count + route.index, code: code)
    case .nothing: return nil
    }
  }

  private mutating func go(_ journey: Journey) {
    if seen.insert(journey).inserted { pending.append(journey) }
  }

  private mutating func process(_ journey: Journey) {
    var journey = journey
    let top = journey.frames.count - 1
    let place = journey.frames[top].place
    pass(happening(at: place), place.code, &journey.past)
    if isShown(place) {
      let index = journey.frames[top].history.firstIndex { $0.index == place.index }
      if let index { journey.frames[top].history.removeSubrange(index...) }
      journey.frames[top].history.append(place)
      if allowsBack(place) { goBack(journey) }
    } else if let operation = graph.steps[place.index].operation,
      journey.past.committed.contains(operation)
    {
      let start = graph.steps[place.index].span.start
      verdicts.insert(OracleVerdict(rule: "repeated-commit", start: start))
    }
    for move in moves(place) { follow(move, journey) }
  }

  private func isShown(_ place: ConcreteExploration.Place) -> Bool {
    place.index >= graph.steps.count || graph.steps[place.index].kind == .show
  }

  private func allowsBack(_ place: ConcreteExploration.Place) -> Bool {
    guard place.index < graph.steps.count else {
      let route = ID<Route>(place.index - graph.steps.count)
      return semantics.isBackAllowed(onPageOf: route, place.code)
    }
    return graph.steps[place.index].ends == nil
      && semantics.isBackAllowed(ID(place.index), place.code)
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
    case .take(let transition, let code, let commits):
      if let commits { journey.past.committed.insert(commits) }
      succeed(transition, &journey.past)
      switch graph[transition].target {
      case .step(let step):
        journey.frames[top].place = ConcreteExploration.Place(index: step.index, code: code)
        go(journey)
      case .outcome(let outcome): end(journey, semantics.ending(outcome, code))
      case .unresolved: break
      }
    case .finish(let outcome, let code): end(journey, semantics.ending(outcome, code))
    case .run(let workflow, let code):
      guard let place = place(.workflow(workflow), code) else { return }
      journey.frames.append(Frame(place: place))
      go(journey)
    case .open(let destination, let code, let exit, let route):
      // What shows nothing: the rest is opened where it is entered.
      if case .nothing = destination, let route {
        pass([.route(route)], journey.frames[top].place.code, &journey.past)
      }
      if journey.isOver(graph) { return start(destination, code, Past()) }
      if let place = place(destination, code) {
        journey.frames.append(Frame(place: place, kind: .opened(exit)))
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
        journey.frames[journey.frames.count - 1].place = before
        return go(journey)
      }
      journey.frames.removeLast()
      journey.leave(graph.steps.count)
      if journey.frames.isEmpty { return }
      if case .opened(let exit) = frame.kind { return close(exit, journey) }
    }
  }
}

/// Promises of order.
extension CommittedJourneys {
  private typealias Target = ProjectInfo.Milestone.Target

  private var orders: [Int] {
    graph.project.promises.indices.filter { !graph.project.promises[$0].before.isEmpty }
  }

  private func happening(at place: ConcreteExploration.Place) -> [Target] {
    guard place.index < graph.steps.count else {
      let route = ID<Route>(place.index - graph.steps.count)
      var screen: [Target] = []
      if case .screen(let ref) = graph[route].destination, let target = ref.target {
        screen = [.screen(target)]
      }
      return [.route(route)] + screen
    }
    let step = graph.steps[place.index]
    if let screen = step.screen { return [.screen(screen)] }
    return step.operation.map { [.operation($0)] } ?? []
  }

  private mutating func pass(_ targets: [Target], _ code: Int, _ past: inout Past) {
    let facts = semantics.model.world
    for index in orders where !past.kept.contains(index) {
      let promise = graph.project.promises[index]
      let isMeant =
        promise.when.map { semantics.model.holds($0, code % facts.count, facts) == true } ?? true
      if isMeant, promise.before.contains(where: { targets.contains($0.target) }) {
        let start = promise.name.span.start
        verdicts.insert(OracleVerdict(rule: "broken-promise", start: start))
      }
      let isFirst = promise.first.contains { first in
        if case .operation = first.target { false } else { targets.contains(first.target) }
      }
      if isFirst { past.kept.insert(index) }
    }
  }

  private func succeed(_ transition: ID<Transition>, _ past: inout Past) {
    let exit = graph[graph[transition].exit]
    guard exit.trigger == .success, let operation = graph[exit.step].operation else { return }
    for index in orders
    where graph.project.promises[index].first.contains(where: {
      $0.target == .operation(operation)
    }) {
      past.kept.insert(index)
    }
  }
}
