import WaymarkCompiler

/// Which coordinator handles which route: for each place, each route that can be raised there.
public struct Resolution: Sendable {
  public struct Origin: Sendable {
    /// `arrival`, `screen` or `workflow`.
    public let kind: String
    public let name: String
    /// From the root to the owner; empty if the roots are asked.
    public let owner: [String]
    public let routes: [Row]
  }
  public struct Row: Sendable {
    public let route: String
    /// The button, step, entry or link.
    public let raisedBy: String
    /// Nil if no coordinator in the chain handles it.
    public let handler: String?
    /// All coordinators that are asked, in order; the last is the handler, if there is one.
    public let hops: [String]
    /// Coordinators further along the chain that list the route too.
    public let shadowed: [String]
  }
  public let origins: [Origin]
  /// True if shared coordinators multiply beyond the limit: then there are no origins.
  public let isCutOff: Bool

  public init(of graph: Graph) {
    self.init(of: Analysis(of: graph))
  }

  public init(of analysis: Analysis) {
    isCutOff = analysis.chains.isCutOff
    var resolver = Resolver(analysis)
    origins = isCutOff ? [] : analysis.raisingPlaces.map { resolver.origin($0) }
  }
}

private struct Resolver {
  private struct Raise: Hashable {
    let route: ID<Route>
    let instance: Chains.InstanceID?
  }
  private struct ChainResult {
    var handler: String?
    var hops: [String]
    var shadowed: [String]
  }
  private let graph: Graph
  private let chains: Chains
  /// The same route is raised by many buttons; a chain can be as long as the tree is large.
  private var answers: [Raise: ChainResult] = [:]

  init(_ analysis: Analysis) {
    graph = analysis.graph
    chains = analysis.chains
  }

  mutating func origin(_ place: RaisingPlace) -> Resolution.Origin {
    let owner = place.owner.map { chains.path(to: $0).map { name($0) } } ?? []
    let rows = place.raised.map { site, route in
      let answer = answer(Raise(route: route, instance: place.owner))
      return Resolution.Row(
        route: graph.text(graph[route].name), raisedBy: graph.words(for: site, in: place.kind),
        handler: answer.handler, hops: answer.hops, shadowed: answer.shadowed)
    }
    let (kind, title) = graph.words(for: place.kind)
    return Resolution.Origin(kind: kind, name: title, owner: owner, routes: rows)
  }

  private mutating func answer(_ raise: Raise) -> ChainResult {
    if let known = answers[raise] { return known }
    let taker = chains.handler(of: raise.route, raisedAt: raise.instance)
    let chain = chains.order(from: raise.instance)
    let asked = taker.flatMap { chain.firstIndex(of: $0) }.map { chain[...$0] } ?? chain[...]
    let handler = taker.map { name($0) }
    var shadowed: [String] = []
    for later in chain[asked.endIndex...] where lists(raise.route, later) {
      if name(later) != handler, !shadowed.contains(name(later)) { shadowed.append(name(later)) }
    }
    let answer = ChainResult(handler: handler, hops: asked.map { name($0) }, shadowed: shadowed)
    answers[raise] = answer
    return answer
  }

  private func lists(_ route: ID<Route>, _ instance: Chains.InstanceID) -> Bool {
    guard let coordinator = chains[instance].coordinator else { return false }
    return graph[coordinator].handles.contains { $0.target == route }
  }

  private func name(_ instance: Chains.InstanceID) -> String {
    chains[instance].coordinator.map { graph.text(graph[$0].name) } ?? "(handles everything)"
  }
}
