/// Answers routes, by itself or through the chain of coordinators that it belongs to.
@MainActor
public protocol FlowCoordinator: AnyObject {
  func navigate(to route: any FeatureRoute, from context: NavigationContext?)
  var flowCoordinatorDelegate: (any FlowCoordinatorDelegate)? { get set }
}

/// Is told about every navigation by the coordinator that carries it out.
@MainActor
public protocol FlowCoordinatorDelegate: AnyObject {
  /// If false, nothing happens. By default each route is opened.
  func flowCoordinator(
    _ flowCoordinator: any FlowCoordinator, shouldNavigateTo route: any FeatureRoute,
    from context: NavigationContext?
  ) -> Bool
  func flowCoordinator(
    _ flowCoordinator: any FlowCoordinator, willNavigateTo route: any FeatureRoute,
    from context: NavigationContext?)
  func flowCoordinator(
    _ flowCoordinator: any FlowCoordinator, didNavigateTo route: any FeatureRoute,
    from context: NavigationContext?)
}

extension FlowCoordinatorDelegate {
  public func flowCoordinator(
    _ flowCoordinator: any FlowCoordinator, shouldNavigateTo route: any FeatureRoute,
    from context: NavigationContext?
  ) -> Bool { true }
}

/// Something that should not happen according to the specs.
public nonisolated enum Unexpected: CustomStringConvertible {
  /// A route that no coordinator answers.
  case unansweredRoute(any FeatureRoute)
  /// A route whose coordinator does not do anything yet.
  case unimplemented(any FeatureRoute)
  /// An operation failed in a way that it does not declare, or that no exit is for.
  case failure(any Error)

  public var description: String {
    switch self {
    case .unansweredRoute(let route): "no coordinator answers \(route.declaration): \(route)"
    case .unimplemented(let route): "nothing is done yet for \(route.declaration): \(route)"
    case .failure(let error): "undeclared failure: \(error)"
    }
  }
}
