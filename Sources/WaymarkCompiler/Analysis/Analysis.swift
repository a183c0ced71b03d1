/// What the rules judge: the graph, and what is computed from it once for all of them.
public struct Analysis: Sendable {
  public var graph: Graph { _read { yield shared.graph } }
  let shared: SharedGraph
  /// `YYYY-MM-DD`; if nil, no flag is judged by its date.
  public let today: String?
  public let chains: Chains
  let steps: Reachability
  let project: ProjectReachability
  let unreached: Unreached
  let traps: [SinkComponent]
  let ownership: Ownership
  let guards: GuardFindings

  /// Computations that only rules outside this run need are left out.
  public init(of graph: Graph, today: String? = nil, for rules: [Rule] = Rule.all) {
    shared = SharedGraph(graph)
    self.today = today
    steps = Reachability(graph)
    project = ProjectReachability(graph, steps)
    unreached = Unreached(graph, steps, project)
    traps = SinkComponent.find(graph, steps)
    chains = Chains(of: graph)
    ownership = Ownership(graph, steps, chains)
    let asked = Set(rules.map(\.id))
    guards =
      Rule.logic.contains { asked.contains($0.id) }
      ? GuardFindings(shared, steps) : GuardFindings()
  }

  /// From the start of its own workflow.
  public func isReachable(_ step: ID<Step>) -> Bool { steps.steps[step.index] }
  public func isReachable(_ route: ID<Route>) -> Bool { project.routes[route.index] }
}
