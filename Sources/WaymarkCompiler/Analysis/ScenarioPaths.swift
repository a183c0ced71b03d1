/// Where a journey can be when guards are ignored: all the places at once that the stops of a
/// scenario leave open. Allows everything that the simulator does, or more.
struct ScenarioPaths {
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
    var location: Location.ID
    /// The screens shown before, newest first: a cell, or -1.
    var history: Int32 = -1
    /// Where this workflow was run: a cell, or -1.
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
      Spot(place: .ending(outcome), location: location, caller: caller)
    }
  }

  /// A page that was shown, or a place where a workflow is run, with the screens shown before it.
  struct Cell: Hashable {
    var location: Location.ID
    var below: Int32
    var history: Int32
    var depth: Int32
  }

  static let deepestStack: Int32 = 20
  static let longestHistory: Int32 = 1_000
  static let mostSpots = 1_000

  let model: Model
  private(set) var cells: [Cell] = []
  private var known: [Cell: Int32] = [:]

  init(_ model: Model) { self.model = model }

  var graph: Graph { _read { yield model.graph } }

  func cell(_ index: Int32) -> Cell? { index < 0 ? nil : cells[Int(index)] }

  private mutating func push(
    _ location: Location.ID, on below: Int32, history: Int32 = -1, limit: Int32
  ) throws(Unclear) -> Int32 {
    let depth = (cell(below)?.depth ?? 0) + 1
    guard depth <= limit else { throw Unclear() }
    let cell = Cell(location: location, below: below, history: history, depth: depth)
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
    guard let step = model.step(at: spot.location).map({ graph[$0] }) else { return false }
    return step.kind == .wait && graph[step.workflow].outcomes.isEmpty
  }

  /// Nil if the location is a stop.
  private mutating func moves(from spot: Spot) throws(Unclear) -> [Spot]? {
    switch spot.place {
    case .moving: return try locations(from: spot)
    case .ending(let outcome):
      guard let caller = cell(spot.caller) else {
        return [Spot(place: .ended(outcome), location: spot.location)]
      }
      let resumed = Spot(
        location: caller.location, history: caller.history, caller: caller.below)
      return try take(model.exit(of: caller.location, after: outcome), from: resumed)
    default: return nil
    }
  }

  private mutating func locations(from spot: Spot) throws(Unclear) -> [Spot] {
    var spot = spot
    guard graph.isClear(model, spot.location) else { throw Unclear() }
    switch model.location(spot.location).kind {
    case .page:
      spot.history = try shown(spot)
      spot.place = .show
    case .call: spot.place = .call
    case .open: spot.place = .open
    case .run(let process, _, _):
      let start = try start(of: process)
      let caller = try push(
        spot.location, on: spot.caller, history: spot.history, limit: Self.deepestStack)
      return [Spot(location: start, caller: caller)]
    case .forward(let process, _):
      return [Spot(location: try start(of: process), caller: spot.caller)]
    case .decide(_, let exit): return try take(exit, from: spot)
    case .broken: throw Unclear()
    }
    return [spot]
  }

  func start(of process: Process) throws(Unclear) -> Location.ID {
    if case .workflow(let workflow) = model.subject(of: process),
      !graph.isClear(graph[workflow])
    {
      throw Unclear()
    }
    guard let start = model.start(of: process) else { throw Unclear() }
    return start
  }

  /// Showing a step that was shown before goes back to it.
  private mutating func shown(_ spot: Spot) throws(Unclear) -> Int32 {
    var index = spot.history
    while let cell = cell(index) {
      if cell.location == spot.location { return index }
      index = cell.below
    }
    return try push(spot.location, on: spot.history, limit: Self.longestHistory)
  }

  /// Every alternative that some data can take.
  func take(_ exit: ID<Exit>?, from spot: Spot) throws(Unclear) -> [Spot] {
    guard let exit else { throw Unclear() }
    var spots: [Spot] = []
    for transition in graph[exit].transitions {
      switch graph[transition].target {
      case .step(let step):
        spots.append(Spot(location: Location.ID(step), history: spot.history, caller: spot.caller))
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
