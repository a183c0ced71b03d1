/// What leads out of a location.
extension Model {
  /// Of all its exits, in their order; none of a route's location.
  func transitions(from location: Location.ID) -> some Sequence<ID<Transition>> {
    let exits = step(at: location).map { graph.steps[$0.index].exits } ?? .empty
    return exits.lazy.flatMap { self.graph.exits[$0.index].transitions }
  }

  /// From the first of a process to its last.
  func transitions(of process: Process) -> Range<Int> {
    guard case .workflow(let workflow) = subject(of: process) else { return 0..<0 }
    var (first, end) = (Int.max, 0)
    for step in graph.workflows[workflow.index].steps {
      for exit in graph.steps[step.index].exits {
        let own = graph.exits[exit.index].transitions
        if own.isEmpty { continue }
        (first, end) = (min(first, own.startIndex), max(end, own.endIndex))
      }
    }
    return min(first, end)..<end
  }

  /// Where a step that runs a workflow goes on after this outcome.
  public func exit(of caller: Location.ID, after outcome: ID<Outcome>) -> ID<Exit>? {
    guard case .run(_, _, let exits) = locations[caller.index].kind else { return nil }
    return exits.first { graph.exits[$0.index].trigger == .outcome(outcome) }
  }

  /// What the step that ran a workflow keeps of what its outcome carries.
  public func result(of exit: ID<Exit>) -> Assignment? {
    guard let result = graph.exits[exit.index].result,
      case .outcome(let outcome?) = graph.exits[exit.index].trigger,
      let value = graph.outcomes[outcome.index].value
    else { return nil }
    return Assignment(variable: result, source: .variable(value))
  }

  /// `shown` is the page's screen, or the variant in its place.
  public func blocksBack(_ page: Page, showing shown: ID<Screen>) -> Bool {
    page.blocksBack ?? graph.screens[shown.index].isBackBlocked
  }

  /// True if some screen that may be shown does so: it traps the users who see it.
  public func mayBlockBack(_ page: Page) -> Bool {
    if let blocks = page.blocksBack { return blocks }
    return graph.screens[page.screen.index].isBackBlocked
      || graph.screens[page.screen.index].variants.contains {
        $0.screen.target.map { graph.screens[$0.index].isBackBlocked } ?? false
      }
  }

  /// True also if only a variant does.
  public func mayAllowBack(_ page: Page) -> Bool {
    graph.appearances(of: page.screen).contains { !blocksBack(page, showing: $0) }
  }

  /// On a page of a workflow, transitions lead on, and what closes the page; on a page of a route,
  /// everything but an effect does.
  public func leadsOn(_ button: PageButton, from location: Location.ID) -> Bool {
    if button.isHidden { return false }
    if button.exit != nil { return true }
    guard let opening = button.opening else { return false }
    return opening.closes || graph.moves(opening.route) && step(at: location) == nil
  }

  /// True if a route closes the screens from which it is opened.
  public func closes(_ route: ID<Route>) -> Bool { graph.closes(route) }

  /// True if what the route shows begins another journey.
  public func isRoot(_ route: ID<Route>) -> Bool { graph.isRoot(route) }
}

/// What follows once the route that a button opened is closed.
public enum AfterClosing: Hashable, Sendable {
  case takes(ID<Exit>)
  /// What a last page stands for has been reached, whatever its buttons close.
  case ends(ID<Outcome>)
  /// What was open when the route was opened is left; everything if it is a root.
  case leaves(isRoot: Bool)
  /// The page is shown as before.
  case stays

  public init(_ opening: OpenedRoute, by button: PageButton, on page: Page) {
    self =
      if let exit = button.exit {
        .takes(exit)
      } else if !opening.closes {
        .stays
      } else if let outcome = page.ends {
        .ends(outcome)
      } else {
        .leaves(isRoot: opening.isRoot)
      }
  }
}

extension Graph {
  /// The screen, and its variants.
  package func appearances(of screen: ID<Screen>) -> [ID<Screen>] {
    [screen] + screens[screen.index].variants.compactMap(\.screen.target)
  }

  /// True if the route leads the user away from the screen.
  func moves(_ route: ID<Route>) -> Bool {
    if case .effect = routes[route.index].destination { false } else { true }
  }

  /// The same for a button; one of an unresolved route may.
  func moves(_ action: ID<Action>) -> Bool {
    actions[action.index].open.map { $0.target.map(moves) ?? true } ?? false
  }

  /// True of a button's transitions if it is there only where one of them can be taken.
  public func isOfferedByGuards(_ exit: ID<Exit>) -> Bool {
    guard case .action = exits[exit.index].trigger else { return false }
    return exits[exit.index].transitions.allSatisfy { transition in
      transitions[transition.index].when.map { !readsSent($0) } ?? false
    }
  }

  private func readsSent(_ formula: ID<Formula>) -> Bool {
    references(of: formula).contains { reference in
      guard case .variable(let variable) = reference else { return false }
      return variables[variable.index].kind == .sent
    }
  }
}
