import WaymarkCompiler

extension SwiftModel {
  /// What `inject` takes, and the router's property that it is given.
  func dependencies(
    _ needs: RouterNeeds
  ) -> [(label: String, type: String, property: String)] {
    var taken: Set<String> = ["router", "flags"]
    var dependencies: [(label: String, type: String, property: String)] = []
    if needs.router { dependencies.append(("router", "Router", "self")) }
    if needs.flags { dependencies.append(("flags", "any FeatureFlags", "flags")) }
    for service in needs.services.map({ graph[$0] }) {
      let label = SwiftName.unique(SwiftName.plain(text(service.name)), besides: &taken)
      dependencies.append((label, "any \(serviceName(service))", serviceProperty(service)))
    }
    return dependencies
  }

  func labels(_ params: Run<Variable>) -> [String] {
    params.map { text(graph[$0].name) }
  }

  /// `label: value`, with the names by which a function knows its own params.
  func arguments(_ params: Run<Variable>) -> [SwiftCode] {
    let labels = labels(params)
    return SwiftCode.arguments(labels, SwiftName.locals(labels))
  }

  /// A property of the router where params may hide it.
  func property(_ name: String, besides params: Run<Variable>) -> String {
    labels(params).contains(name) ? "self.\(name)" : name
  }

  /// What a function calls the context, where a param has that name already.
  func context(besides params: Run<Variable>) -> String {
    SwiftName.locals(labels(params) + ["context"]).last ?? "context"
  }
}

extension SwiftFile {
  mutating func params(_ params: Run<Variable>) -> [SwiftCode] {
    params.map { id in
      let param = model.graph[id]
      return "\(SwiftName.param(model.text(param.name))): \(type(param.syntax))"
    }
  }

  func contextParam(besides params: Run<Variable>) -> SwiftCode {
    "from \(model.context(besides: params)): NavigationContext?"
  }
}
