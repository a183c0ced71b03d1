/// Where a journey can be when guards are ignored: all the places at once that the stops of a
/// scenario leave open. Mirrors the simulator, but allows everything it does, or more.
struct StopWalk {
  /// Something that another rule reports, or that is too much to follow: then nothing is claimed.
  struct Unclear: Error {}

  struct Spot: Hashable {
    enum Place: Hashable {
      case moving, show, call, open, left
      /// A last page that was seen, and stays while its buttons open routes.
      case seen
      /// A button of the step's screen has opened its route.
      case pressed(ID<Action>)
      case ending(ID<Outcome>)
      case ended(ID<Outcome>)
    }
    var place = Place.moving
    var step: ID<Step>
    /// The screens shown before, newest first: a cell, or -1.
    var history: Int32 = -1
    /// The step that ran this workflow: a cell, or -1.
    var caller: Int32 = -1
    /// How often the call has been made again by its `retry`.
    var tries = 0

    /// Whether the user, the backend or an opened route has to act before the journey goes on.
    var isWaiting: Bool {
      switch place {
      case .show, .call, .open, .pressed: true
      case .moving, .left, .seen, .ending, .ended: false
      }
    }

    func ending(_ outcome: ID<Outcome>) -> Spot {
      Spot(place: .ending(outcome), step: step, caller: caller)
    }
  }

  /// A screen that was shown, or a step that runs a workflow, with the screens shown before it.
  struct Cell: Hashable {
    var step: ID<Step>
    var below: Int32
    var history: Int32
    var depth: Int32
  }

  static let deepestStack: Int32 = 20
  static let longestHistory: Int32 = 1_000
  static let mostSpots = 1_000

  let graph: Graph
  private(set) var cells: [Cell] = []
  private var known: [Cell: Int32] = [:]

  init(_ graph: Graph) { self.graph = graph }

  func cell(_ index: Int32) -> Cell? { index < 0 ? nil : cells[Int(index)] }

  private mutating func push(
    _ step: ID<Step>, on below: Int32, history: Int32 = -1, limit: Int32
  ) throws(Unclear) -> Int32 {
    let depth = (cell(below)?.depth ?? 0) + 1
    guard depth <= limit else { throw Unclear() }
    let cell = Cell(step: step, below: below, history: history, depth: depth)
    if let index = known[cell] { return index }
    cells.append(cell)
    known[cell] = Int32(cells.count - 1)
    return Int32(cells.count - 1)
  }

  /// The stops that can be reached from here without another stop in between.
  mutating func halts(from spots: [Spot]) throws(Unclear) -> [Spot] {
    var seen = Set(spots)
    var queue = spots
    var halts: [Spot] = []
    var next = 0
    while next < queue.count {
      let spot = queue[next]
      next += 1
      guard let moved = try moves(from: spot) else {
        halts.append(spot)
        continue
      }
      for reached in moved where seen.insert(reached).inserted { queue.append(reached) }
      guard queue.count <= Self.mostSpots else { throw Unclear() }
    }
    // Only cycles without a stop: another rule reports those, unless waiting for ever is allowed.
    if halts.isEmpty, !spots.isEmpty, !queue.contains(where: waitsInHub) { throw Unclear() }
    return halts
  }

  private func waitsInHub(_ spot: Spot) -> Bool {
    let step = graph[spot.step]
    return step.kind == .wait && graph[step.workflow].outcomes.isEmpty
  }

  /// Nil if the step is a stop.
  private mutating func moves(from spot: Spot) throws(Unclear) -> [Spot]? {
    switch spot.place {
    case .moving: return try steps(from: spot)
    case .ending(let outcome):
      guard let caller = cell(spot.caller) else {
        return [Spot(place: .ended(outcome), step: spot.step)]
      }
      let resumed = Spot(step: caller.step, history: caller.history, caller: caller.below)
      return try leave(resumed, by: .outcome(outcome))
    default: return nil
    }
  }

  private mutating func steps(from spot: Spot) throws(Unclear) -> [Spot] {
    var spot = spot
    let step = graph[spot.step]
    guard graph.isClear(step) else { throw Unclear() }
    switch step.kind {
    case .show:
      spot.history = try shown(spot)
      spot.place = .show
    case .call: spot.place = .call
    case .open: spot.place = .open
    case .run:
      guard let workflow = step.runs, graph.isClear(graph[workflow]),
        let start = graph[workflow].start.target
      else { throw Unclear() }
      let caller = try push(
        spot.step, on: spot.caller, history: spot.history, limit: Self.deepestStack)
      return [Spot(step: start, caller: caller)]
    case .choose, .set, .wait: return try leave(spot, by: .onward)
    case .broken: throw Unclear()
    }
    guard step.targetRaw >= 0 else { throw Unclear() }
    return [spot]
  }

  /// Showing a step that was shown before goes back to it.
  private mutating func shown(_ spot: Spot) throws(Unclear) -> Int32 {
    var index = spot.history
    while let cell = cell(index) {
      if cell.step == spot.step { return index }
      index = cell.below
    }
    return try push(spot.step, on: spot.history, limit: Self.longestHistory)
  }

  func exit(of step: ID<Step>, by trigger: Exit.Trigger) -> ID<Exit>? {
    graph[step].exits.first { graph[$0].trigger == trigger }
  }

  func leave(_ spot: Spot, by trigger: Exit.Trigger) throws(Unclear) -> [Spot] {
    guard let exit = exit(of: spot.step, by: trigger) else { throw Unclear() }
    return try take(exit, from: spot)
  }

  /// Every alternative that some data can take.
  func take(_ exit: ID<Exit>, from spot: Spot) throws(Unclear) -> [Spot] {
    var spots: [Spot] = []
    for transition in graph[exit].transitions {
      switch graph[transition].target {
      case .step(let step):
        spots.append(Spot(step: step, history: spot.history, caller: spot.caller))
      case .outcome(let outcome): spots.append(spot.ending(outcome))
      case .unresolved: throw Unclear()
      }
      if graph[transition].when == nil { break }
      guard spots.count <= Self.mostSpots else { throw Unclear() }
    }
    return spots
  }
}

extension Graph {
  /// Whether no part of it was refused that another rule speaks of.
  func isClear(_ workflow: Workflow) -> Bool {
    workflow.isJudgeable && !unclear.contains(workflow.name.span)
  }

  /// The same for a step, with the screens that it may show.
  fileprivate func isClear(_ step: Step) -> Bool {
    if unclear.isEmpty { return true }
    let screens = step.screen.map { [$0] + self[$0].variants.compactMap(\.screen.target) } ?? []
    let names = screens.flatMap { screen in
      [self[screen].name] + self[screen].actions.map { self[$0].name }
    }
    return ([step.name] + names).allSatisfy { !unclear.contains($0.span) }
  }
}
