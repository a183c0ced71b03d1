import WaymarkCompiler

extension SwiftModel {
  /// The params of `inject`, and the router's properties that are passed to it.
  func dependencies(
    _ needs: RouterNeeds
  ) -> [(label: String, type: String, property: String)] {
    var taken: Set<String> = ["router", "flags"]
    var dependencies: [(label: String, type: String, property: String)] = []
    if needs.router { dependencies.append(("router", "Router", "self")) }
    if needs.flags { dependencies.append(("flags", "any FeatureFlags", "flags")) }
    for service in needs.services.map({ graph[$0] }) {
      let label = SwiftName.unique(text(service.name), besides: &taken)
      dependencies.append((label, "any \(serviceName(service).text)", serviceProperty(service)))
    }
    return dependencies
  }

  /// `label: value`, with the names that a function has for its own params.
  func arguments(_ params: Run<Variable>, _ last: SwiftCode? = nil) -> [SwiftCode] {
    locals(params).arguments(last)
  }

  /// A property or a method of the router where params may hide it.
  func property(_ name: String, besides params: Run<Variable>) -> String {
    params.contains { identifier($0) == name } ? "self.\(name)" : name
  }

  /// The name of a function's context; another one if a param has that name already.
  func context(besides params: Run<Variable>) -> String {
    guard params.contains(where: { identifier($0) == "context" }) else { return "context" }
    return SwiftName.locals(labels(params) + ["context"]).last ?? "context"
  }
}

extension SwiftFile {
  mutating func paramItems(_ params: Run<Variable>) {
    for param in params { item(self.param(param)) }
  }

  private mutating func param(_ param: ID<Variable>) -> SwiftCode {
    "\(model.identifier(param, .param)): \(type(model.syntax(param)))"
  }

  mutating func params(_ params: Run<Variable>, _ last: SwiftCode? = nil) -> [SwiftCode] {
    var codes: [SwiftCode] = []
    codes.reserveCapacity(params.count + 1)
    for param in params { codes.append(self.param(param)) }
    if let last { codes.append(last) }
    return codes
  }

  func contextParam(besides params: Run<Variable>) -> SwiftCode {
    "from \(model.context(besides: params)): NavigationContext?"
  }
}
