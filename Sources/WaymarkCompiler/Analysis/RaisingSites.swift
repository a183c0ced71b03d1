/// A place from which routes are raised, with the coordinator that owns it.
public struct RaisingSite: Sendable {
  public enum Kind: Hashable, Sendable {
    /// The entries and links, by which routes are raised from outside the app.
    case arrival
    case screen(ID<Screen>)
    case workflow(ID<Workflow>)
  }
  public let kind: Kind
  /// Nil if no route leads to the place, so that its routes are offered to the roots.
  public let owner: Chains.InstanceID?
  public let raised: [(site: RaiseSite, route: ID<Route>)]
}

extension Analysis {
  /// The reachable places that raise a route, once for each owner: arrivals, then screens, then
  /// workflows, in the order of the files.
  public var raisingSites: [RaisingSite] {
    let arrival = RaisingSite(kind: .arrival, owner: nil, raised: graph.arrivals)
    let places = Ownership.places(model, steps, chains).compactMap { owned -> RaisingSite? in
      switch owned.entity {
      case .screen(let screen):
        RaisingSite(
          kind: .screen(screen), owner: owned.owner, raised: RaisedRoutes(of: screen, graph).sites)
      case .workflow(let workflow):
        RaisingSite(
          kind: .workflow(workflow), owner: owned.owner,
          raised: RaisedRoutes(of: workflow, model, steps).sites)
      case .step, .outcome, .route: nil
      }
    }
    let sorted = places.map { ($0.rank, $0) }.sorted { $0.0.lexicographicallyPrecedes($1.0) }
    return ([arrival] + sorted.map(\.1)).filter { !$0.raised.isEmpty }
  }
}

extension RaisingSite {
  fileprivate var rank: [Int32] {
    switch kind {
    case .arrival: [0, 0, owner?.raw ?? -1]
    case .screen(let screen): [1, screen.raw, owner?.raw ?? -1]
    case .workflow(let workflow): [2, workflow.raw, owner?.raw ?? -1]
    }
  }
}
