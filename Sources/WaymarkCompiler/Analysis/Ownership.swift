/// The owners of screens and workflows, found by following every route that can be raised to the
/// coordinator that handles it. Bounded by the number of owners times the number of raised routes.
struct Ownership: Sendable {
  struct Unhandled: Sendable {
    let site: RaiseSite
    let route: ID<Route>
    let raisedAt: Chains.InstanceID?
  }
  private(set) var unhandled: [Unhandled] = []
  /// The pairs of a coordinator and a route that the coordinator handles in some journey.
  private(set) var handled: Set<Handling> = []
  private(set) var isRaised: [Bool]

  struct Handling: Hashable, Sendable {
    let coordinator: ID<Coordinator>
    let route: ID<Route>
  }

  /// A screen or workflow and its owner; nil if no route led to the screen or workflow.
  struct Owned: Hashable, Sendable {
    let entity: EntityRef
    let owner: Chains.InstanceID?
  }

  /// Every reachable screen and workflow, once for each of its owners.
  static func places(_ model: Model, _ reach: Reachability, _ chains: Chains) -> [Owned] {
    guard !chains.isCutOff else { return [] }
    var walk = OwnershipWalk(model, reach, chains)
    walk.arrive()
    return walk.owned
  }

  init(_ model: Model, _ reach: Reachability, _ chains: Chains) {
    let graph = model.graph
    isRaised = [Bool](repeating: false, count: graph.routes.count)
    guard !graph.coordinators.isEmpty, !chains.isCutOff else { return }
    var walk = OwnershipWalk(model, reach, chains)
    walk.arrive()
    unhandled = walk.unhandled
    handled = walk.handled
    isRaised = walk.isRaised
  }
}

private struct OwnershipWalk {
  typealias Owned = Ownership.Owned
  let model: Model
  var graph: Graph { _read { yield model.graph } }
  let reach: Reachability
  let chains: Chains
  var unhandled: [Ownership.Unhandled] = []
  var handled: Set<Ownership.Handling> = []
  var isRaised: [Bool]
  private var handlers: [Raise: Chains.InstanceID?] = [:]
  private var reported: Set<RaiseSite> = []
  private var seen: Set<Owned> = []
  /// The elements of `seen`, in the order of discovery.
  private(set) var owned: [Owned] = []
  private var next = 0
  private var raises: [EntityRef: RaisedRoutes] = [:]

  private struct Raise: Hashable {
    let route: ID<Route>
    let instance: Chains.InstanceID?
  }

  init(_ model: Model, _ reach: Reachability, _ chains: Chains) {
    self.model = model
    self.reach = reach
    self.chains = chains
    isRaised = [Bool](repeating: false, count: model.graph.routes.count)
  }

  mutating func arrive() {
    for arrival in graph.arrivals { raise(arrival.route, at: nil, arrival.site) }
    drain()
    guard graph.project.isImplicit else { return }
    // Without a `waymark.yaml`, every workflow is an entry, even if no route leads to it.
    for index in graph.workflows.indices where !isOwned(ID(index)) {
      own(.workflow(ID(index)), nil)
      drain()
    }
  }

  private func isOwned(_ workflow: ID<Workflow>) -> Bool { raises[.workflow(workflow)] != nil }

  private mutating func drain() {
    while next < owned.count {
      let owned = owned[next]
      next += 1
      let raises = raises(of: owned.entity)
      for raise in raises.sites { self.raise(raise.route, at: owned.owner, raise.site) }
      for workflow in raises.runs { own(.workflow(workflow), owned.owner) }
    }
  }

  private mutating func raises(of entity: EntityRef) -> RaisedRoutes {
    if let known = raises[entity] { return known }
    let found: RaisedRoutes
    switch entity {
    case .workflow(let workflow): found = RaisedRoutes(of: workflow, model, reach)
    case .screen(let screen): found = RaisedRoutes(of: screen, graph)
    case .step, .outcome, .route: found = RaisedRoutes()
    }
    raises[entity] = found
    return found
  }

  private mutating func own(_ entity: EntityRef, _ owner: Chains.InstanceID?) {
    let place = Owned(entity: entity, owner: owner)
    guard seen.insert(place).inserted else { return }
    owned.append(place)
  }

  private mutating func raise(
    _ route: ID<Route>, at instance: Chains.InstanceID?, _ site: RaiseSite
  ) {
    let raise = Raise(route: route, instance: instance)
    if let known = handlers[raise] {
      if known == nil { report(route, instance, site) }
      return
    }
    isRaised[route.index] = true
    let handler = chains.handler(of: route, raisedAt: instance)
    handlers[raise] = .some(handler)
    guard let handler else { return report(route, instance, site) }
    if let coordinator = chains[handler].coordinator {
      handled.insert(Ownership.Handling(coordinator: coordinator, route: route))
    }
    switch graph[route].destination {
    case .screen(let ref): if let screen = ref.target { own(.screen(screen), handler) }
    case .workflow(let ref): if let workflow = ref.target { own(.workflow(workflow), handler) }
    case .external, .effect, .none: break
    }
  }

  private mutating func report(
    _ route: ID<Route>, _ instance: Chains.InstanceID?, _ site: RaiseSite
  ) {
    guard reported.insert(site).inserted else { return }
    unhandled.append(Ownership.Unhandled(site: site, route: route, raisedAt: instance))
  }
}
