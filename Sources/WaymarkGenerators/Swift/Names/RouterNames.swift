import WaymarkCompiler

/// The naming scheme: `show…` takes the user to a route, `make…` makes its destination, `inject`
/// gives the destination its dependencies and `configure` its payload.
extension SwiftModel {
  func showMethod(_ route: Route) -> String {
    let name = text(route.name)
    let isShow = name.hasPrefix("show") && name.dropFirst(4).first?.isUppercase == true
    return isShow ? name : "show" + name.uppercasedFirst
  }

  /// The method by which the team computes a param of the destination.
  func computingMethod(_ param: Variable, _ route: Route) -> String {
    "\(text(param.name))For\(showMethod(route).uppercasedFirst)"
  }

  func screenProtocol(_ screen: Screen) -> String {
    text(screen.name).ending(in: "Screen")
  }

  func flowProtocol(_ workflow: Workflow) -> String {
    text(workflow.name).uppercasedFirst.ending(in: "Flow")
  }

  /// What a flow ends with.
  func outcomeType(_ workflow: Workflow) -> String {
    "\(text(workflow.name).uppercasedFirst)Outcome"
  }

  /// What the user does on a screen.
  func actionType(_ screen: Screen) -> String { "\(text(screen.name))Action" }

  /// The method by which the team hears that a flow is over which a route started.
  func endMethod(_ workflow: ID<Workflow>) -> String { "\(text(graph[workflow].name))DidEnd" }

  func destinationsProtocol(_ feature: Feature) -> String {
    "\(text(feature.name))Destinations"
  }

  /// The team's class, if it begins with a stub.
  func destinationsClass(_ feature: Feature) -> String { "Live\(destinationsProtocol(feature))" }

  /// The router's property that makes what belongs to a feature.
  func destinations(_ feature: ID<Feature>) -> String {
    destinationsProtocol(graph[feature]).lowercasedFirst
  }

  /// The router's property for a service.
  func serviceProperty(_ service: Service) -> String {
    "\(text(service.name))Service"
  }
}

extension String {
  fileprivate func ending(in suffix: String) -> String {
    hasSuffix(suffix) && self != suffix ? self : self + suffix
  }
}
