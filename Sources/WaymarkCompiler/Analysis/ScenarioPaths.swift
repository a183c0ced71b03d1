/// Where a journey can be when guards are ignored: all the places at once that the stops of a
/// scenario leave open. Allows everything that the simulator does, or more.
struct ScenarioPaths {
  /// Something that another rule reports, or that is too much to follow: then nothing is claimed.
  struct Unclear: Error {}

  struct Spot: Hashable {
    enum Position: Hashable {
      case moving, show, call, open, left
      /// A last page that was seen, and stays while its buttons open routes.
      case seen
      /// A button of the step's screen has opened its route.
      case pressed(ID<Action>)
      case ending(ID<Outcome>)
      case ended(ID<Outcome>)
    }
    var position = Position.moving
    /// One that has ended or was left keeps where that was.
    var stack: Stack

    var location: Location.ID { stack.top.location }

    /// Whether the user, the backend or an opened route has to act before the journey goes on.
    var isWaiting: Bool {
      switch position {
      case .show, .call, .open, .pressed: true
      case .moving, .left, .seen, .ending, .ended: false
      }
    }

    func ending(_ outcome: ID<Outcome>) -> Spot {
      var spot = Spot(position: .ending(outcome), stack: stack)
      spot.stack.top.history = []
      return spot
    }

    /// Once the journey is over: it does not matter how it came there.
    func over(_ position: Position) -> Spot {
      let last = Stack.Frame(
        process: stack.top.process, location: location, values: NoData.Values(), isOpened: false)
      return Spot(position: position, stack: Stack([last]))
    }
  }

  /// Nothing is known of data, so that each alternative may hold.
  struct NoData: StepData {
    struct Values: Hashable, Sendable {}

    func holds(_ formula: ID<Formula>, for values: Values, sent: Values?) -> Bool? { nil }
    func bind(_ assignments: [Assignment], for values: Values, sent: Values?) -> Values { values }
    func set(_ assignments: [Assignment], to bound: Values, in values: inout Values) {}
    func begin(_ process: Process, with params: Values) -> Values { params }
  }

  typealias Stack = JourneyStack<NoData.Values>

  static let deepestStack = 20
  static let longestHistory = 1_000
  static let mostSpots = 1_000
  /// How many pages and runs of places are compared for one scenario.
  static let mostWork = 20_000_000

  let model: Model
  private let stepper: Stepper<NoData>
  private var work = 0

  init(_ model: Model) {
    self.model = model
    stepper = Stepper(NoData(), model)
  }

  var graph: Graph { _read { yield model.graph } }

  /// The stops that can be reached from here without another stop in between.
  mutating func waiting(from spots: [Spot]) throws(Unclear) -> [Spot] {
    var seen = Set(spots)
    var queue = spots
    var stops: [Spot] = []
    var next = 0
    while next < queue.count {
      let spot = queue[next]
      next += 1
      work += spot.stack.frames.reduce(0) { $0 + 1 + $1.history.count }
      guard let moved = try moves(from: spot) else {
        stops.append(spot)
        continue
      }
      for reached in moved where seen.insert(reached).inserted { queue.append(reached) }
      guard queue.count <= Self.mostSpots, work <= Self.mostWork else { throw Unclear() }
    }
    // Only cycles without a stop: another rule reports those, unless waiting for ever is allowed.
    if stops.isEmpty, !spots.isEmpty, !queue.contains(where: waitsInHub) { throw Unclear() }
    return stops
  }

  private func waitsInHub(_ spot: Spot) -> Bool {
    guard let step = model.step(at: spot.location).map({ graph[$0] }) else { return false }
    return step.kind == .wait && graph[step.workflow].outcomes.isEmpty
  }

  /// Nil if the location is a stop.
  private func moves(from spot: Spot) throws(Unclear) -> [Spot]? {
    switch spot.position {
    case .moving: return try move(from: spot)
    case .ending(let outcome):
      var resumed = spot
      let end = stepper.end(with: outcome, &resumed.stack)
      return end.caller == nil ? [spot.over(.ended(outcome))] : try take(end.exit, from: resumed)
    default: return nil
    }
  }

  private func move(from spot: Spot) throws(Unclear) -> [Spot] {
    guard graph.isClear(model, spot.location) else { throw Unclear() }
    var spot = spot
    switch stepper.move(&spot.stack) {
    case .shows: spot.position = .show
    case .calls: spot.position = .call
    case .opens: spot.position = .open
    case .takes(let exit): return try take(exit, from: spot)
    case .enters: try refuseUnclear(spot.stack.top.process)
    case .fails, .broken: throw Unclear()
    }
    guard spot.stack.frames.count <= Self.deepestStack + 1,
      spot.stack.top.history.count <= Self.longestHistory
    else { throw Unclear() }
    return [spot]
  }

  func start(of process: Process) throws(Unclear) -> Spot {
    try refuseUnclear(process)
    var stack = Stack()
    let obstacle = stepper.enter(process, with: NoData.Values(), isOpened: false, &stack)
    guard obstacle == nil else { throw Unclear() }
    return Spot(stack: stack)
  }

  private func refuseUnclear(_ process: Process) throws(Unclear) {
    if case .workflow(let workflow) = model.subject(of: process),
      !graph.isClear(graph[workflow])
    {
      throw Unclear()
    }
  }

  /// Every alternative that some data can take.
  func take(_ exit: ID<Exit>?, from spot: Spot) throws(Unclear) -> [Spot] {
    guard let exit else { throw Unclear() }
    var spots: [Spot] = []
    var isClear = true
    stepper.eachTransition(of: exit, from: spot.stack, sent: nil) { transition in
      var next = Spot(stack: spot.stack)
      next.stack.tries = 0
      switch stepper.take(transition, sent: nil, &next.stack) {
      case .step: break
      case .outcome(let outcome): next = next.ending(outcome)
      case .unresolved: isClear = false
      }
      spots.append(next)
    }
    guard isClear, spots.count <= Self.mostSpots else { throw Unclear() }
    return spots
  }
}

extension Graph {
  /// Whether no part of it was refused that another rule speaks of.
  func isClear(_ workflow: Workflow) -> Bool {
    !recovery.lacks([.paths, .parts], workflow.name)
  }

  /// The same for a location, with the screens that it may show.
  fileprivate func isClear(_ model: Model, _ location: Location.ID) -> Bool {
    var names = model.step(at: location).map { [self[$0].name] } ?? []
    if case .route(let route) = model.subject(of: model.process(of: location)) {
      names.append(self[route].name)
    }
    if case .page(let page) = model.location(location).kind {
      for screen in [page.screen] + self[page.screen].variants.compactMap(\.screen.target) {
        names.append(self[screen].name)
        names += self[screen].actions.map { self[$0].name }
      }
    }
    return names.allSatisfy { !recovery.lacks(.parts, $0.span) }
  }
}
