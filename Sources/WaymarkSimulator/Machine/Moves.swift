import CEL
import WaymarkCompiler

/// The moves that a journey makes by itself.
extension Machine {
  mutating func move() throws(Complaint) {
    let location = stack.top.location
    if reachesGoal(location) {
      state = .arrived
      return
    }
    if !program.facts.young.isEmpty, let page = program.page(at: location) {
      try refuseUnknown(page, at: location)
    }
    let numbers = entrySite(at: location).map { paramWrites($0) } ?? [:]
    switch try stepper.move(&stack) {
    case .shows(let page):
      stop(showing: page, at: location)
      try judge(page, at: location)
    case .calls(let call): try reach(call, at: location)
    case .opens(let opening, let arguments, then: let exit):
      try open(
        RunStack.Opening(
          route: opening.route, arguments: arguments, after: exit.map { .takes($0) }),
        at: location, by: nil)
    case .takes(let exit):
      noteWrites(at: location)
      try take(onward: exit, from: location)
    case .enters: beginWrites(numbers)
    case .fails(let obstacle): throw complaint(of: obstacle, at: location)
    case .broken: throw unusable(location)
    }
  }

  private func refuseUnknown(_ page: Page, at location: Location.ID) throws(Complaint) {
    let screen = graph[seen(page.screen)]
    if environment.knows(screen.knownBy) { return }
    throw Complaint(
      program.ignorance(of: "screen", screen.name, in: environment), rule: .unsupportedScreen,
      actual: program.span(of: location))
  }

  /// Notes the location, unless it only makes way for another.
  private mutating func reachesGoal(_ location: Location.ID) -> Bool {
    let kind = program.locations[location.index].kind
    if case .forward = kind { return false }
    note(.reached, at: location)
    switch kind {
    case .page, .forward: return false
    case .run:
      // It may run itself before anything else happens.
      if isInGoal, location == goal { return true }
      isInGoal = isInGoal || location == goal
      return false
    case .call, .open: return isInGoal || location == goal
    case .decide, .broken: return location == goal
    }
  }

  /// `location` is where the journey came to it, if it did so by itself.
  func complaint(
    of obstacle: Stepper<RunData>.Obstacle, at location: Location.ID?
  ) -> Complaint {
    let caller = location.flatMap { program.model.step(at: $0) }.map { graph[$0].span }
    switch obstacle {
    case .noStart(let process):
      return Complaint(
        "`\(program.name(of: process))` has no step to start with",
        actual: caller ?? program.nameSpan(of: process))
    case .tooDeep(let process):
      return Complaint(
        "`\(program.name(of: process))` is run \(RunStack.deepest) workflows deep, and no journey "
          + "is followed further: see whether they run one another without end",
        actual: caller ?? program.nameSpan(of: process))
    }
  }

  private func unusable(_ location: Location.ID) -> Complaint {
    let name = program.name(of: location)
    guard let step = program.model.step(at: location),
      [.show, .call, .open, .run].contains(graph[step].kind)
    else {
      return Complaint(
        "\(name) is no step that could be taken", actual: program.nameSpan(of: location))
    }
    return Complaint(
      "\(name) names `\(graph.text(graph[step].targetName))`, which does not exist",
      actual: graph[step].span)
  }

  mutating func stop(showing page: Page, at location: Location.ID) {
    note(.showed(seen(page.screen)), at: location)
    state = .stopped(.show(location))
  }

  private mutating func reach(_ call: Call, at location: Location.ID) throws(Complaint) {
    state = .stopped(.call(location))
    if isRepeated(call) { throw repeated(call, at: location) }
    if !call.arguments.isEmpty { _ = try program.bind(call.arguments, in: scope()) }
  }

  func repeated(_ call: Call, at location: Location.ID) -> Complaint {
    let isKeyed = graph[call.operation].key != nil
    return Complaint(
      "`\(graph.qualifiedName(of: call.operation))` is called again"
        + (isKeyed
          ? " with another key, although its answer was lost"
          : ", although it has succeeded, or its answer was lost"),
      rule: .repeatedCommit, actual: program.span(of: location))
  }

  mutating func end(with outcome: ID<Outcome>) throws(Complaint) {
    let (ended, caller, exit) = try stepper.end(with: outcome, &stack)
    note(.ended(outcome), at: ended.location)
    forgetCommits()
    guard let caller else {
      returned = graph[outcome].value.flatMap { ended.values[program.slot(of: $0)] }
      state = .stopped(.ended(outcome))
      return
    }
    if isInGoal, caller == goal {
      state = .arrived
      return
    }
    noteWrites(by: exit)
    guard let exit else {
      throw Complaint(
        "`\(program.name(of: ended.process))` ended with `\(graph.text(graph[outcome].name))`, "
          + "for which \(program.name(of: caller)) has no exit",
        actual: program.nameSpan(of: caller))
    }
    try take(exit)
  }

  /// A journey is over once no workflow is open; the next may commit again.
  mutating func forgetCommits() {
    if committed.isEmpty { return }
    if frames.allSatisfy(isOfRoute) { committed = [] }
  }

  func isOfRoute(_ frame: Frame) -> Bool {
    if case .route = program.model.subject(of: frame.process) { true } else { false }
  }
}
