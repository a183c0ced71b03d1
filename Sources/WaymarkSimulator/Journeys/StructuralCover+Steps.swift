import WaymarkCompiler

extension StructuralCover {
  mutating func addStep(_ id: ID<Step>) {
    let step = spec[id]
    let pair = nodes.step(id)
    if let screen = step.screen {
      addScreen(screen, shownBy: pair, .steps, id.index)
    } else {
      addPassage(pair, .steps, id.index)
    }
    if let outcome = step.ends?.target {
      addEdge(from: pair.end, to: nodes.outcome(outcome).start)
    }
    switch step.kind {
    case .show: addButtons(of: id)
    case .run: addRun(id)
    case .open: for exit in step.exits { addOpening(step.route, from: pair.end, to: exit) }
    case .call, .choose, .set, .wait:
      for exit in step.exits { addEdge(from: pair.end, to: nodes.exit(exit)) }
    case .broken: break
    }
  }

  /// Where screens are items, each is passed in one place.
  mutating func addScreen(
    _ screen: ID<Screen>, shownBy pair: CoverNodes.Pair, _ itemKind: Coverage.Kind, _ index: Int
  ) {
    guard kind == .screens else { return addPassage(pair, itemKind, index) }
    for shown in spec.appearances(of: screen) {
      addEdge(from: pair.start, to: nodes.screen(shown).start)
      addEdge(from: nodes.screen(shown).end, to: pair.end)
    }
  }

  private mutating func addButtons(of id: ID<Step>) {
    let step = spec[id]
    let end = nodes.step(id).end
    var listed: Set<Symbol> = []
    for exit in step.exits {
      listed.insert(spec[exit].name.symbol)
      if spec[exit].isNone { continue }
      guard case .action(let action?) = spec[exit].trigger, let opened = spec[action].open else {
        addEdge(from: end, to: nodes.exit(exit))
        continue
      }
      addOpening(opened.target, from: end, to: exit)
    }
    guard let screen = step.screen else { return }
    addButtons(of: screen, on: end, except: listed, endingWith: step.ends?.target)
    if spec.allowsBack(step) { addEdge(from: end, to: nodes.left(step.workflow)) }
  }

  /// The buttons that open a route by themselves.
  mutating func addButtons(
    of screen: ID<Screen>, on shown: Int32, except listed: Set<Symbol> = [],
    endingWith outcome: ID<Outcome>? = nil
  ) {
    for appearance in spec.appearances(of: screen) {
      for action in spec[appearance].actions where !listed.contains(spec[action].name.symbol) {
        guard let route = spec[action].open?.target else { continue }
        let isClosing = spec.closes(route)
        let after = outcome.map { nodes.outcome($0).start } ?? JourneyGraph.outside
        addOpening(route, from: shown, to: isClosing ? after : shown)
      }
    }
  }

  private mutating func addOpening(_ route: ID<Route>?, from source: Int32, to exit: ID<Exit>) {
    guard let route else { return addEdge(from: source, to: nodes.exit(exit)) }
    addOpening(route, from: source, to: nodes.exit(exit))
  }

  /// Journeys go through what is opened, or leave it out. Where routes are items, each is passed in
  /// one place.
  private mutating func addOpening(_ route: ID<Route>, from source: Int32, to next: Int32) {
    let opened = nodes.route(route)
    if kind == .routes {
      addEdge(from: source, to: opened.start)
    } else {
      addEdge(from: source, to: next)
      guard leadsInside(route) else { return }
      addEdge(from: source, to: opened.end)
    }
    addEdge(from: nodes.closed(route), to: next)
    if spec.closes(route) { addEdge(from: nodes.closed(route), to: JourneyGraph.outside) }
  }

  private mutating func addRun(_ id: ID<Step>) {
    guard let callee = spec[id].runs, let start = spec[callee].start.target else { return }
    addEdge(from: nodes.step(id).end, to: nodes.step(start).start)
    addEdge(from: nodes.left(callee), to: nodes.left(spec[id].workflow))
    for exit in spec[id].exits {
      guard case .outcome(let outcome?) = spec[exit].trigger else { continue }
      addEdge(from: nodes.outcome(outcome).end, to: nodes.exit(exit))
    }
  }
}
