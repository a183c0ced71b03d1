import CEL
import WaymarkCompiler

/// Leads a machine through the stops of one scenario.
struct Follower {
  /// Stops that are followed: the scenario's own, or those inside an open route.
  struct Level {
    let stops: [Scenario.Stop]
    let end: Scenario.End?
    /// Where its process is among the frames of the machine.
    let depth: Int
    /// True if it shows a page of a route, and runs no workflow.
    let isPage: Bool
    /// The stop that is being answered.
    var stop = 0
    /// A last screen stays while its buttons open routes; this marks one that has been seen.
    var lastScreenIsSeen = false
    /// The end was reached where the last stop opened its route, which stays open.
    var endsAtOpening = false
  }

  let scenario: Scenario
  var machine: Machine
  /// The innermost last.
  var levels: [Level]
  /// Stops that were answered, also inside routes.
  private(set) var answered = 0
  /// Takes time, and only a staging needs them.
  var keepsScenes = false
  /// Of the level, with those inside.
  var scenes: [Scene] = []
  /// Of all levels.
  var calls: [PlayedCall] = []

  var graph: Graph { _read { yield machine.program.graph } }
  /// Index of the scenario's own stop that is being answered.
  var stop: Int { levels[0].stop }

  init(_ scenario: Scenario, _ process: Process, _ machine: Machine) {
    self.scenario = scenario
    self.machine = machine
    let isPage = machine.program.isPage(process)
    levels = [Level(stops: scenario.stops, end: scenario.end, depth: 0, isPage: isPage)]
    if scenario.stops.isEmpty { aim() }
  }

  var level: Level {
    _read { yield levels[levels.count - 1] }
    _modify { yield &levels[levels.count - 1] }
  }

  /// The stop after the one that is being answered.
  var nextStop: Scenario.Stop? {
    level.stop + 1 < level.stops.count ? level.stops[level.stop + 1] : nil
  }

  /// Has the machine stop at the end of the level, once nothing but the last stop comes before.
  private mutating func aim() {
    machine.goal = level.stop >= level.stops.count - 1 ? level.end?.step : nil
  }

  /// Recurses once for each route opened inside another.
  mutating func follow() throws(Complaint) {
    while level.stop < level.stops.count {
      let next = level.stops[level.stop]
      try leaveLastScreen(unless: next)
      guard matches(next) else { throw mismatch(next) }
      if keepsScenes { scenes.append(machine.scene) }
      aim()
      switch next.kind {
      case .show(_, let action, let sends): try act(action, sends)
      case .call(_, let answer): try respond(answer)
      case .open(_, nil): try machine.close()
      case .open(_, let inside?): try follow(inside)
      }
      if case .open(_, _?) = next.kind {} else { answered += 1 }
      level.stop += 1
    }
    aim()
    // A last screen that is seen is also a place to end at.
    if case .at(_, let place?)? = level.end, isAt(place) { return }
    try leaveLastScreen(unless: nil)
    try finish()
  }

  private mutating func follow(_ inside: Scenario.Stop.Inside) throws(Complaint) {
    let isLast = level.stop == level.stops.count - 1
    var staysOpen = false
    if isLast, case .at? = inside.end, case .at(_, let place?)? = level.end {
      staysOpen = isAt(place)
    }
    let depth = machine.frames.count - 1
    let process = machine.frames[depth].opening.flatMap {
      machine.program.model.process(of: $0.route)
    }
    let isPage = process.map { machine.program.isPage($0) } ?? false
    machine.goal = inside.stops.isEmpty ? inside.end?.step : nil
    try machine.enterOpened()
    answered += 1
    levels.append(
      Level(stops: inside.stops, end: inside.end, depth: depth + 1, isPage: isPage))
    try followInside()
    levels.removeLast()
    level.endsAtOpening = staysOpen
    if staysOpen { return }
    aim()
    try machine.close(at: depth)
  }

  private mutating func followInside() throws(Complaint) {
    let outer = scenes
    scenes = []
    defer {
      let inner = scenes
      scenes = outer
      if keepsScenes { scenes[scenes.count - 1].inside = inner }
    }
    try follow()
  }

  private mutating func leaveLastScreen(unless next: Scenario.Stop?) throws(Complaint) {
    guard level.lastScreenIsSeen, case .show? = machine.stop else { return }
    level.lastScreenIsSeen = false
    if let next, matches(next) { return }
    try machine.turnPage(isAnswer: false)
  }
}

extension Scenario.End {
  /// The step at which it is.
  fileprivate var step: Location.ID? {
    if case .at(_, .step(let step)?) = self { Location.ID(step) } else { nil }
  }
}
