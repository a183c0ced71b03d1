import HelpKit
import Orders
import ShopCore
import ShopDependencies
import Support

final class Loading: LoadOrderFlow {
  func start(
    orderId: String, highlights: [String: Int], from context: NavigationContext?,
    completion: @escaping @MainActor (LoadOrderOutcome) -> Void
  ) {
    print("order \(orderId) \(highlights)")
    completion(.seen)
  }
}

final class OrderPages: OrdersCoordinator {
  let dependencies: OrdersDependencies

  init(dependencies: OrdersDependencies, support: SupportCoordinator) {
    self.dependencies = dependencies
    super.init(supportCoordinator: support)
  }

  override func showOrder(
    orderId: String, highlights: [String: Int], from context: NavigationContext?
  ) {
    Loading().start(orderId: orderId, highlights: highlights, from: context) { outcome in
      switch outcome {
      case .seen: print("seen")
      case .lost: print("lost")
      }
    }
  }

  override func orderPage(order: Order, from context: NavigationContext?) {
    print("page of \(order.id)")
    dependencies.askForHelp.askForHelp(topic: "order", order: order, from: context)
  }

  override func problem(error: any Error, from context: NavigationContext?) {
    print("problem \(error)")
  }
}

final class SupportPages: SupportCoordinator {
  let dependencies: SupportDependencies

  init(dependencies: SupportDependencies) {
    self.dependencies = dependencies
    super.init(conversationCoordinator: ConversationCoordinator())
  }

  override func askForHelp(topic: String, order: Order?, from context: NavigationContext?) {
    print("help with \(topic), order \(order?.id ?? "none")")
    dependencies.showOrder.showOrder(orderId: "o-2", highlights: ["late": 1], from: context)
    dependencies.loadOrderFlow.start(orderId: "o-3", highlights: [:], from: context) { outcome in
      switch outcome {
      case .seen: print("seen by support")
      case .lost: print("lost")
      }
    }
  }
}

/// The only place that knows every feature.
@MainActor
final class App: FlowCoordinatorDelegate {
  private(set) lazy var orders: OrderPages = OrderPages(
    dependencies: OrdersDependencies(askForHelp: SupportProviders(coordinator: self.orders)),
    support: SupportPages(
      dependencies: SupportDependencies(
        showOrder: OrdersProviders(coordinator: self.orders),
        refresh: OrdersProviders(coordinator: self.orders),
        loadOrderFlow: Loading())))

  func flowCoordinator(
    _ flowCoordinator: any FlowCoordinator, willNavigateTo route: any FeatureRoute,
    from context: NavigationContext?
  ) {
    print("will navigate: \(type(of: flowCoordinator))")
  }

  func flowCoordinator(
    _ flowCoordinator: any FlowCoordinator, didNavigateTo route: any FeatureRoute,
    from context: NavigationContext?
  ) {
    print("did navigate: \(type(of: flowCoordinator))")
  }
}

@main
@MainActor
enum Demo {
  static func main() {
    let app = App()
    app.orders.flowCoordinatorDelegate = app
    let order = Order(id: "o-1", status: .onTheWay, items: [], notes: [:])
    app.orders.navigate(to: Orders.Route.orderPage(order: order), from: nil)
  }
}
