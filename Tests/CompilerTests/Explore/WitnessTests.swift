import Testing

@testable import WaymarkCompiler

@Suite("What a journey shows")
struct WitnessTests {
  private func notes(choosing guards: String, flag: Bool = false) -> [String] {
    let text = """
      feature: Pay
      types:
        Size: [small, large]
        Item: { id: String, price: Int }
        Order:
          counts: [Int]
          names: [String]
          sizes: [Size]
          items: [Item]
          lists: "[[Bool]]"
          dates: [Date]
          prices: "[String: Double]"
          best: Item?
      flags: { fresh: { default: \(flag) } }
      services: { orders: { load: { returns: Order, errors: [] } } }
      screens:
        Offer: { title: Old offer, actions: { take: Take it }, variants: { fresh: Fresh } }
        Fresh: { title: New offer, actions: { take: Take the new one } }
      workflows:
        pay:
          outcomes: { done: success }
          steps:
            load: { call: orders.load, as: order, on: { success: offer } }
            offer: { show: Offer, on: { take: pick } }
            pick: { choose: [{ when: "!(\(guards))", go: done }] }

      """
    let found = check(text).diagnostics.first { $0.rule == "open-choice" }
    return found?.notes.map(\.message) ?? []
  }

  @Test("Where a flag shows a variant, the journey has its title and its labels")
  func variant() {
    let off = "on “Old offer” the user presses “Take it”"
    let on = "on “New offer” the user presses “Take the new one”"
    #expect(notes(choosing: "flags.fresh").last == on)
    #expect(notes(choosing: "!flags.fresh").last == off)
    // What no guard reads is as in the app, and as in a scenario that does not name it.
    #expect(notes(choosing: "order.best == null").last == off)
    #expect(notes(choosing: "order.best == null", flag: true).last == on)
  }

  @Test(
    "Where only the size of a list or map matters, its items are of the right type",
    arguments: [
      ("size(order.counts) == 2", "`order.counts` is [1, 1]"),
      ("size(order.names) == 1", "`order.names` is ['item 1']"),
      ("size(order.sizes) == 1", "`order.sizes` is ['small']"),
      ("size(order.items) == 2", "`order.items` is [{}, {}]"),
      ("size(order.items) == 5", "`order.items` is [{}, {}, {}, {}, …] of size 5"),
      ("size(order.lists) == 1", "`order.lists` is [[]]"),
      ("size(order.dates) == 1", "`order.dates` is ['2030-01-15T12:30:00Z']"),
      ("size(order.prices) == 1", "`order.prices` is {'item 1': 1.0}"),
      ("size(order.prices) == 0", "`order.prices` is {}"),
      ("order.best != null", "`order.best` is not null"),
    ])
  func items(guards: String, shown: String) {
    let notes = notes(choosing: guards)
    #expect(notes.count == 3 && notes[1].hasSuffix("succeeds: \(shown)"), "\(notes)")
  }
}
