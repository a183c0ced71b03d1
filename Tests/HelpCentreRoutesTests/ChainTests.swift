import HelpCentreRoutes
import HelpKit
import Testing

/// Hears who navigated, and when.
@MainActor
private final class Witness: FlowCoordinatorDelegate {
  var heard: [String] = []

  func flowCoordinatorWillNavigate(
    _ flowCoordinator: any FlowCoordinator, route: Route, from context: NavigationContext?
  ) {
    heard.append("will \(type(of: flowCoordinator))")
  }

  func flowCoordinatorDidNavigate(
    _ flowCoordinator: any FlowCoordinator, route: Route, from context: NavigationContext?
  ) {
    heard.append("did \(type(of: flowCoordinator))")
  }
}

private final class ContactCenter: ContactCenterFlowCoordinator {
  var called: [String] = []

  override func call(phoneNumber: String, from context: NavigationContext?) {
    called.append(phoneNumber)
  }
}

@MainActor
@Suite("The generated coordinators")
struct ChainTests {
  let orders = OrdersFlowCoordinator()
  let account = AccountFlowCoordinator()
  let articles = FAQArticlesFlowCoordinator()
  let contact: ContactCenterFlowCoordinator
  let selfService: SelfServiceFlowCoordinator
  let root: HelpCenterFlowCoordinator
  private let contactCenter = ContactCenter()
  private let witness = Witness()

  init() {
    contact = contactCenter
    selfService = SelfServiceFlowCoordinator(
      ordersFlowCoordinator: orders, accountFlowCoordinator: account)
    root = HelpCenterFlowCoordinator(
      selfServiceFlowCoordinator: selfService, faqArticlesFlowCoordinator: articles,
      contactCenterFlowCoordinator: contact)
    root.flowCoordinatorDelegate = witness
  }

  @Test("a coordinator takes what it handles itself")
  func own() {
    #expect(contact.handler(of: .callRestaurant) === contact)
  }

  @Test("a route goes down to a grandchild before it goes up")
  func down() {
    #expect(root.handler(of: .login) === account)
    #expect(selfService.handler(of: .refresh(orderId: "o-1")) === orders)
  }

  @Test("a route goes up to the parent, to its other children, and to the root")
  func up() {
    #expect(orders.handler(of: .workflow(action: action, items: [])) === selfService)
    #expect(orders.handler(of: .login) === account)
    #expect(orders.handler(of: .liveChat(info: nil)) === contact)
    #expect(articles.handler(of: .refreshAll) === root)
  }

  @Test("the method to fill in is called with the payload, between will and did")
  func methods() {
    orders.navigate(route: .call(phoneNumber: "0800 123"), from: nil)
    #expect(contactCenter.called == ["0800 123"])
    #expect(witness.heard == ["will ContactCenter", "did ContactCenter"])
  }

  @Test("the nearest delegate hears of it")
  func delegates() {
    let near = Witness()
    contact.flowCoordinatorDelegate = near
    orders.navigate(route: .callRestaurant, from: nil)
    #expect(near.heard.count == 2)
    #expect(witness.heard.isEmpty)
  }

  @Test("a route that nobody below or above handles is let go")
  func unhandled() {
    let alone = OrdersFlowCoordinator()
    alone.flowCoordinatorDelegate = witness
    alone.navigate(route: .login, from: nil)
    #expect(witness.heard.isEmpty)
    #expect(alone.handler(of: .login) == nil)
  }

  @Test("a route that arrives is offered to the roots in order")
  func arriving() {
    let roots = [OrdersFlowCoordinator(), root]
    #expect(RouteCoordinator.handler(of: .refreshAll, among: roots) === root)
    #expect(RouteCoordinator.handler(of: .refresh(orderId: "1"), among: roots) === roots[0])
  }

  private var action: Action { Action(kind: .lateOrder, orderId: "o-1") }
}
