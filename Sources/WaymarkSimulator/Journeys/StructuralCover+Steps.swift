import WaymarkCompiler

extension StructuralCover {
  mutating func addStep(_ id: ID<Step>) {
    let pair = nodes.step(id)
    if let page = model.page(at: Location.ID(id)) {
      addScreen(page.screen, shownBy: pair, .steps, id.index)
    } else {
      addPassage(pair, .steps, id.index)
    }
    switch model.location(Location.ID(id)).kind {
    case .page(let page): addEdges(from: page, at: pair.end, back: nodes.left(spec[id].workflow))
    case .call(let call):
      for exit in Set(call.answers.map(\.exit)).sorted() {
        addEdge(from: pair.end, to: nodes.exit(exit))
      }
    case .decide(_, let exit?): addEdge(from: pair.end, to: nodes.exit(exit))
    case .open(let opening, let exit?): addOpening(opening, from: pair.end, to: nodes.exit(exit))
    case .run(let callee, _, let exits): addRun(of: callee, exits, id)
    case .decide(_, nil), .open(_, nil), .forward, .broken: break
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

  /// `back` is where it leads.
  mutating func addEdges(from page: Page, at shown: Int32, back: Int32) {
    if let exit = page.after { addEdge(from: shown, to: nodes.exit(exit)) }
    for button in page.buttons where !button.isHidden {
      if let opening = button.opening {
        let next = node(after: AfterClosing(opening, by: button, on: page), at: shown)
        addOpening(opening, from: shown, to: next)
      } else if let exit = button.exit {
        addEdge(from: shown, to: nodes.exit(exit))
      }
    }
    if let outcome = page.ends { addEdge(from: shown, to: nodes.outcome(outcome).start) }
    if model.mayAllowBack(page) { addEdge(from: shown, to: back) }
  }

  private func node(after closing: AfterClosing, at shown: Int32) -> Int32 {
    switch closing {
    case .takes(let exit): nodes.exit(exit)
    case .ends(let outcome): nodes.outcome(outcome).start
    case .leaves: JourneyGraph.outside
    case .stays: shown
    }
  }

  /// Journeys go through what is opened, or leave it out. Where routes are items, each is passed in
  /// one place.
  private mutating func addOpening(_ opening: OpenedRoute, from source: Int32, to next: Int32) {
    let opened = nodes.route(opening.route)
    if kind == .routes {
      addEdge(from: source, to: opened.start)
    } else {
      addEdge(from: source, to: next)
      if opening.process == nil { return }
      addEdge(from: source, to: opened.end)
    }
    addEdge(from: nodes.closed(opening.route), to: next)
    if opening.closes { addEdge(from: nodes.closed(opening.route), to: JourneyGraph.outside) }
  }

  private mutating func addRun(of callee: Process, _ exits: Run<Exit>, _ id: ID<Step>) {
    guard let start = model.start(of: callee).flatMap(model.step),
      case .workflow(let workflow) = model.subject(of: callee)
    else { return }
    addEdge(from: nodes.step(id).end, to: nodes.step(start).start)
    addEdge(from: nodes.left(workflow), to: nodes.left(spec[id].workflow))
    for outcome in spec[workflow].outcomes {
      guard let exit = model.exit(of: Location.ID(id), after: outcome) else { continue }
      addEdge(from: nodes.outcome(outcome).end, to: nodes.exit(exit))
    }
  }
}
