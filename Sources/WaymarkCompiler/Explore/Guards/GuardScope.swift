import CEL

/// What the names at the roots of a guard's paths refer to.
struct GuardScope: Sendable {
  private var variables: [String: ID<Variable>] = [:]
  /// Values that an action sends: they shadow the workflow's, and each exit has its own.
  private var sent: [String: ID<Variable>] = [:]
  /// Variables that refer to their values before these were replaced.
  private var ghosts: [Int32] = []

  mutating func enter(_ workflow: Workflow, _ graph: Graph) {
    clear()
    take(workflow.params, graph)
    take(workflow.state, graph)
    take(workflow.results, graph)
  }

  mutating func enter(_ screen: Screen, _ graph: Graph) {
    clear()
    take(screen.params, graph)
  }

  private mutating func clear() {
    variables.removeAll(keepingCapacity: true)
    leave()
  }

  private mutating func take(_ run: Run<Variable>, _ graph: Graph) {
    for id in run { variables[graph.text(graph.variables[id.index].name)] = id }
  }

  mutating func enter(_ trigger: Exit.Trigger, _ graph: Graph) {
    if !sent.isEmpty { sent = [:] }
    guard case .action(let action?) = trigger else { return }
    for id in graph.actions[action.index].sends { sent[graph.text(graph[id].name)] = id }
  }

  var isSending: Bool { !sent.isEmpty }

  mutating func leave() {
    if !sent.isEmpty { sent = [:] }
    if !ghosts.isEmpty { ghosts = [] }
  }

  mutating func enter(_ slot: GuardSlots.Slot, _ graph: Graph) {
    if let exit = slot.exit { enter(graph.exits[exit.index].trigger, graph) }
    ghosts = slot.ghosts
  }

  func isGhost(_ variable: ID<Variable>) -> Bool { ghosts.contains(variable.raw) }

  /// The key is that of the variable itself, as values sent by two buttons are different values.
  func find(_ name: String) -> (variable: ID<Variable>, root: Int32)? {
    if !sent.isEmpty, let id = sent[name] {
      return (id, isGhost(id) ? Ghost.key(of: id.raw) : -2 - id.raw)
    }
    return variables[name].map { ($0, isGhost($0) ? Ghost.key(of: $0.raw) : -1) }
  }
}

/// The facts that are the same in every guard of a project, by name.
struct GuardGlobals: Sendable {
  let context: [String: ID<Variable>]
  let routes: [String: ID<Route>]

  init(_ graph: Graph) {
    context = Dictionary(
      graph.project.context.map { (graph.text(graph[$0].name), $0) }
    ) { first, _ in first }
    let limited = graph.routes.indices.filter { !graph.routes[$0].since.isEmpty }
    routes = Dictionary(
      limited.map { (graph.text(graph.routes[$0].name), ID($0)) }
    ) { first, _ in first }
  }
}
