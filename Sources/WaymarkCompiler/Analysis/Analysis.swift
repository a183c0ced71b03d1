/// Facts computed from the graph: control flow, reachability, ownership. Each is computed once,
/// when it is first asked for, so that a caller pays only for what it uses.
public final class Analysis: Sendable {
  public var graph: Graph { _read { yield shared.graph } }
  let shared: SharedGraph
  /// `YYYY-MM-DD`; if nil, no flag is judged by its date.
  public let today: String?

  private let lazyModel: Lazy<Model>
  private let lazyChains: Lazy<Chains>
  private let lazySteps: Lazy<Reachability>
  private let lazyProject: Lazy<ProjectReachability>
  private let lazyUnreached: Lazy<Unreached>
  private let lazySinks: Lazy<[SinkComponent]>
  private let lazyLocked: Lazy<LockedSteps>
  private let lazyOwnership: Lazy<Ownership>

  public convenience init(of graph: Graph) { self.init(of: graph, today: nil) }

  init(of graph: Graph, today: String?) {
    let shared = SharedGraph(graph)
    let model = Lazy { Model(shared) }
    let steps = Lazy { Reachability(shared.graph) }
    let project = Lazy { ProjectReachability(model.value, steps.value) }
    let chains = Lazy { Chains(of: shared.graph) }
    self.shared = shared
    self.today = today
    (lazyModel, lazySteps, lazyProject, lazyChains) = (model, steps, project, chains)
    let sinks = Lazy { SinkComponent.find(model.value, steps.value) }
    let locked = Lazy { LockedSteps(model.value, steps.value, sinks.value) }
    (lazySinks, lazyLocked) = (sinks, locked)
    lazyUnreached = Lazy {
      var found = Unreached(model.value, steps.value, project.value)
      found.excuseBehindForgottenExits(model.value, steps.value)
      if !found.rootCauses.isEmpty { found.excuse(behind: locked.value, in: shared.graph) }
      return found
    }
    lazyOwnership = Lazy { Ownership(model.value, steps.value, chains.value) }
  }

  /// Lowered once, for all that ask.
  public var model: Model { lazyModel.value }
  public var chains: Chains { lazyChains.value }
  var steps: Reachability { lazySteps.value }
  var project: ProjectReachability { lazyProject.value }
  var unreached: Unreached { lazyUnreached.value }
  var sinks: [SinkComponent] { lazySinks.value }
  var locked: LockedSteps { lazyLocked.value }
  var ownership: Ownership { lazyOwnership.value }

  /// True if a path leads to the step from the start of its workflow.
  public func isReachable(_ step: ID<Step>) -> Bool { steps.steps[step.index] }
  public func isReachable(_ route: ID<Route>) -> Bool { project.routes[route.index] }
}
