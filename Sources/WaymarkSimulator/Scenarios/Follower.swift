import CEL
import WaymarkCompiler

/// Leads a machine through the stops of one scenario.
struct Follower {
  let scenario: Scenario
  var machine: Machine
  /// Index of the stop that is being answered.
  private(set) var stop = 0
  /// A last screen stays while its buttons open routes; this marks one that has been seen.
  private var lastScreenIsSeen = false
  /// Errors of the current call that its `retry` has absorbed.
  private var tries = 0
  /// Takes time, and only a staging needs them.
  var keepsScenes = false
  private(set) var scenes: [Scene] = []

  var graph: Graph { machine.graph }

  init(_ scenario: Scenario, _ machine: Machine) {
    self.scenario = scenario
    self.machine = machine
  }

  mutating func follow() throws(Complaint) {
    while stop < scenario.stops.count {
      let next = scenario.stops[stop]
      try leaveLastScreen(unless: next)
      guard matches(next) else { throw mismatch(next) }
      if keepsScenes { scenes.append(machine.scene) }
      switch next.kind {
      case .show(_, let action, let sends): try act(action, sends)
      case .call(_, let answer): try respond(answer)
      case .open(_, let inside): if !endsInside(inside) { try machine.close() }
      }
      stop += 1
    }
    try leaveLastScreen(unless: nil)
    try finish()
  }

  /// True if the scenario ends at the step whose route is open.
  private func endsInside(_ inside: Scenario.Stop.Inside?) -> Bool {
    guard stop == scenario.stops.count - 1, case .at? = inside?.end,
      case .at(_, let place?)? = scenario.end
    else { return false }
    return isAt(place)
  }

  private mutating func leaveLastScreen(unless next: Scenario.Stop?) throws(Complaint) {
    guard lastScreenIsSeen, case .show? = machine.halt else { return }
    lastScreenIsSeen = false
    if let next, matches(next) { return }
    // It answers no stop: what follows belongs to the last one, for those who tell the story.
    machine.answered -= 1
    try machine.turnPage()
  }

  private mutating func act(_ action: Name?, _ sends: PlainValue?) throws(Complaint) {
    guard case .show(let step)? = machine.halt, let screen = graph[step].screen else { return }
    let isLast = graph[step].ends != nil
    guard let action else {
      if isLast { return try machine.turnPage() }
      throw Complaint("the screen waits for the user: say under `do` what the user does")
    }
    let known = graph[screen].actions.first { graph[$0].name.symbol == action.symbol }
    if let known {
      let sent = try values(sent: sends, by: known)
      if keepsScenes { scenes[scenes.count - 1].sent = sent }
      try machine.press(known, sending: sent)
      lastScreenIsSeen = isLast && machine.press?.closesAll != true
      return
    }
    switch graph.text(action) {
    case _ where isLast && graph.text(action) != "":
      throw Complaint("the journey is over on this page: leave `do` out", expected: action.span)
    case "back": try machine.goBack()
    case "wait": try machine.elapse()
    default:
      throw Complaint(
        "the screen `\(graph.text(graph[screen].name))` has no action `\(graph.text(action))`",
        expected: action.span, actual: graph[screen].name.span)
    }
  }

  private func values(sent plain: PlainValue?, by action: ID<Action>) throws(Complaint)
    -> [String: Value]
  {
    var given: [String: PlainValue] = [:]
    if case .mapping(let entries, _)? = plain {
      for entry in entries { given[entry.key] = entry.value }
    }
    var sent: [String: Value] = [:]
    for variable in graph[action].sends {
      let name = graph.text(graph[variable].name)
      sent[name] =
        if let plain = given[name] {
          try machine.program.read(plain, as: graph[variable].type)
        } else {
          machine.program.example(of: variable)
        }
    }
    return sent
  }

  private mutating func respond(_ answer: Scenario.Stop.Answer) throws(Complaint) {
    guard case .call(let step)? = machine.halt, let operation = graph[step].operation else {
      return
    }
    switch answer {
    case .error(let name):
      if try retries(name, at: step) { return }
      if keepsScenes, let retry = retry(of: name, at: step) {
        scenes[scenes.count - 1].tries = 1 + retry.times - tries
      }
      try machine.fail(with: name.symbol)
    case .wait: try machine.elapse()
    case .returns(let plain):
      let type = graph[operation].returnType
      let value: Value =
        if let type, let plain {
          try machine.program.read(plain, as: type)
        } else if let type {
          machine.program.stableValue(of: type, named: graph.text(graph[operation].name))
        } else {
          .null
        }
      if keepsScenes { scenes[scenes.count - 1].answer = type == nil ? nil : value }
      try machine.succeed(with: value)
    }
    tries = 0
  }

  /// A scenario may list the tries that `retry` makes by itself: an error followed by the same call
  /// again counts as one of them, unless the error's exit itself leads to that call.
  private mutating func retries(_ error: Name, at step: ID<Step>) throws(Complaint) -> Bool {
    guard let retry = retry(of: error, at: step), tries < retry.times,
      stop + 1 < scenario.stops.count
    else { return false }
    let next = scenario.stops[stop + 1]
    guard matches(next) else { return false }
    var fork = self
    do throws(Complaint) {
      try fork.machine.fail(with: error.symbol)
      if fork.matches(next) { return false }
    } catch {}
    tries += 1
    machine.answered += 1
    return true
  }

  private func retry(of error: Name, at step: ID<Step>) -> Step.Retry? {
    let retry = graph[step].retry
    return retry?.errors.contains { $0.symbol == error.symbol } == true ? retry : nil
  }
}
