import HelpCentreRoutes
import HelpKit
import Testing

/// Hears who navigated, and when.
@MainActor
private final class Witness: FlowCoordinatorDelegate {
  var heard: [String] = []

  func flowCoordinator(
    _ flowCoordinator: any FlowCoordinator, willNavigateTo route: Route,
    from context: NavigationContext?
  ) {
    heard.append("will \(type(of: flowCoordinator))")
  }

  func flowCoordinator(
    _ flowCoordinator: any FlowCoordinator, didNavigateTo route: Route,
    from context: NavigationContext?
  ) {
    heard.append("did \(type(of: flowCoordinator))")
  }
}

private final class Orders: OrdersFlowCoordinator {
  var unexpected: [String] = []

  override func unexpected(_ event: Unexpected) { unexpected.append("\(event)") }
}

private final class ContactCenter: ContactCenterFlowCoordinator {
  var called: [String] = []

  override func call(phoneNumber: String, from context: NavigationContext?) {
    called.append(phoneNumber)
  }

  override func callRestaurant(from context: NavigationContext?) { called.append("restaurant") }
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
    orders.navigate(to: .call(phoneNumber: "0800 123"), from: nil)
    #expect(contactCenter.called == ["0800 123"])
    #expect(witness.heard == ["will ContactCenter", "did ContactCenter"])
  }

  @Test("the nearest delegate hears of it")
  func delegates() {
    let near = Witness()
    contact.flowCoordinatorDelegate = near
    orders.navigate(to: .callRestaurant, from: nil)
    #expect(near.heard.count == 2)
    #expect(witness.heard.isEmpty)
  }

  @Test("a route that is not implemented yet is reported, with its place in the specs")
  func unimplemented() {
    let alone = Orders()
    alone.navigate(to: .refresh(orderId: "o-1"), from: nil)
    #expect(
      alone.unexpected == [
        "nothing is done yet for refresh in Specs/Essentials/essentials.yaml: "
          + #"refresh(orderId: "o-1")"#
      ])
  }

  @Test("a route that nobody below or above handles is reported, and no delegate hears of it")
  func unhandled() {
    let alone = Orders()
    alone.flowCoordinatorDelegate = witness
    alone.navigate(to: .login, from: nil)
    #expect(witness.heard.isEmpty)
    #expect(alone.handler(of: .login) == nil)
    #expect(
      alone.unexpected == ["no coordinator answers login in Specs/Account/account.yaml: login"])
  }

  @Test("a route that arrives is offered to the roots in order")
  func arriving() {
    let roots = [OrdersFlowCoordinator(), root]
    #expect(RouteCoordinator.handler(of: .refreshAll, among: roots) === root)
    #expect(RouteCoordinator.handler(of: .refresh(orderId: "1"), among: roots) === roots[0])
  }

  private var action: Action { Action(kind: .lateOrder, orderId: "o-1") }
}
