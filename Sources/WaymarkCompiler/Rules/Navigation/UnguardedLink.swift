extension Rule {
  static let unguardedLink = eachFinding(
    "unguarded-link", .note, [.wholeProject],
    summary: "A link asks for what the buttons that open its route ask for.",
    why: "The buttons keep some users away, but whoever has the address arrives all the same.",
    example: Example(
      rejects: """
        feature: Help
        flags:
          refunds: { default: false }
        routes:
          helpHome: { screen: Home, link: /help }
          refund: { screen: Refund, link: /refund }
                                        # ^^^^^^^
        screens:
          Home:
            title: Help
            actions: { refund: { label: A refund, open: refund, when: flags.refunds } }
          Refund: { title: Your refund }
        """,
      accepts: """
        feature: Help
        flags:
          refunds: { default: false }
        routes:
          helpHome: { screen: Home, link: /help }
          refund: { workflow: refund, link: /refund }
        screens:
          Home:
            title: Help
            actions: { refund: { label: A refund, open: refund, when: flags.refunds } }
          Refund: { title: Your refund }
        workflows:
          refund:
            outcomes: { shown: success, tooEarly: neutral }
            steps:
              ask: { choose: [{ when: flags.refunds, go: page }, { else: tooEarly }] }
              page: { show: Refund, ends: shown }
        """)
  ) { analysis in
    let graph = analysis.graph
    let openers = analysis.openers()
    let entries = Set(graph.project.entries.compactMap(\.target))
    var found: [Finding] = []
    // For each that is found, the whole project has been searched once more.
    for route in graph.routes.indices.map({ ID<Route>($0) }) where found.count < mostFound {
      guard let link = graph[route].links.first, !entries.contains(route),
        let guards = graph.guards(of: openers[route.index]), !guards.isEmpty
      else { continue }
      let asked = guards.map { graph.facts(in: $0) }
      let facts = asked.flatMap(\.self)
      var walk = ArrivalWalk(graph, Set(facts))
      guard !asked.contains(where: \.isEmpty), walk.showsUnasked(route),
        analysis.mayArrive(at: openers[route.index].buttons, without: route)
      else { continue }
      found.append(graph.finding(of: graph[route], at: link, guards, facts))
    }
    return found
  }

  private static let mostFound = 100
}

/// What opens a route inside the app.
private struct Openers {
  var buttons: [ID<Action>] = []
  /// A step asks before it, or not at all: either way the buttons do not tell who arrives.
  var isOpenedByStep = false
}

extension Analysis {
  /// By route, where users can get to what opens it.
  fileprivate func openers() -> [Openers] {
    var openers = [Openers](repeating: Openers(), count: graph.routes.count)
    let (shown, reached) = (project.screens, steps.steps)
    for action in graph.actions.indices where shown[graph.actions[action].screen.index] {
      guard let route = graph.actions[action].open?.target else { continue }
      openers[route.index].buttons.append(ID(action))
    }
    for step in graph.steps.indices where reached[step] {
      if let route = graph.steps[step].route { openers[route.index].isOpenedByStep = true }
    }
    return openers
  }

  /// False if the link itself leads to the buttons, as to one on the page that it opens.
  fileprivate func mayArrive(at buttons: [ID<Action>], without route: ID<Route>) -> Bool {
    let others = ProjectReachability(model, steps, except: route)
    return buttons.contains { others.screens[graph[$0].screen.index] }
  }
}

extension Graph {
  /// Nil if something opens the route without a guard, or with one that is rejected.
  fileprivate func guards(of openers: Openers) -> [ID<Formula>]? {
    let guards = openers.buttons.compactMap { self[$0].when }
    guard guards.count == openers.buttons.count, !openers.isOpenedByStep,
      !guards.contains(where: { recovery.hasFault(in: self[$0].span) })
    else { return nil }
    return guards
  }

  /// The flags and facts of the context, in the order of the text.
  fileprivate func facts(in formula: ID<Formula>) -> [Reference] {
    references(of: formula).filter {
      switch $0 {
      case .flag(_?), .fact(_?): true
      default: false
      }
    }
  }
}

/// The way from a link to the first thing that users see, that is called, or that leaves the app.
private struct ArrivalWalk {
  private let graph: Graph
  private let facts: Set<Reference>
  private var seen: Set<ID<Step>> = []
  private var pending: [ID<Step>] = []

  init(_ graph: Graph, _ facts: Set<Reference>) { (self.graph, self.facts) = (graph, facts) }

  /// True if users get there before any of the facts is asked for.
  mutating func showsUnasked(_ route: ID<Route>) -> Bool {
    switch graph[route].destination {
    case .screen(let ref): if let screen = ref.target { return !picks(screen) }
    case .workflow(let ref): enter(ref.target, with: graph[route].arguments)
    case .external, .effect: return true
    case .none: break
    }
    while let step = pending.popLast() {
      if showsUnasked(graph[step]) { return true }
    }
    return false
  }

  private mutating func showsUnasked(_ step: Step) -> Bool {
    switch step.kind {
    case .show: return step.screen.map { !picks($0) } ?? false
    case .call, .open: return true
    case .run: enter(step.runs, with: step.arguments)
    case .choose, .set, .wait:
      if asks(graph.formulas(of: step)) { break }
      for transition in step.exits.flatMap({ graph[$0].transitions }) {
        if case .step(let next) = graph[transition].target { reach(next) }
      }
    case .broken: break
    }
    return false
  }

  private mutating func enter(_ workflow: ID<Workflow>?, with arguments: Run<Argument>) {
    guard let start = workflow.flatMap({ graph[$0].start.target }),
      !asks(arguments.map { graph[$0].formula })
    else { return }
    reach(start)
  }

  private mutating func reach(_ step: ID<Step>) {
    if seen.insert(step).inserted { pending.append(step) }
  }

  private func asks(_ formulas: [ID<Formula>]) -> Bool {
    formulas.contains { graph.facts(in: $0).contains(where: facts.contains) }
  }

  /// True if one of the flags decides which page stands for the screen.
  private func picks(_ screen: ID<Screen>) -> Bool {
    graph[screen].variants.contains { facts.contains(.flag($0.flag.target)) }
  }
}

extension Graph {
  fileprivate func finding(
    of route: Route, at link: Name, _ guards: [ID<Formula>], _ facts: [Reference]
  ) -> Finding {
    var seen: Set<Reference> = []
    let names = facts.filter { seen.insert($0).inserted }.map { fact in
      switch fact {
      case .flag(let flag?): "flags." + text(self[flag].name)
      case .fact(let fact?): "context." + text(self[fact].name)
      default: ""
      }
    }
    let noun = guards.count == 1 ? "the button that opens" : "each button that opens"
    return Finding(
      message: "\(noun) `\(text(route.name))` asks for \(listing(names, last: " or ")), and this "
        + "link for nothing: whoever has the address arrives; let the route lead to a workflow "
        + "that asks before it shows anything, or remove the link or the guard",
      span: link.span,
      notes: .listing(guards.map { .init("it is asked for here", at: self[$0].span) }, "guard"))
  }
}
