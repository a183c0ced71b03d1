import Foundation
import HelpKit
import Shop

/// Stands for a screen: tells what it is given.
class Page: OrderPageV2Screen, CalmOrderPageScreen, ProblemScreen, ConversationScreen, RatingScreen
{
  let name: String

  init(_ name: String) {
    self.name = name
  }

  func inject(router: Router) {
    print("\(name) has a router")
  }

  func configure(order: Order, highlights: [String: Int]) {
    print("\(name) shows \(order.id) with \(highlights)")
  }

  func configure(error: (any Error)?, status: OrderStatus) {
    print("\(name) shows \(error.map { "\($0)" } ?? "nothing") at \(status.rawValue)")
  }

  func configure(topic: String, messages: [Message], agent: (any Agent)?) {
    print("\(name) shows \(topic), \(messages.count) messages, \(agent?.nickname ?? "nobody")")
  }

  func configure(conversation: [Message]) {
    print("\(name) shows \(conversation.count) messages")
  }
}

final class Flow: LoadOrderFlow, TalkFlow {
  private var router: Router?

  func inject(router: Router, orders: any OrdersService) {
    print("the flow has a router and the orders")
  }

  func inject(router: Router, flags: any FeatureFlags) {
    self.router = router
    print("the flow has a router and the flags: calm is \(flags.calmOrderPage)")
  }

  func configure(orderId: String, highlights: [String: Int]) {
    print("the flow has \(orderId) and \(highlights)")
  }

  func configure(topic: String) {
    print("the flow has \(topic)")
  }

  func start(
    as presentation: Presentation, from context: NavigationContext?,
    completion: @escaping @MainActor (LoadOrderOutcome) -> Void
  ) {
    print("the flow starts as \(presentation)")
    completion(.seen)
  }

  /// Runs the other one, as a step with `run` does.
  func start(
    as presentation: Presentation, from context: NavigationContext?,
    completion: @escaping @MainActor (TalkOutcome) -> Void
  ) {
    print("the flow starts as \(presentation)")
    let order = router?.makeLoadOrderFlow(orderId: "o-3", highlights: [:])
    order?.start(as: .push, from: context) { outcome in
      switch outcome {
      case .seen: completion(.helped)
      case .lost: completion(.tired)
      }
    }
  }
}

final class Team: OrdersDestinations, SupportDestinations, Presenter {
  func makeOrderPageScreen() -> any OrderPageScreen { Page("OrderPage") }
  func makeOrderPageV2Screen() -> any OrderPageV2Screen { Page("OrderPageV2") }
  func makeCalmOrderPageScreen() -> any CalmOrderPageScreen { Page("CalmOrderPage") }
  func makeProblemScreen() -> any ProblemScreen { Page("Problem") }
  func makeConversationScreen() -> any ConversationScreen { Page("Conversation") }
  func makeRatingScreen() -> any RatingScreen { Page("Rating") }
  func makeLoadOrderFlow() -> any LoadOrderFlow { Flow() }
  func makeTalkFlow() -> any TalkFlow { Flow() }

  func loadOrderDidEnd(with outcome: LoadOrderOutcome) { print("the order is \(outcome)") }
  func talkDidEnd(with outcome: TalkOutcome) { print("the user is \(outcome)") }

  func highlightsForShowOrderPage(order: Order) -> [String: Int] { ["total": order.items.count] }

  func trackCourier(courier: Courier?, stops: [URL], from context: NavigationContext?) {
    print("\(courier?.name ?? "somebody") has \(stops.count) stops")
  }

  func refresh(since: Date?, from context: NavigationContext?) {
    print("refreshed")
  }

  func present(
    _ screen: NavigationContext, as presentation: Presentation, from context: NavigationContext?
  ) {
    print("\((screen as? Page)?.name ?? "something") comes up as \(presentation)")
  }
}

struct Oops: Error {}

struct Colleague: Agent {
  let nickname = "agent 7"
}

@main
@MainActor
enum Demo {
  static func main() {
    let order = Order(id: "o-1", status: .cooking, items: [], notes: [:])
    var flags = DefaultFlags()
    router(flags).showOrderPage(order: order, from: nil)
    flags.calmOrderPage = true
    router(flags).showOrderPage(order: order, from: nil)
    flags.newOrderPage = true
    router(flags).showOrderPage(order: order, from: nil)

    let router = router(flags)
    router.showProblem(error: Oops(), from: nil)
    router.showConversation(messages: [], agent: Colleague(), from: nil)
    router.showRate(conversation: [], from: nil)
    router.showOrder(orderId: "o-2", highlights: ["late": 1], from: nil)
    router.showTrackCourier(courier: Courier(name: "courier 7"), stops: [], from: nil)
    router.showRefresh(since: nil, from: nil)
    router.show(.askForHelp(topic: "order", order: nil), from: nil)
  }

  private static func router(_ flags: any FeatureFlags) -> Router {
    let team = Team()
    return Router(
      presenter: team, flags: flags,
      ordersService: MockOrdersService(playing: FixturePlayer([])), ordersDestinations: team,
      supportDestinations: team)
  }
}
