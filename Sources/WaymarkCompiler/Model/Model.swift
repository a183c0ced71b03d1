/// The transition system of a project: what each step does, with everything explicit that the specs
/// leave implicit. A process is a workflow, or a route that shows a screen or starts a workflow.
public final class Model: Sendable {
  @usableFromInline let shared: SharedGraph
  @inlinable public var graph: Graph { _read { yield shared.graph } }
  /// By the index of the route; -1 if the route has no process.
  private let processOfRoute: [Int32]
  /// The routes that have a process.
  private let routes: [ID<Route>]
  /// By their ids: steps have their own index; then comes one location for each process of a route.
  public let locations: [Location]
  /// By button.
  private let openings: [OpenedRoute?]
  /// By transition: what it sets.
  private let updates: [[Assignment]]

  public convenience init(_ graph: Graph) { self.init(SharedGraph(graph)) }

  init(_ shared: SharedGraph) {
    self.shared = shared
    var processes = [Int32](repeating: -1, count: shared.graph.routes.count)
    var routes: [ID<Route>] = []
    for index in shared.graph.routes.indices where shared.graph.hasProcess(ID(index)) {
      processes[index] = Int32(shared.graph.workflows.count + routes.count)
      routes.append(ID(index))
    }
    let lowering = Lowering(shared, processes)
    (processOfRoute, self.routes) = (processes, routes)
    (locations, openings) = (lowering.locations(routes), lowering.openings)
    updates = shared.graph.transitions.map { lowering.assignments(of: $0) }
  }

  private init(_ model: Model, _ locations: [Location]) {
    (shared, processOfRoute, routes) = (model.shared, model.processOfRoute, model.routes)
    (self.locations, openings, updates) = (locations, model.openings, model.updates)
  }

  /// The same with some locations changed.
  public func mapping(_ change: (Location) -> Location) -> Model {
    Model(self, locations.map(change))
  }

  public var processCount: Int { graph.workflows.count + routes.count }

  public func location(_ id: Location.ID) -> Location { locations[id.index] }

  public func page(at location: Location.ID) -> Page? {
    if case .page(let page) = locations[location.index].kind { page } else { nil }
  }

  public func call(at location: Location.ID) -> Call? {
    if case .call(let call) = locations[location.index].kind { call } else { nil }
  }

  public func assignments(of transition: ID<Transition>) -> [Assignment] {
    updates[transition.index]
  }

  /// What a button opens, whichever page shows it.
  public func opening(by action: ID<Action>) -> OpenedRoute? { openings[action.index] }

  public func process(of workflow: ID<Workflow>) -> Process { Process(raw: workflow.raw) }

  /// Nil for a route that leaves the app or acts in place.
  public func process(of route: ID<Route>) -> Process? {
    let raw = processOfRoute[route.index]
    return raw < 0 ? nil : Process(raw: raw)
  }

  public func subject(of process: Process) -> Process.Subject {
    let index = process.index - graph.workflows.count
    return index < 0 ? .workflow(ID(raw: process.raw)) : .route(routes[index])
  }

  public func params(of process: Process) -> Run<Variable> {
    switch subject(of: process) {
    case .workflow(let workflow): graph.workflows[workflow.index].params
    case .route(let route): graph.routes[route.index].params
    }
  }

  /// Nil if the workflow has no step to begin with.
  public func start(of process: Process) -> Location.ID? {
    let index = process.index - graph.workflows.count
    guard index < 0 else { return Location.ID(raw: Int32(graph.steps.count + index)) }
    return graph.workflows[process.index].start.target.map { Location.ID(raw: $0.raw) }
  }

  public func locations(of process: Process) -> Range<Int> {
    let index = process.index - graph.workflows.count
    guard index < 0 else { return graph.steps.count + index..<graph.steps.count + index + 1 }
    return graph.workflows[process.index].steps.indices
  }

  public func process(of location: Location.ID) -> Process {
    let index = location.index - graph.steps.count
    if index >= 0 { return Process(raw: Int32(graph.workflows.count + index)) }
    return Process(raw: graph.steps[location.index].workflow.raw)
  }

  /// Nil for the location of a route.
  public func step(at location: Location.ID) -> ID<Step>? {
    location.index < graph.steps.count ? ID(raw: location.raw) : nil
  }
}

public struct Process: Hashable, Sendable {
  public enum Subject: Sendable {
    case workflow(ID<Workflow>)
    case route(ID<Route>)
  }

  public let raw: Int32
  public var index: Int { Int(raw) }
}

extension Graph {
  fileprivate func hasProcess(_ route: ID<Route>) -> Bool {
    switch routes[route.index].destination {
    case .screen(let screen): screen.target != nil
    case .workflow(let workflow): workflow.target != nil
    case .external, .effect, .none: false
    }
  }
}
