import CEL
import WaymarkCompiler

/// A scenario's `given`, completed to a whole world.
extension Program {
  func world(of scenario: Scenario) throws(Complaint) -> World {
    var flags: [(ID<Flag>, Bool)] = []
    for given in scenario.given where given.kind == .flags {
      guard let flag = facts.flagIndices[given.name.symbol] else { throw unknown("flag", given) }
      flags.append((flag, try read(given.value, as: .bool) == .bool(true)))
    }
    let context = try values(of: graph.project.context, given: .context, in: scenario)
    return World(self, flags: flags, context: context, client: try client(of: scenario))
  }

  /// The params of the scenario's workflow, or of its route.
  func values(
    of params: Run<Variable>, given kind: Scenario.Given.Kind, in scenario: Scenario
  ) throws(Complaint) -> [Value] {
    let facts = scenario.given.filter { $0.kind == kind }
    for fact in facts where !params.contains(where: { graph[$0].name.symbol == fact.name.symbol }) {
      throw unknown(kind == .params ? "param" : "context fact", fact)
    }
    var values: [Value] = []
    for param in params {
      let fact = facts.last { $0.name.symbol == graph[param].name.symbol }
      if let fact {
        values.append(try read(fact.value, as: graph[param].type))
      } else {
        values.append(missing(param))
      }
    }
    return values
  }

  /// The workflow that a scenario plays, and its params.
  func start(of scenario: Scenario) throws(Complaint) -> (ID<Workflow>, [Value], World) {
    let world = try world(of: scenario)
    switch scenario.subject {
    case .workflow(let ref):
      guard let workflow = ref.target else { break }
      let params = try values(of: graph[workflow].params, given: .params, in: scenario)
      return (workflow, params, world)
    case .route(let ref):
      guard let route = ref.target else { break }
      guard world.supports(graph[route], in: graph) else {
        throw Complaint(
          ignorance(of: route, in: world), expected: ref.span, actual: graph[route].name.span)
      }
      if let workflow = pages[route] {
        return (workflow, try values(of: graph[route].params, given: .params, in: scenario), world)
      }
      guard case .workflow(let behind) = graph[route].destination, let workflow = behind.target
      else {
        throw Complaint(
          "the route `\(graph.text(ref.name))` shows no screen and no workflow of this app: "
            + "there is nothing to run", expected: ref.span, actual: graph[route].name.span)
      }
      return (workflow, try feed(workflow, through: route, in: scenario, world), world)
    case .none: break
    }
    throw Complaint("the scenario names no workflow that exists", expected: scenario.name.span)
  }

  private func feed(
    _ workflow: ID<Workflow>, through route: ID<Route>, in scenario: Scenario, _ world: World
  ) throws(Complaint) -> [Value] {
    let given = try values(of: graph[route].params, given: .params, in: scenario)
    let scope = Scope(
      graph: graph, world: world,
      groups: [Scope.Group(graph[route].params, allGiven: given)], isOfRoute: true)
    return try bind(graph[workflow].params, to: graph[route].arguments, in: scope)
  }

  func unknown(_ kind: String, _ given: Scenario.Given) -> Complaint {
    Complaint("there is no \(kind) `\(graph.text(given.name))`", expected: given.name.span)
  }
}
