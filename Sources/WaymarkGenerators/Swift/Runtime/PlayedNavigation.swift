extension ScenarioPlay: FlowCoordinatorDelegate {
  func flowCoordinator(
    _ flowCoordinator: any FlowCoordinator, shouldNavigateTo route: any FeatureRoute,
    from context: NavigationContext?
  ) -> Bool {
    shouldOpen(route) { flowCoordinator.navigate(to: route, from: context) }
  }

  func flowCoordinator(
    _ flowCoordinator: any FlowCoordinator, willNavigateTo route: any FeatureRoute,
    from context: NavigationContext?
  ) {}

  func flowCoordinator(
    _ flowCoordinator: any FlowCoordinator, didNavigateTo route: any FeatureRoute,
    from context: NavigationContext?
  ) {}

  func watched(_ roots: [RouteCoordinator]) -> [RouteCoordinator] {
    for root in roots { root.flowCoordinatorDelegate = self }
    return roots
  }

  func start(_ route: any FeatureRoute, among roots: [RouteCoordinator], line: Int = #line) {
    guard let coordinator = RouteCoordinator.handler(of: route, among: roots) else {
      self.line = line
      return fail("start with \(route)", "has no coordinator for it in `ScenarioSamples`")
    }
    letThrough { coordinator.navigate(to: route, from: nil) }
  }
}
