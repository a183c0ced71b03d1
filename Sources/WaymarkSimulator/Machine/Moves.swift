import CEL
import WaymarkCompiler

/// The moves that a journey makes by itself.
extension Machine {
  mutating func move() throws(Complaint) {
    let location = frames[frames.count - 1].location
    let kind = program.locations[location.index].kind
    if case .forward(let process, let arguments) = kind {
      return try forward(to: process, arguments, from: location)
    }
    note(.reached, at: location)
    switch kind {
    case .forward: return
    case .page(let page): try show(page, at: location)
    case .run(let process, let arguments, _):
      isInGoal = isInGoal || location == goal
      let params = try program.bind(arguments, in: scope())
      try enter(process, with: params, isOpened: false, from: program.span(of: location))
    case _ where location == goal: state = .arrived
    case .call where isInGoal, .open where isInGoal: state = .arrived
    case .call(let call): try reach(call, at: location)
    case .open(let opening, _): try open(opening, at: location, by: nil)
    case .decide(let assignments, let exit):
      try assign(assignments, sent: [])
      try take(onward: exit, from: location)
    case .broken: throw unusable(location)
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

  /// A route makes way for the workflow that it starts.
  private mutating func forward(
    to process: Process, _ arguments: [Assignment], from location: Location.ID
  ) throws(Complaint) {
    let params = try program.bind(arguments, in: scope())
    let isOpened = frames.removeLast().isOpened
    try enter(process, with: params, isOpened: isOpened, from: nil)
  }

  private mutating func show(_ page: Page, at location: Location.ID) throws(Complaint) {
    let params = try program.bind(page.bindings, in: scope())
    let top = frames.count - 1
    if let known = frames[top].history.firstIndex(where: { $0.location == location }) {
      frames[top].history.removeSubrange(known...)
    }
    frames[top].history.append(
      Frame.Shown(location: location, values: frames[top].values, params: params))
    halt(showing: page, at: location)
    try judge(page, at: location)
  }

  mutating func halt(showing page: Page, at location: Location.ID) {
    note(.showed(seen(page.screen)), at: location)
    state = .halted(.show(location))
  }

  private mutating func reach(_ call: Call, at location: Location.ID) throws(Complaint) {
    state = .halted(.call(location))
    if committed.contains(call.operation) { throw repeated(call, at: location) }
    if !call.arguments.isEmpty { _ = try program.bind(call.arguments, in: scope()) }
  }

  func repeated(_ call: Call, at location: Location.ID) -> Complaint {
    Complaint(
      "`\(graph.qualifiedName(of: call.operation))` is called again, although it has succeeded, "
        + "or its answer was lost",
      rule: .repeatedCommit, actual: program.span(of: location))
  }

  mutating func end(with outcome: ID<Outcome>) throws(Complaint) {
    let ended = frames.removeLast()
    note(.ended(outcome), at: ended.location)
    forgetCommits()
    guard !ended.isOpened, let caller = frames.last?.location else {
      state = .halted(.ended(outcome))
      return
    }
    if isInGoal, caller == goal {
      state = .arrived
      return
    }
    guard let exit = program.model.exit(of: caller, after: outcome) else {
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
    let isOver = frames.allSatisfy { frame in
      if case .route = program.model.subject(of: frame.process) { true } else { false }
    }
    if isOver { committed = [] }
  }
}
