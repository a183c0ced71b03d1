import WaymarkCompiler

/// A method that the team's class has to have, for the router to show what belongs to a feature.
struct Requirement {
  enum Role {
    case screen(Screen)
    case flow(Workflow)
    case ending(Workflow)
    case route(Route)
    /// The value of a param, by its expression in the specs.
    case value(of: Variable, source: String, Route)
  }

  let name: String
  let role: Role
  let purpose: SwiftCode
}

extension SwiftModel {
  func requirements(_ feature: Feature, _ contents: FeatureDestinations) -> [Requirement] {
    let screens = (contents.screens + contents.standIns).map { graph[$0] }.map {
      Requirement(name: "make\(screenProtocol($0))", role: .screen($0), purpose: "")
    }
    let flows = contents.workflows.map { graph[$0] }.map {
      Requirement(name: "make\(flowProtocol($0))", role: .flow($0), purpose: "")
    }
    let endings = contents.workflows.filter(isStarted).map { id in
      Requirement(
        name: endMethod(id), role: .ending(graph[id]),
        purpose: "`\(identifier(graph[id].name))`, which a route started, is over.")
    }
    return screens + flows + endings + contents.routes.flatMap(requirements)
  }

  /// Methods for a route that leaves the router, and for values that the team computes.
  private func requirements(of id: ID<Route>) -> [Requirement] {
    let route = graph[id]
    switch route.destination {
    case .external, .effect:
      let name = SwiftName.method(text(route.name))
      return [Requirement(name: name, role: .route(route), purpose: purpose(of: id))]
    case .screen, .workflow:
      return payload(of: route).compactMap { param, payload in
        guard case .computed(let source) = payload else { return nil }
        return Requirement(
          name: computingMethod(param, route), role: .value(of: param, source: source, route),
          purpose: "`\(source)`")
      }
    case .none: return []
    }
  }
}

extension SwiftFile {
  /// Its head, or all of it if the body is given.
  mutating func method(_ requirement: Requirement, access: StaticString, body: SwiftCode) {
    let head: SwiftCode = "\(access)func \(requirement.name)"
    switch requirement.role {
    case .screen(let screen):
      line("\(head)() -> any \(model.screenProtocol(screen))\(body)", indent: 2)
    case .flow(let workflow):
      line("\(head)() -> any \(model.flowProtocol(workflow))\(body)", indent: 2)
    case .ending(let workflow):
      line("\(head)(with outcome: \(model.outcomeType(workflow)))\(body)", indent: 2)
    case .route(let route):
      let params = params(route.params, contextParam(besides: route.params))
      list(head, params, body, indent: 2)
    case .value(let param, _, let route):
      list(head, params(route.params), " -> \(type(param.syntax))\(body)", indent: 2)
    }
  }
}
