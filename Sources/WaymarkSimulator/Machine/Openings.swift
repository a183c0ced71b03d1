import CEL
import WaymarkCompiler

/// Routes that are opened, what happens behind them, and what follows once they are closed.
extension Machine {
  /// `arguments` are those of the route, unless a variant of the screen gives others.
  mutating func open(
    _ opening: OpenedRoute, _ arguments: [Assignment]? = nil, at location: Location.ID,
    by action: ID<Action>?, press: Frame.Press? = nil
  ) throws(Complaint) {
    let scope = openingScope(at: location, by: action, isOfVariant: arguments != nil)
    let values = try program.bind(arguments ?? opening.arguments, in: scope)
    guard world.supports(opening.route) else {
      throw Complaint(
        program.ignorance(of: opening.route, in: world), rule: .unsupportedRoute,
        actual: action.flatMap { graph[$0].open?.span } ?? program.span(of: location))
    }
    frames[frames.count - 1].opening = Frame.Opening(
      route: opening.route, arguments: values, press: press)
    state = .halted(.open(opening.route, location, by: action))
  }

  /// True if the button that was pressed last has opened a route that closes everything.
  var closesAll: Bool { frames.last?.opening?.press?.closesAll == true }

  func openingScope(
    at location: Location.ID, by action: ID<Action>?, isOfVariant: Bool
  ) -> Scope {
    guard let action, let page = program.page(at: location) else { return scope() }
    return isOfVariant ? scope(of: graph[action].screen, inPlaceOf: page.screen) : pageScope
  }

  /// Goes on with what the open route shows or starts.
  mutating func enterOpened() throws(Complaint) {
    guard case .halted(.open(let route, let location, _)) = state,
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
    if graph[route].presentation == .root { committed = [] }
    try enter(process, with: opening.arguments, isOpened: true, from: nil)
    try advance()
  }

  /// The route that was opened is closed again, without anything else having happened inside.
  mutating func close() throws(Complaint) {
    guard case .halted(.open(let route, let location, _)) = state else {
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
    frames.removeSubrange((depth + 1)...)
    forgetCommits()
    try goOn()
  }

  private mutating func goOn() throws(Complaint) {
    let top = frames.count - 1
    let (location, press) = (frames[top].location, frames[top].opening?.press)
    let route = frames[top].opening?.route
    frames[top].opening = nil
    if isOver { return leave() }
    guard let press else {
      if case .open(_, let exit) = program.locations[location.index].kind {
        try take(onward: exit, from: location)
      }
      return try advance()
    }
    if let exit = press.exit {
      try take(exit, sent: press.sent)
      try advance()
    } else if press.closesAll {
      isOver = route.map(endsJourney) ?? false && program.page(at: location)?.ends == nil
      try leaveAll(from: location)
    } else if let page = program.page(at: location) {
      halt(showing: page, at: location)
    }
  }

  private func endsJourney(_ route: ID<Route>) -> Bool { graph[route].presentation == .root }

  /// What a last page stands for has been reached, whatever its buttons close.
  private mutating func leaveAll(from location: Location.ID) throws(Complaint) {
    guard let outcome = program.page(at: location)?.ends else { return leave() }
    state = .ending(outcome)
    try advance()
  }

  /// Leaves the journey, or what was entered through an open route, without an outcome.
  private mutating func leave() {
    while let left = frames.popLast(), !left.isOpened {}
    forgetCommits()
    state = .halted(.left)
  }

  private func screen(of route: ID<Route>) -> ID<Screen>? {
    guard case .screen(let ref) = graph[route].destination, let screen = ref.target else {
      return nil
    }
    return seen(screen)
  }
}
