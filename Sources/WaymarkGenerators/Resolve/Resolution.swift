import CEL
import WaymarkCompiler

/// Which coordinator handles which route: for each place, each route that can be raised there. The
/// places are resolved one after the other, when they are asked for: in a deep tree, all of them
/// together would be much larger than the project.
public struct Resolution: Sendable {
  public struct Origin: Sendable {
    /// `arrival`, `screen` or `workflow`.
    public let kind: String
    public let name: String
    /// From the root to the owner; empty if the roots are asked.
    public let owner: [String]
    /// The number of coordinators above these that are not listed.
    public let ownersLeftOut: Int
    public internal(set) var routes: [Row]
  }
  public struct Row: Sendable {
    public let route: String
    /// The button, step, entry or link.
    public let raisedBy: String
    /// The client that does not know it, as in `ios 7.2`; nil if there is none.
    public let unknownTo: String?
    /// What it does not know: the `screen`, its `action`, or the `route`.
    public let unknown: String?
    /// Nil if no coordinator in the chain handles it, or the client does not know the route.
    public let handler: String?
    /// The coordinators that are asked, in order; the last is the handler, if there is one.
    public let hops: [String]
    /// The number of coordinators between the last two hops that are not listed.
    public let hopsLeftOut: Int
    /// Coordinators further along the chain that list the route too.
    public let shadowed: [String]
  }

  /// The most coordinators that one list names.
  public static let mostListed = 100

  /// True if shared coordinators multiply beyond the limit: then there are no origins.
  public let isCutOff: Bool
  private let analysis: Analysis
  private let filter: ResolutionFilter

  public init(of graph: Graph, _ filter: ResolutionFilter = ResolutionFilter()) {
    self.init(of: Analysis(of: graph), filter)
  }

  public init(of analysis: Analysis, _ filter: ResolutionFilter = ResolutionFilter()) {
    isCutOff = analysis.chains.isCutOff
    (self.analysis, self.filter) = (analysis, filter)
  }

  public var origins: [Origin] {
    var origins: [Origin] = []
    forEach { origins.append($0) }
    return origins
  }

  public func forEach(_ show: (Origin) -> Void) {
    if isCutOff { return }
    var resolver = Resolver(analysis, filter.client)
    for place in analysis.raisingSites {
      var origin = resolver.origin(place)
      origin.routes = filter.rows(of: origin)
      if !origin.routes.isEmpty { show(origin) }
    }
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
    var hopsLeftOut: Int
    var shadowed: [String]

    static let nobody = ChainResult(handler: nil, hops: [], hopsLeftOut: 0, shadowed: [])
  }
  private let graph: Graph
  private let chains: Chains
  private let client: (platform: String, version: String)?
  /// The same route is raised by many buttons of a place; a chain can be as long as the tree is
  /// large.
  private var answers: [Raise: ChainResult] = [:]

  init(_ analysis: Analysis, _ client: (platform: String, version: String)?) {
    graph = analysis.graph
    chains = analysis.chains
    self.client = client
  }

  mutating func origin(_ place: RaisingSite) -> Resolution.Origin {
    answers.removeAll(keepingCapacity: true)
    let path = place.owner.map { chains.path(to: $0, most: Resolution.mostListed) } ?? []
    let depth = place.owner.map { chains[$0].depth + 1 } ?? 0
    let rows = place.raised.map { site, route in
      let unknown = unknown(route, raisedBy: site)
      let raise = Raise(route: route, instance: place.owner)
      let answer = unknown == nil ? answer(raise) : .nobody
      return Resolution.Row(
        route: graph.text(graph[route].name), raisedBy: graph.words(for: site, in: place.kind),
        unknownTo: unknown == nil ? nil : client.map { "\($0.platform) \($0.version)" },
        unknown: unknown, handler: answer.handler, hops: answer.hops,
        hopsLeftOut: answer.hopsLeftOut,
        shadowed: answer.shadowed)
    }
    let (kind, title) = graph.words(for: place.kind)
    return Resolution.Origin(
      kind: kind, name: title, owner: path.map { name($0) }, ownersLeftOut: depth - path.count,
      routes: rows)
  }

  private func unknown(_ route: ID<Route>, raisedBy site: RaiseSite) -> String? {
    guard let client, let version = Version.parse(client.version) else { return nil }
    var asked = [("route", graph[route].knownBy)]
    if case .action(let action) = site {
      asked.insert(("action", graph[action].knownBy), at: 0)
      asked.insert(("screen", graph[graph[action].screen].knownBy), at: 0)
    }
    return asked.first { !$0.1.contains(client.platform, version) }?.0
  }

  private mutating func answer(_ raise: Raise) -> ChainResult {
    if let known = answers[raise] { return known }
    let most = Resolution.mostListed
    let taker = chains.handler(of: raise.route, raisedAt: raise.instance)
    let handler = taker.map { name($0) }
    var shadowed: [String] = []
    chains.eachListing(raise.route, from: raise.instance) { later in
      if name(later) != handler, !shadowed.contains(name(later)) { shadowed.append(name(later)) }
      return shadowed.count < most
    }
    let (count, last) = chains.asked(from: raise.instance, until: taker)
    var hops = chains.order(from: raise.instance, most: min(count, most))
    if count > most { hops[most - 1] = last }
    let answer = ChainResult(
      handler: handler, hops: hops.map { name($0) }, hopsLeftOut: count - hops.count,
      shadowed: shadowed)
    answers[raise] = answer
    return answer
  }

  private func name(_ instance: Chains.InstanceID) -> String {
    chains[instance].coordinator.map { graph.text(graph[$0].name) } ?? "(handles everything)"
  }
}
