import CEL
import WaymarkCompiler

/// The moves that a journey makes by itself.
extension Machine {
  mutating func move() throws(Complaint) {
    let step = frames[frames.count - 1].step
    note(.reached, at: step)
    switch graph[step].kind {
    case .show: try show(step)
    case .call: try call(step)
    case .open: try open(step)
    case .run: try run(step)
    case .set:
      try assign(graph[step].assignments, sent: [:])
      try takeOnward(from: step)
    case .choose, .wait: try takeOnward(from: step)
    case .broken:
      throw Complaint(
        "\(name(of: step)) is no step that could be taken", actual: graph[step].name.span)
    }
  }

  private mutating func show(_ step: ID<Step>) throws(Complaint) {
    guard let screen = graph[step].screen else { throw unknownTarget(of: step) }
    _ = try program.bind(graph[screen].params, to: graph[step].arguments, in: scope())
    let top = frames.count - 1
    if let known = frames[top].history.firstIndex(where: { $0.step == step }) {
      frames[top].history.removeSubrange(known...)
    }
    frames[top].history.append(Frame.Shown(step: step, values: frames[top].values))
    halt(showing: step)
  }

  mutating func halt(showing step: ID<Step>) {
    if let screen = graph[step].screen {
      note(.showed(world.variant(of: screen, in: graph)), at: step)
    }
    state = .halted(.show(step))
  }

  private mutating func call(_ step: ID<Step>) throws(Complaint) {
    guard let operation = graph[step].operation else { throw unknownTarget(of: step) }
    _ = try program.bind(graph[operation].params, to: graph[step].arguments, in: scope())
    state = .halted(.call(step))
  }

  private mutating func open(_ step: ID<Step>) throws(Complaint) {
    guard let route = graph[step].route else { throw unknownTarget(of: step) }
    try open(route, with: graph[step].arguments, from: step, by: nil)
  }

  mutating func open(
    _ route: ID<Route>, with arguments: Run<Argument>, from step: ID<Step>, by action: ID<Action>?
  ) throws(Complaint) {
    let spec = graph[route]
    guard world.supports(spec, in: graph) else {
      throw Complaint(
        program.ignorance(of: route, in: world),
        actual: action.flatMap { graph[$0].open?.span } ?? graph[step].span)
    }
    let scope = action == nil ? scope() : try screenScope(of: step)
    _ = try program.bind(spec.params, to: arguments, in: scope)
    state = .halted(.open(route, step, by: action))
  }

  private mutating func run(_ step: ID<Step>) throws(Complaint) {
    guard let workflow = graph[step].runs else { throw unknownTarget(of: step) }
    let params = try program.bind(graph[workflow].params, to: graph[step].arguments, in: scope())
    try enter(workflow, with: params, from: graph[step].span)
  }

  mutating func end(with outcome: ID<Outcome>) throws(Complaint) {
    let ended = frames.removeLast()
    note(.ended(outcome), at: ended.step)
    guard let caller = frames.last?.step else {
      state = .halted(.ended(outcome))
      return
    }
    guard let exit = exit(of: caller, where: { $0 == .outcome(outcome) }) else {
      throw Complaint(
        "`\(graph.text(graph[ended.workflow].name))` ended with "
          + "`\(graph.text(graph[outcome].name))`, for which \(name(of: caller)) has no exit",
        actual: graph[caller].name.span)
    }
    try take(exit)
  }

  private func unknownTarget(of step: ID<Step>) -> Complaint {
    Complaint(
      "\(name(of: step)) names `\(graph.text(graph[step].targetName))`, which does not exist",
      actual: graph[step].span)
  }

  func name(of step: ID<Step>) -> String {
    let workflow = graph[step].workflow
    let name = graph.text(graph[step].name)
    if program.isPage(workflow) { return "the route `\(name)`" }
    return "`\(name)` of `\(graph.text(graph[workflow].name))`"
  }
}
