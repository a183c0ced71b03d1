// Started by Waymark, and yours now: it is not written again.

package class KitchenCoordinator: KitchenCoordinatorBase, KitchenCoordinatorRoutes {
  package override func answer(to route: Route) -> RouteAnswer? {
    ownAnswer(to: route)
  }

  package func menu(from context: NavigationContext?) {}

  package func dish(id: String, from context: NavigationContext?) {}

  package func newest(from context: NavigationContext?) {}

  package func search(
    text: String?, kind: Kind, page: Int, near: Dish?, from context: NavigationContext?
  ) {}
}
