/// The unreachable entities, and the edges between them.
struct UnreachableGraph {
  private(set) var entities: [EntityRef] = []
  private(set) var edges = Edges(offsets: [0], targets: [])
  private var number: [EntityRef: Int32] = [:]
  private var pairs: [(from: Int32, to: Int32)] = []
  private let model: Model
  private let graph: Graph
  private let reach: Reachability

  init(_ model: Model, _ reach: Reachability, _ project: ProjectReachability) {
    (self.model, graph) = (model, model.graph)
    self.reach = reach
    // Without a known entry, nothing is known about reachable routes.
    if graph.hasArrivals { addGlobal(project) }
    addLocal()
    guard !entities.isEmpty else { return }
    for node in entities.indices { connect(Int32(node)) }
    edges = Edges(nodes: entities.count, pairs: pairs)
  }

  private mutating func addGlobal(_ project: ProjectReachability) {
    for index in graph.routes.indices where !project.routes[index] { add(.route(ID(index))) }
    for index in graph.screens.indices where !project.screens[index] { add(.screen(ID(index))) }
    for index in graph.workflows.indices where !project.workflows[index] {
      add(.workflow(ID(index)))
      for step in graph.workflows[index].steps where reach.steps[step.index] { add(.step(step)) }
    }
  }

  private mutating func addLocal() {
    for index in reach.steps.indices where !reach.steps[index] { add(.step(ID(index))) }
    for index in reach.outcomes.indices where !reach.outcomes[index] { add(.outcome(ID(index))) }
  }

  private mutating func add(_ entity: EntityRef) {
    number[entity] = Int32(entities.count)
    entities.append(entity)
  }

  private mutating func lead(_ node: Int32, to entity: EntityRef) {
    if let target = number[entity] { pairs.append((node, target)) }
  }

  private mutating func connect(_ node: Int32) {
    switch entities[Int(node)] {
    case .step(let step): connect(node, step)
    case .outcome(let outcome):
      for place in reach.waiting.edges.of(outcome.index) {
        // The target before the edge was removed.
        let edge = Int(reach.waiting.edges.targets[place])
        lead(node, toTarget: reach.targets[edge])
      }
    case .route(let route):
      switch graph[route].destination {
      case .screen(let ref): if let screen = ref.target { lead(node, toShown: screen) }
      case .workflow(let ref): if let workflow = ref.target { lead(node, to: .workflow(workflow)) }
      case .external, .effect, .none: break
      }
    case .screen(let screen):
      for variant in graph[screen].variants {
        if let variant = variant.screen.target { lead(node, to: .screen(variant)) }
      }
      for action in graph[screen].actions { lead(node, through: action) }
    case .workflow(let workflow):
      for step in graph[workflow].steps where reach.steps[step.index] {
        lead(node, to: .step(step))
      }
    }
  }

  private mutating func connect(_ node: Int32, _ step: ID<Step>) {
    for edge in reach.flow.edges.of(step.index) {
      lead(node, toTarget: reach.flow.edges.targets[edge])
    }
    if let page = model.page(at: Location.ID(step)) {
      for shown in graph.appearances(of: page.screen) { lead(node, to: .screen(shown)) }
      for button in page.buttons where !button.isHidden { lead(node, through: button.action) }
    }
    if let route = graph[step].route { lead(node, to: .route(route)) }
    if let workflow = graph[step].runs { lead(node, to: .workflow(workflow)) }
  }

  /// A route shows a screen with all buttons; a step may show the screen with fewer.
  private mutating func lead(_ node: Int32, toShown screen: ID<Screen>) {
    lead(node, to: .screen(screen))
    guard number[.screen(screen)] == nil else { return }
    for appearance in graph.appearances(of: screen) {
      for action in graph[appearance].actions { lead(node, through: action) }
    }
  }

  private mutating func lead(_ node: Int32, through action: ID<Action>) {
    if let route = graph[action].open?.target { lead(node, to: .route(route)) }
  }

  private mutating func lead(_ node: Int32, toTarget target: Int32) {
    guard target != ControlFlowGraph.closed else { return }
    if target >= 0 {
      lead(node, to: .step(ID(raw: target)))
    } else {
      lead(node, to: .outcome(ID(raw: ~target)))
    }
  }
}

extension Graph {
  /// True if users can arrive: by an entry, by a link, or because `waymark.yaml` is missing.
  var hasArrivals: Bool {
    project.isImplicit || project.entries.contains { $0.target != nil }
      || routes.contains { route in
        let subject = Recovery.Subject(kind: .route, name: text(route.name))
        return !route.links.isEmpty || recovery.mayUse(subject)
      }
  }
}
