import CEL
import WaymarkCompiler

/// Routes that are opened, what happens behind them, and what follows once they are closed.
extension Machine {
  mutating func open(
    _ opening: RunStack.Opening, at location: Location.ID, by action: ID<Action>?
  ) throws(Complaint) {
    guard environment.knows(graph[opening.route].knownBy) else {
      throw Complaint(
        program.ignorance(of: "route", graph[opening.route].name, in: environment),
        rule: .unsupportedRoute,
        actual: action.flatMap { graph[$0].open?.span } ?? program.span(of: location))
    }
    stack.top.opening = opening
    state = .stopped(.open(opening.route, location, by: action))
  }

  /// True if the button that was pressed last has opened a route that closes everything.
  var closesAll: Bool { frames.last?.opening?.closes == true }

  /// Goes on with what the open route shows or starts.
  mutating func enterOpened() throws(Complaint) {
    guard case .stopped(.open(let route, let location, let action)) = state,
      let opening = frames.last?.opening
    else { throw notAsked("something to be entered") }
    guard let process = program.model.process(of: route) else {
      throw Complaint(
        "nothing happens inside the route `\(graph.text(graph[route].name))`: it "
          + "shows no screen and starts no workflow of this app", actual: graph[route].name.span)
    }
    answer()
    note(.opened(route, screen(of: route)), at: location)
    // What it shows begins another journey.
    if program.model.isRoot(route) || isJourneyOver(at: location) { committed = [] }
    try enter(
      process, with: opening.arguments, isOpened: true,
      at: entrySite(at: location, by: action))
    try advance()
  }

  /// The route that was opened is closed again, without anything else having happened inside.
  mutating func close() throws(Complaint) {
    guard case .stopped(.open(let route, let location, _)) = state else {
      throw notAsked("something to be closed")
    }
    answer()
    note(.opened(route, screen(of: route)), at: location)
    try goOn()
  }

  /// Closes the route that the process at `depth` has opened, with all that is open above it.
  mutating func close(at depth: Int) throws(Complaint) {
    guard frames.indices.contains(depth), frames[depth].opening != nil else {
      throw notAsked("something to be closed")
    }
    stack.closeAll(above: depth)
    forgetCommits()
    try goOn()
  }

  private mutating func goOn() throws(Complaint) {
    let location = stack.top.location
    let opening = stack.close()
    if stack.isOver { return leave() }
    switch opening?.after {
    case .takes(let exit)?:
      try take(exit, sent: opening?.sent ?? [])
      try advance()
    case .ends(let outcome)?:
      state = .ending(outcome)
      try advance()
    case .leaves(let isRoot)?:
      stack.isOver = isRoot
      leave()
    case .stays?:
      if let page = program.page(at: location) { stop(showing: page, at: location) }
    case nil: try take(onward: nil, from: location)
    }
  }

  /// At the last page of a workflow that was opened while no other was open.
  private func isJourneyOver(at location: Location.ID) -> Bool {
    program.page(at: location)?.ends != nil && frames.dropLast().allSatisfy(isOfRoute)
  }

  /// Leaves the journey, or what was entered through an open route, without an outcome.
  private mutating func leave() {
    stack.leave()
    forgetCommits()
    state = .stopped(.left)
  }

  private func screen(of route: ID<Route>) -> ID<Screen>? {
    guard case .screen(let ref) = graph[route].destination, let screen = ref.target else {
      return nil
    }
    return seen(screen)
  }
}
