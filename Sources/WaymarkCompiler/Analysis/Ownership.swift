/// Who owns which screens and workflows, found by following every route that can be raised to the
/// coordinator that takes it. Bounded by the number of owners times that of raised routes.
struct Ownership: Sendable {
  struct Unhandled: Sendable {
    let site: RaiseSite
    let route: ID<Route>
    let raisedAt: Chains.InstanceID?
  }
  private(set) var unhandled: [Unhandled] = []
  /// The routes that each coordinator takes in some journey.
  private(set) var taken: Set<Taking> = []
  private(set) var isRaised: [Bool]

  struct Taking: Hashable, Sendable {
    let coordinator: ID<Coordinator>
    let route: ID<Route>
  }

  /// A screen or workflow and its owner; no owner if it was not reached through a route.
  struct Owned: Hashable, Sendable {
    let thing: EntityRef
    let owner: Chains.InstanceID?
  }

  /// Every reachable screen and workflow, once for each of its owners.
  static func places(_ graph: Graph, _ reach: Reachability, _ chains: Chains) -> [Owned] {
    guard !chains.isCutOff else { return [] }
    var walk = OwnershipWalk(graph, reach, chains)
    walk.arrive()
    return walk.owned
  }

  init(_ graph: Graph, _ reach: Reachability, _ chains: Chains) {
    isRaised = [Bool](repeating: false, count: graph.routes.count)
    guard !graph.coordinators.isEmpty, !chains.isCutOff else { return }
    var walk = OwnershipWalk(graph, reach, chains)
    walk.arrive()
    unhandled = walk.unhandled
    taken = walk.taken
    isRaised = walk.isRaised
  }
}

private struct OwnershipWalk {
  typealias Owned = Ownership.Owned
  let graph: Graph
  let reach: Reachability
  let chains: Chains
  var unhandled: [Ownership.Unhandled] = []
  var taken: Set<Ownership.Taking> = []
  var isRaised: [Bool]
  private var handlers: [Raise: Chains.InstanceID?] = [:]
  private var complained: Set<RaiseSite> = []
  private var seen: Set<Owned> = []
  /// The content of `seen`, in the order of discovery.
  private(set) var owned: [Owned] = []
  private var next = 0
  private var raises: [EntityRef: RaisedRoutes] = [:]

  private struct Raise: Hashable {
    let route: ID<Route>
    let instance: Chains.InstanceID?
  }

  init(_ graph: Graph, _ reach: Reachability, _ chains: Chains) {
    self.graph = graph
    self.reach = reach
    self.chains = chains
    isRaised = [Bool](repeating: false, count: graph.routes.count)
  }

  mutating func arrive() {
    for arrival in graph.arrivals { raise(arrival.route, at: nil, arrival.site) }
    drain()
    guard graph.project.isImplicit else { return }
    // If the file stands alone, every workflow is an entry, whether or not a route leads to it.
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
      let raises = raises(of: owned.thing)
      for raise in raises.sites { self.raise(raise.route, at: owned.owner, raise.site) }
      for workflow in raises.runs { own(.workflow(workflow), owned.owner) }
    }
  }

  private mutating func raises(of thing: EntityRef) -> RaisedRoutes {
    if let known = raises[thing] { return known }
    let found: RaisedRoutes
    switch thing {
    case .workflow(let workflow): found = RaisedRoutes(of: workflow, graph, reach)
    case .screen(let screen): found = RaisedRoutes(of: screen, graph)
    case .step, .outcome, .route: found = RaisedRoutes()
    }
    raises[thing] = found
    return found
  }

  private mutating func own(_ thing: EntityRef, _ owner: Chains.InstanceID?) {
    let place = Owned(thing: thing, owner: owner)
    guard seen.insert(place).inserted else { return }
    owned.append(place)
  }

  private mutating func raise(
    _ route: ID<Route>, at instance: Chains.InstanceID?, _ site: RaiseSite
  ) {
    let raise = Raise(route: route, instance: instance)
    if let known = handlers[raise] {
      if known == nil { complain(route, instance, site) }
      return
    }
    isRaised[route.index] = true
    let handler = chains.handler(of: route, raisedAt: instance)
    handlers[raise] = .some(handler)
    guard let handler else { return complain(route, instance, site) }
    if let coordinator = chains[handler].coordinator {
      taken.insert(Ownership.Taking(coordinator: coordinator, route: route))
    }
    switch graph[route].destination {
    case .screen(let ref): if let screen = ref.target { own(.screen(screen), handler) }
    case .workflow(let ref): if let workflow = ref.target { own(.workflow(workflow), handler) }
    case .external, .effect, .none: break
    }
  }

  private mutating func complain(
    _ route: ID<Route>, _ instance: Chains.InstanceID?, _ site: RaiseSite
  ) {
    guard complained.insert(site).inserted else { return }
    unhandled.append(Ownership.Unhandled(site: site, route: route, raisedAt: instance))
  }
}
