import Foundation
import HelpKit
import Shop
import SwiftUI

struct Pages: OrdersViews, SupportViews {
  func orderPage(
    order: Order, highlights: [String: Int],
    perform: @escaping @MainActor (OrderPageAction) -> Void, in stack: NavigationContext
  ) -> some View {
    Text("order \(order.id)")
  }

  func orderPageV2(
    order: Order, highlights: [String: Int],
    perform: @escaping @MainActor (OrderPageV2Action) -> Void, in stack: NavigationContext
  ) -> some View {
    Text("new order \(order.id)")
  }

  func calmOrderPage(
    order: Order, highlights: [String: Int],
    perform: @escaping @MainActor (CalmOrderPageAction) -> Void, in stack: NavigationContext
  ) -> some View {
    Text("calm order \(order.id)")
  }

  func problem(
    error: (any Error)?, status: OrderStatus,
    perform: @escaping @MainActor (ProblemAction) -> Void, in stack: NavigationContext
  ) -> some View {
    Text("problem")
  }

  func conversation(
    topic: String, messages: [Message], agent: (any Agent)?,
    perform: @escaping @MainActor (ConversationAction) -> Void, in stack: NavigationContext
  ) -> some View {
    Text(topic)
  }

  func rating(conversation: [Message], in stack: NavigationContext) -> some View {
    Text("\(conversation.count) messages")
  }
}

final class Orders: OrdersCoordinator {
  private let stack: NavigationContext

  init(stack: NavigationContext) {
    self.stack = stack
    super.init(supportCoordinator: Support(stack: stack))
  }

  func open(_ link: URL) {
    if let route = Route(url: link) { navigate(to: route, from: nil) }
  }

  override func orderPage(order: Order, from context: NavigationContext?) {
    (context ?? stack).present(
      .orderPage(order: order, highlights: [:]) { action in
        switch action {
        case .ask: self.navigate(to: .askForHelp(topic: "order", order: order), from: context)
        case .track: self.navigate(to: .trackCourier(stops: []), from: context)
        }
      })
  }

  override func showOrder(
    orderId: String, highlights: [String: Int], from context: NavigationContext?
  ) {
    orderPage(order: Order(id: orderId, status: .placed, items: [], notes: [:]), from: context)
  }
}

final class Support: SupportCoordinator {
  private let stack: NavigationContext

  init(stack: NavigationContext) {
    self.stack = stack
    super.init()
  }

  override func askForHelp(topic: String, order: Order?, from context: NavigationContext?) {
    let stack = context ?? stack
    stack.present(
      .conversation(topic: topic, messages: [], agent: nil) { action in
        switch action {
        case .close: self.navigate(to: .rate(conversation: []), from: stack)
        case .orderAgain: stack.front.close()
        case .refresh: break
        }
      }, as: .sheet)
  }

  override func rate(conversation: [Message], from context: NavigationContext?) {
    (context ?? stack).present(.rating(conversation: conversation), as: .replace)
  }
}

@main
@MainActor
enum Demo {
  static let order = Order(id: "o-1", status: .cooking, items: [], notes: [:])

  static func main() throws {
    let stack = NavigationContext(root: .rating(conversation: []))
    let orders = Orders(stack: stack)
    _ = ScreenStackView(stack, views: Pages(), flags: DefaultFlags()).body

    orders.navigate(to: .orderPage(order: order), from: stack)
    show(stack)
    guard case .orderPage(_, _, let perform) = stack.top else { return }
    perform(.ask)
    show(stack)
    guard case .conversation(_, _, _, let perform)? = stack.sheet?.top else { return }
    perform(.close)
    show(stack)
    stack.sheet?.back()
    stack.back()
    show(stack)

    openLinks(stack, orders)
    stack.front.present(
      .conversation(topic: "all", messages: [], agent: nil) { _ in }, as: .root)
    show(stack)

    var flags = DefaultFlags()
    flags.calmOrderPage = true
    let page = ShownScreen.orderPage(order: order, highlights: [:]) { _ in }
    print(name(page.variant(by: flags)), name(page.variant(by: DefaultFlags())))
  }

  /// Links that arrive while a sheet is open, and from a sheet that is closed.
  static func openLinks(_ stack: NavigationContext, _ orders: Orders) {
    orders.navigate(to: .askForHelp(topic: "order", order: nil), from: nil)
    let sheet = stack.front
    show(stack)
    guard let link = URL(string: "https://shop.example/orders/o-2") else { return }
    orders.open(link)
    show(stack)
    orders.navigate(to: .askForHelp(topic: "order", order: nil), from: stack)
    show(stack)
    stack.back()
    stack.back()
    show(stack)
    sheet.present(.rating(conversation: []), as: .cover)
    let cover = stack.front
    show(stack)
    sheet.close()
    show(stack)
    orders.navigate(to: .orderPage(order: order), from: cover)
    show(stack)
    sheet.present(.rating(conversation: []), as: .cover)
  }

  static func show(_ stack: NavigationContext) {
    var line = ([stack.root] + stack.path).map { name($0.screen) }.joined(separator: " > ")
    var above = stack.sheet ?? stack.cover
    while let next = above {
      line += " | " + ([next.root] + next.path).map { name($0.screen) }.joined(separator: " > ")
      above = next.sheet ?? next.cover
    }
    print(line)
  }

  static func name(_ screen: ShownScreen) -> String {
    String(describing: screen).prefix { $0 != "(" }.description
  }
}
