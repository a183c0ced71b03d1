import CEL

/// What a user can do on a page.
extension ProgramCompiler {
  func pageEntry(_ page: Page) -> Int32 {
    let scope = BindingScope(page.bindings, in: nil)
    var options = page.buttons.filter { !$0.isHidden }.map { button($0, page, scope) }
    if let after = page.after { options.append(event(.timeout, then: list(after))) }
    if let outcome = page.ends { options.append(end(page, outcome)) }
    let isFirst = opening.isBeforePages(here)
    // Where back leads otherwise depends on the stack, which only some searches have.
    if page.ends == nil, isFirst || !model.backFlags(of: page).isEmpty {
      let back = event(.back, then: isFirst ? leaving(from: here) : emit(.stop))
      program.instructions[Int(back)].b = Instruction.back
      options.append(backAllowed(page, yes: back, no: stop))
    }
    options.append(stuck(page, scope))
    let title = terms(graph.screens[page.screen.index].title, scope)
    let entered = labels(of: page, scope, then: choosing(options))
    let given = (page.bindings + page.returned).map { Term($0.source) }
    let shown = trying(given + title, then: entered)
    return model.step(at: here) == nil ? shown : showing(page, then: shown)
  }

  /// Finds the clients that know neither the screen nor a variant that is shown in its place.
  private func showing(_ page: Page, then next: Int32) -> Int32 {
    let screen = graph.screens[page.screen.index]
    if graph.project.clients.isEmpty || screen.knownBy.isEveryone, screen.variants.isEmpty {
      return next
    }
    let unknown = knowing(screen.knownBy, yes: next, no: find(.unsupportedScreen, then: stop))
    return screen.variants.reversed().reduce(unknown) { shows($1, yes: next, no: $0) }
  }

  /// What could fail was tried when the page was shown.
  private func end(_ page: Page, _ outcome: ID<Outcome>) -> Int32 {
    assign(updates(page.returned, in: nil, to: layout), then: emit(.end, outcome.index))
  }

  private func terms(_ text: Template, _ scope: BindingScope) -> [Term] {
    text.holes.map { Term(.formula($0.formula), in: scope) }
  }

  /// Evaluates the labels that may fail, each where its button is seen.
  private func labels(of page: Page, _ scope: BindingScope, then next: Int32) -> Int32 {
    var next = next
    for button in page.buttons.reversed() where !button.isHidden {
      let tried = trying(terms(graph.actions[button.action.index].label, scope), then: next)
      if tried != next { next = offered(button, scope, yes: tried, no: next) }
    }
    return next
  }

  private func button(_ button: PageButton, _ page: Page, _ scope: BindingScope) -> Int32 {
    var pressed = stop
    if let opening = button.opening {
      let after = afterClosing(opening, button, page)
      let unknown = button.exit == nil ? stop : after
      pressed = open(opening, by: button.action, in: scope, after: after, unknown: unknown)
      if button.isGuarded, let exit = button.exit {
        let opened = pressed
        pressed = list(exit, none: stop) { _ in opened }
      }
    } else if let exit = button.exit {
      pressed = list(exit, none: button.isGuarded ? stop : nil)
    }
    let action = graph.actions[button.action.index]
    let sent = action.sends.flatMap { frees($0) }
    pressed = event(.press(button.action), then: assign(sent, then: pressed))
    guard let when = action.when else { return knowing(action.knownBy, yes: pressed, no: stop) }
    let site = guardSite(when, scope, nil, 0, isFollowed: false)
    return knowing(action.knownBy, yes: test(site, yes: pressed, no: stop), no: stop)
  }

  private func afterClosing(_ opening: OpenedRoute, _ button: PageButton, _ page: Page)
    -> Int32
  {
    switch AfterClosing(opening, by: button, on: page) {
    case .takes(let exit): list(exit, none: button.isGuarded ? stop : nil)
    case .ends(let outcome): end(page, outcome)
    case .leaves(isRoot: false): emit(.leave, 0)
    case .leaves(isRoot: true), .stays: stop
    }
  }

  func open(
    _ opening: OpenedRoute, by action: ID<Action>?, in scope: BindingScope?, after: Int32,
    unknown: Int32
  ) -> Int32 {
    var entered = after
    if let process = opening.process {
      var site = callSite(process, opening.arguments, in: scope)
      site.afterAny = after
      site.isOpening = true
      site.closes = opening.closes
      site.startsAnew = opening.isRoot
      entered = call(site)
    } else {
      entered = watching(.route(opening.route), then: entered)
    }
    entered = emit(.event, program.events.count, entered, opening.route.raw)
    program.events.append(.opens(opening.route, by: action))
    let knownBy = graph.routes[opening.route.index].knownBy
    let refused =
      knownBy.isEveryone
      ? stop : find(.unsupportedRoute, action: action, route: opening.route, then: unknown)
    let known = knowing(knownBy, yes: entered, no: refused)
    return trying(opening.arguments.map { Term($0.source, in: scope) }, then: known)
  }
}

extension ProgramCompiler {
  private func backAllowed(_ page: Page, yes: Int32, no: Int32) -> Int32 {
    var next = model.blocksBack(page, showing: page.screen) ? no : yes
    guard !model.backFlags(of: page).isEmpty else { return next }
    for variant in graph.screens[page.screen.index].variants.reversed() {
      guard let shown = variant.screen.target else { continue }
      next = shows(variant, yes: model.blocksBack(page, showing: shown) ? no : yes, no: next)
    }
    return next
  }

  /// Finds the data with which no button leads on, where back is blocked and no time-out helps.
  private func stuck(_ page: Page, _ scope: BindingScope) -> Int32 {
    guard page.after == nil, page.ends == nil, model.mayBlockBack(page) else { return stop }
    let leading = page.buttons.filter { model.leadsOn($0, from: here) }
    guard !leading.isEmpty else { return stop }
    var next = backAllowed(page, yes: stop, no: find(.stuckPage, then: stop))
    for button in leading.reversed() {
      next = offered(button, scope, yes: stop, no: next, failing: stop)
    }
    return next
  }

  private func offered(
    _ button: PageButton, _ scope: BindingScope, yes: Int32, no: Int32, failing: Int32? = nil
  ) -> Int32 {
    var next = yes
    if button.isGuarded, let exit = button.exit {
      next = no
      for transition in graph.exits[exit.index].transitions.reversed() {
        guard let when = graph.transitions[transition.index].when else { continue }
        next = condition(when, nil, yes, next, failing: failing, isQuiet: true)
      }
    }
    let action = graph.actions[button.action.index]
    if let when = action.when {
      next = condition(when, scope, next, no, failing: failing, isQuiet: true)
    }
    return knowing(action.knownBy, yes: next, no: no)
  }
}
