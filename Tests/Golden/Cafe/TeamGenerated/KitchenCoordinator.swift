// Started by Waymark, and yours now: it is not written again.

package class KitchenCoordinator: KitchenCoordinatorBase, KitchenCoordinatorRoutes {
  package override func answer(to route: Route) -> RouteAnswer? {
    ownAnswer(to: route)
  }

  package func menu(from context: NavigationContext?) {
    unexpected(.unimplemented(.menu))
  }

  package func dish(id: String, from context: NavigationContext?) {
    unexpected(.unimplemented(.dish(id: id)))
  }

  package func newest(from context: NavigationContext?) {
    unexpected(.unimplemented(.newest))
  }

  package func search(
    text: String?, kind: Kind, page: Int, near: Dish?, from context: NavigationContext?
  ) {
    unexpected(.unimplemented(.search(text: text, kind: kind, page: page, near: near)))
  }
}
