/// Answers routes, by itself or through the chain of coordinators that it belongs to.
@MainActor
public protocol FlowCoordinator: AnyObject {
  func navigate(route: any FeatureRoute, from context: NavigationContext?)
  var flowCoordinatorDelegate: (any FlowCoordinatorDelegate)? { get set }
}

/// Is told about every navigation by the coordinator that carries it out.
@MainActor
public protocol FlowCoordinatorDelegate: AnyObject {
  func flowCoordinatorWillNavigate(
    _ flowCoordinator: any FlowCoordinator, route: any FeatureRoute,
    from context: NavigationContext?)
  func flowCoordinatorDidNavigate(
    _ flowCoordinator: any FlowCoordinator, route: any FeatureRoute,
    from context: NavigationContext?)
}

/// Something that should not happen according to the specs.
public nonisolated enum Unexpected {
  /// A route that no coordinator answers.
  case unansweredRoute(any FeatureRoute)
  /// An operation failed in a way that it does not declare.
  case failure(any Error)
}
