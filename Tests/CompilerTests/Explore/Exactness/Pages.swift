import CEL

@testable import WaymarkCompiler

/// What a user can do where a screen is shown.
extension StepSemantics {
  /// A screen with the data that it is shown with.
  private struct Page {
    let screen: Screen
    let code: Int
    let layout: Layout
  }

  /// Whether the client knows the screen that a step shows.
  func isKnown(_ step: ID<Step>, _ code: Int) -> Bool {
    guard let screen = graph[step].screen else { return true }
    let since = graph[model.shown(screen, code)].since
    return model.evaluator.knows(since, code, model.environment)
  }

  /// Of a client that does not know the screen, nothing is followed, not back either.
  func isBackAllowed(_ step: ID<Step>, _ code: Int) -> Bool {
    guard let screen = graph[step].screen else { return true }
    return isKnown(step, code)
      && !(graph[step].isBackBlocked ?? graph[model.shown(screen, code)].isBackBlocked)
  }

  func isBackAllowed(onPageOf route: ID<Route>, _ code: Int) -> Bool {
    guard case .screen(let ref) = graph[route].destination, let screen = ref.target else {
      return true
    }
    return !graph[model.shown(screen, code)].isBackBlocked
  }

  /// Where what is run, opened or shown begins; nil for what shows nothing.
  func start(of destination: Destination, _ code: Int) -> ConcreteExploration.Place? {
    switch destination {
    case .workflow(let workflow):
      guard let start = graph[workflow].start.target else { return nil }
      let layout = model.workflows[workflow.index]
      return ConcreteExploration.Place(
        index: start.index, code: model.withDefaults(graph[workflow].state, code, layout))
    case .page(let route):
      return ConcreteExploration.Place(index: graph.steps.count + route.index, code: code)
    case .nothing: return nil
    }
  }

  func isShown(_ place: ConcreteExploration.Place) -> Bool {
    place.index >= graph.steps.count || graph.steps[place.index].kind == .show
  }

  /// On a last page, there is no way back into the journey.
  func isBackAllowed(at place: ConcreteExploration.Place) -> Bool {
    guard place.index < graph.steps.count else {
      return isBackAllowed(onPageOf: ID(place.index - graph.steps.count), place.code)
    }
    return graph.steps[place.index].ends == nil && isBackAllowed(ID(place.index), place.code)
  }

  /// Nil if nothing can be shown, because an argument or a text fails.
  private func page(
    _ screen: ID<Screen>, _ arguments: Run<Argument>, _ implicit: Run<ImplicitArgument>,
    _ code: Int, _ source: Layout
  ) -> Page? {
    let layout = model.screens[screen.index]
    guard let bound = bind(graph[screen].params, arguments, implicit, code, source, layout) else {
      return nil
    }
    let shown = model.shown(screen, code)
    let other = model.screens[shown.index]
    var params = bound
    if shown != screen {
      params = code % model.environment.count
      for (one, two) in zip(graph[screen].params, graph[shown].params) {
        for (from, to) in zip(layout.slots(of: .variable(one)), other.slots(of: .variable(two))) {
          params += from.digit(of: bound) * to.stride
        }
      }
    }
    guard reads(graph[shown].title, params, other) else { return nil }
    return Page(screen: graph[shown], code: params, layout: other)
  }

  private func isOffered(_ action: Action, on page: Page) -> Bool {
    model.evaluator.knows(action.since, page.code, page.layout)
      && (action.when.map { isOffered($0, page.code, page.layout) } ?? true)
  }

  private func openRoute(of action: Action, on page: Page, then exit: ID<Exit>?) -> [Move] {
    guard let ref = action.open, let route = ref.target else { return [] }
    return open(
      route, action.arguments, action.implicitArguments, page.code, page.layout, ref.span, exit)
  }

  func show(_ step: ID<Step>, _ code: Int) -> [Move] {
    let spec = graph[step]
    guard let screen = spec.screen else { return [] }
    guard isKnown(step, code) else {
      report("unsupported-screen", spec.span)
      return []
    }
    guard
      let page = page(screen, spec.arguments, spec.implicitArguments, code, layout(of: step))
    else { return [] }
    var moves: [Move] = []
    var leadsOn = false
    for action in graph[screen].actions {
      let exit = exit(of: step) { $0 == .action(action) }
      let isHidden = exit.map { graph[$0].isNone } ?? false
      guard !isHidden, let button = button(action, on: page.screen),
        isOffered(button, on: page)
      else { continue }
      if let exit {
        let (next, isUseful) = press(exit, action, code, button, on: page)
        moves += next
        leadsOn = leadsOn || isUseful
      } else {
        moves += openRoute(of: button, on: page, then: nil)
        leadsOn = leadsOn || button.open.flatMap(\.target).map(graph.graph.closes) ?? false
      }
    }
    if let outcome = spec.ends?.target {
      let ended = model.assign(spec.assignments, code, layout(of: step)) { fail($0) }
      return moves + (ended.map { [.finish(outcome, code: $0)] } ?? [])
    }
    if let after = exit(of: step, where: { if case .after = $0 { true } else { false } }) {
      return moves + take(after, code)
    }
    let fails = graph[screen].actions.contains { self.fails($0, at: step, code, page) }
    if !leadsOn, !fails, !isBackAllowed(step, code) { reportStuckPage(spec.name.span) }
    return moves
  }

  /// True if a guard that decides whether the button is offered fails.
  private func fails(_ action: ID<Action>, at step: ID<Step>, _ code: Int, _ page: Page) -> Bool {
    let exit = exit(of: step) { $0 == .action(action) }
    if let exit, graph[exit].isNone { return false }
    return fails(action, on: page) || exit.map { fails($0, code, layout(of: step)) } ?? false
  }

  private func fails(_ action: ID<Action>, on page: Page) -> Bool {
    guard let button = button(action, on: page.screen), let when = button.when,
      model.evaluator.knows(button.since, page.code, page.layout)
    else { return false }
    return model.holds(when, page.code, page.layout) == nil
  }

  private func button(_ action: ID<Action>, on screen: Screen) -> Action? {
    screen.actions.first { graph[$0].name.symbol == graph[action].name.symbol }.map { graph[$0] }
  }

  /// A button that the step has an exit for. True if it is offered.
  private func press(
    _ exit: ID<Exit>, _ action: ID<Action>, _ code: Int, _ button: Action, on page: Page
  ) -> ([Move], Bool) {
    let layout = layout(of: graph[exit].step)
    let readsSent = graph[exit].transitions.contains { self.readsSent($0, by: action) }
    var moves: [Move] = []
    var isOffered = readsSent
    for pressed in model.all(graph[action].sends, [code], layout) {
      guard let transition = choice(exit, pressed, layout) else {
        // What is judged before it is pressed is not offered.
        if readsSent, !fails(exit, pressed, layout) {
          report("stuck-on-data", graph[graph[exit].step].name.span)
        }
        continue
      }
      isOffered = true
      if button.open != nil {
        moves += openRoute(of: button, on: page, then: exit)
      } else if let (taken, next) = pass(transition, pressed, layout) {
        moves.append(.take(taken, code: next, called: nil))
      }
    }
    return (moves, isOffered)
  }

  private func readsSent(_ transition: ID<Transition>, by action: ID<Action>) -> Bool {
    guard let formula = graph[transition].when else { return false }
    return graph.graph.references(of: formula).contains { reference in
      graph[action].sends.contains { reference == .variable($0) }
    }
  }

  /// The page that a route shows.
  func pageMoves(_ route: ID<Route>, _ code: Int) -> [Move] {
    let spec = graph[route]
    guard case .screen(let ref) = spec.destination, let screen = ref.target,
      let page = page(
        screen, spec.arguments, spec.implicitArguments, code, model.routes[route.index])
    else { return [] }
    var moves: [Move] = []
    var leadsOn = false
    for action in page.screen.actions.map({ graph[$0] }) where isOffered(action, on: page) {
      moves += openRoute(of: action, on: page, then: nil)
      guard let opened = action.open.flatMap(\.target) else { continue }
      if case .effect = graph[opened].destination { continue }
      leadsOn = true
    }
    let fails = page.screen.actions.contains { self.fails($0, on: page) }
    if !leadsOn, !fails, !isBackAllowed(onPageOf: route, code) {
      reportStuckPage(graph[screen].name.span)
    }
    return moves
  }
}
