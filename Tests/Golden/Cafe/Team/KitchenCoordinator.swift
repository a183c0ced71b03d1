// Begun by Waymark, and yours: it is not written again.

package class KitchenCoordinator: KitchenCoordinatorBase, KitchenCoordinatorRoutes {
  private var served = 0

  package override func answer(to route: Route) -> RouteAnswer? {
    ownAnswer(to: route)
  }

  package func menu(from context: NavigationContext?) {
    print("the menu, after \(served) dishes")
  }

  package func dish(id: String, from context: NavigationContext?) {
    served += 1
    print("serves \(id)")
  }

  package func newest(from context: NavigationContext?) {
    dish(id: "the newest", from: context)
  }

  package func search(
    text: String?, kind: Kind, page: Int, near: Dish?, from context: NavigationContext?
  ) {
    print("looks for \(text ?? kind.rawValue)")
  }
}
