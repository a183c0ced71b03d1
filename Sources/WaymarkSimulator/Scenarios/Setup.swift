import CEL
import WaymarkCompiler

/// A scenario's `given`, completed to a whole environment.
extension Program {
  func environment(of scenario: Scenario) throws(Complaint) -> Environment {
    var flags: [(ID<Flag>, Value)] = []
    for given in scenario.given where given.kind == .flags {
      guard let flag = facts.flagIndices[given.name.symbol] else { throw unknown("flag", given) }
      flags.append((flag, try read(given.value, as: graph[flag].type)))
    }
    let context = try values(of: graph.project.context, given: .context, in: scenario)
    return Environment(self, flags: flags, context: context, client: try client(of: scenario))
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

  /// What a scenario plays, and its params.
  func start(of scenario: Scenario) throws(Complaint) -> (Process, [Value], Environment) {
    let environment = try environment(of: scenario)
    switch scenario.subject {
    case .workflow(let ref):
      guard let workflow = ref.target else { break }
      let params = try values(of: graph[workflow].params, given: .params, in: scenario)
      return (model.process(of: workflow), params, environment)
    case .route(let ref):
      guard let route = ref.target else { break }
      guard environment.knows(graph[route].knownBy) else {
        throw Complaint(
          ignorance(of: "route", graph[route].name, in: environment), expected: ref.span,
          actual: graph[route].name.span)
      }
      guard let process = model.process(of: route) else {
        throw Complaint(
          "the route `\(graph.text(ref.name))` shows no screen and no workflow of this app: "
            + "there is nothing to run", expected: ref.span, actual: graph[route].name.span)
      }
      return (
        process, try values(of: graph[route].params, given: .params, in: scenario), environment
      )
    case .none: break
    }
    throw Complaint("the scenario names no workflow that exists", expected: scenario.name.span)
  }

  func unknown(_ kind: String, _ given: Scenario.Given) -> Complaint {
    Complaint("there is no \(kind) `\(graph.text(given.name))`", expected: given.name.span)
  }
}
