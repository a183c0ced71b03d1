import WaymarkCompiler

/// Walks the project twice: first with every flag at its default, then through what guards and
/// variants keep closed because of that. Guards are read only as far as they plainly test flags
/// (`flags.x`, joined by `!`, `&&`, `||`); everything else may or may not hold.
struct FlagReach {
  private enum Node: Hashable {
    case route(ID<Route>)
    case screen(ID<Screen>)
    case workflow(ID<Workflow>)
    case step(ID<Step>)

    /// By kind, then in the order of the files.
    var rank: (Int, Int32) {
      switch self {
      case .route(let id): (0, id.raw)
      case .screen(let id): (1, id.raw)
      case .workflow(let id): (2, id.raw)
      case .step(let id): (3, id.raw)
      }
    }
  }
  private struct FlaggedScreen: Hashable {
    let screen: ID<Screen>
    let flags: [ID<Flag>]
    let isPastDefaults: Bool
  }
  private let analysis: Analysis
  private var graph: Graph { analysis.graph }
  private let gates: FlagGates
  private var flags: [Node: [ID<Flag>]] = [:]
  private var pending: [Node] = []
  private var closed: [(node: Node, flags: [ID<Flag>])] = []
  private var isPastDefaults = false
  /// A screen that many steps show with the same flags is followed once.
  private var shown: Set<FlaggedScreen> = []
  private var found: [Node] = []

  static func findings(_ analysis: Analysis) -> [Statistics.ByFlag] {
    guard !analysis.graph.flags.isEmpty else { return [] }
    var walk = FlagReach(analysis)
    walk.reachFromEntries()
    walk.reachPastDefaults()
    let ranked = walk.found.map { ($0.rank, $0) }.sorted { $0.0 < $1.0 }
    return ranked.map { walk.finding($0.1) }
  }

  private init(_ analysis: Analysis) {
    self.analysis = analysis
    gates = FlagGates(analysis.graph)
  }

  private mutating func reachFromEntries() {
    for case let route? in graph.project.entries.map(\.target) { reach(to: .route(route), []) }
    for index in graph.routes.indices where !graph.routes[index].links.isEmpty {
      reach(to: .route(ID(index)), [])
    }
    if graph.project.isImplicit {
      for index in graph.workflows.indices { reach(to: .workflow(ID(index)), []) }
    }
    drain()
  }

  private mutating func reachPastDefaults() {
    isPastDefaults = true
    var next = 0
    while next < closed.count {
      reach(to: closed[next].node, closed[next].flags)
      drain()
      next += 1
    }
  }

  private mutating func drain() {
    while let node = pending.popLast() { follow(node, flags[node] ?? []) }
  }

  private mutating func reach(to node: Node, _ needed: [ID<Flag>]) {
    guard flags[node] == nil else { return }
    guard needed.isEmpty || isPastDefaults else { return closed.append((node, needed)) }
    flags[node] = needed
    pending.append(node)
    if !needed.isEmpty { found.append(node) }
  }

  private mutating func follow(_ node: Node, _ needed: [ID<Flag>]) {
    switch node {
    case .route(let route):
      switch graph[route].destination {
      case .screen(let ref): if let screen = ref.target { show(screen, needed) }
      case .workflow(let ref):
        if let workflow = ref.target { reach(to: .workflow(workflow), needed) }
      case .external, .effect, .none: break
      }
    case .workflow(let workflow):
      if let start = graph[workflow].start.target { reach(to: .step(start), needed) }
    case .screen(let screen): follow(screen, needed)
    case .step(let step): follow(step, needed)
    }
  }

  private mutating func follow(_ screen: ID<Screen>, _ needed: [ID<Flag>]) {
    for action in graph[screen].actions {
      guard let route = graph[action].open?.target, analysis.isReachable(route) else { continue }
      reach(to: .route(route), gates.adding(graph[action].when, to: needed))
    }
  }

  /// Users see the first variant whose flag is on.
  private mutating func show(_ screen: ID<Screen>, _ needed: [ID<Flag>]) {
    let isNew = shown.insert(
      FlaggedScreen(screen: screen, flags: needed, isPastDefaults: isPastDefaults)
    ).inserted
    guard isNew else { return }
    var needed = needed
    for variant in graph[screen].variants {
      guard let flag = variant.flag.target else { continue }
      if let screen = variant.screen.target {
        reach(to: .screen(screen), gates.adding(flag, variant.value, to: needed))
      }
      needed = gates.adding(flag, variant.value, isMet: false, to: needed)
    }
    reach(to: .screen(screen), needed)
  }

  private mutating func follow(_ step: ID<Step>, _ needed: [ID<Flag>]) {
    if let screen = graph[step].screen { show(screen, needed) }
    if let route = graph[step].route { reach(to: .route(route), needed) }
    if let workflow = graph[step].runs { reach(to: .workflow(workflow), needed) }
    for exit in graph[step].exits {
      var needed = gates.adding(offer(of: exit), to: needed)
      for transition in graph[exit].transitions {
        let guardian = graph[transition].when
        if case .step(let next) = graph[transition].target, analysis.isReachable(next) {
          reach(to: .step(next), gates.adding(guardian, to: needed))
        }
        needed = gates.adding(guardian, isMet: false, to: needed)
      }
    }
  }

  /// When the button of an exit is there. A variant's button may be there when that one is not.
  private func offer(of exit: ID<Exit>) -> ID<Formula>? {
    guard case .action(let action?) = graph[exit].trigger,
      graph[graph[action].screen].variants.isEmpty
    else { return nil }
    return graph[action].when
  }

  private func finding(_ node: Node) -> Statistics.ByFlag {
    let (kind, name) =
      switch node {
      case .route(let id): ("route", graph.text(graph[id].name))
      case .screen(let id): ("screen", graph.text(graph[id].name))
      case .workflow(let id): ("workflow", graph.text(graph[id].name))
      case .step(let id):
        ("step", graph.text(graph[graph[id].workflow].name) + "." + graph.text(graph[id].name))
      }
    let names = (flags[node] ?? []).map { graph.text(graph[$0].name) }
    return Statistics.ByFlag(kind: kind, name: name, flags: names)
  }
}
