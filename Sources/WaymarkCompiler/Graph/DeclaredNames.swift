/// A declared name, as a component of an entity's path.
struct DeclaredName {
  let kind: String
  let name: Name
  /// The index, among all declared names, of the owner's name.
  let owner: Int?
}

/// The names from which entity paths are made. Results and the values that an action sends are left
/// out, because they occur inside other declarations.
struct DeclaredNames {
  private let graph: Graph
  private(set) var all: [DeclaredName] = []

  init(of graph: Graph) {
    self.graph = graph
    for type in graph.typeDeclarations { add("type", type.name, fields: type.fields, "field") }
    for flag in graph.flags { add("flag", flag.name) }
    for route in graph.routes { add("route", route.name, fields: route.params, "param") }
    for coordinator in graph.coordinators { add("coordinator", coordinator.name) }
    for scenario in graph.scenarios { add("scenario", scenario.name) }
    for service in graph.services { add(service) }
    for screen in graph.screens { add(screen) }
    for workflow in graph.workflows { add(workflow) }
    for fact in graph.project.context { add("context", graph[fact].name) }
    for client in graph.project.clients { add("client", client.platform) }
    for promise in graph.project.promises { add("promise", promise.name) }
  }

  private mutating func add(_ kind: String, _ name: Name, in owner: Int? = nil) {
    all.append(DeclaredName(kind: kind, name: name, owner: owner))
  }

  private mutating func add(
    _ kind: String, _ name: Name, fields: Run<Variable>, _ fieldKind: String
  ) {
    add(kind, name)
    add(fieldKind, fields, in: all.count - 1)
  }

  private mutating func add(_ kind: String, _ variables: Run<Variable>, in owner: Int) {
    for variable in variables { add(kind, graph[variable].name, in: owner) }
  }

  private mutating func add(_ service: Service) {
    add("service", service.name)
    let owner = all.count - 1
    for operation in service.operations { add("operation", graph[operation].name, in: owner) }
  }

  private mutating func add(_ screen: Screen) {
    add("screen", screen.name, fields: screen.params, "param")
    let owner = all.count - 1 - screen.params.count
    for action in screen.actions { add("action", graph[action].name, in: owner) }
  }

  private mutating func add(_ workflow: Workflow) {
    add("workflow", workflow.name)
    let owner = all.count - 1
    add("param", workflow.params, in: owner)
    add("state", workflow.state, in: owner)
    for outcome in workflow.outcomes { add("outcome", graph[outcome].name, in: owner) }
    for step in workflow.steps { add("step", graph[step].name, in: owner) }
  }
}
