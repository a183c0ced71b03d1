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

  @Test("Two dates that differ are shown as two dates")
  func dates() {
    let text = """
      feature: Loans
      workflows:
        compare:
          params: { from: Date, due: Date }
          outcomes: { same: success }
          steps: { pick: { choose: [{ when: from == due, go: same }] } }

      """
    let found = check(text).diagnostics.first { $0.rule == "open-choice" }
    let data = "`from` is '2030-01-15T12:30:00Z' and `due` is '2030-01-16T12:30:00Z'"
    #expect(found?.message.contains("where \(data) (proved)") == true)
  }

  @Test("What a step sets is shown as it is afterwards")
  func set() {
    let text = """
      feature: Retry
      screens: { Failed: { title: It did not work, actions: { again: Again } } }
      workflows:
        retry:
          state: { tries: { type: Int, default: 0 } }
          outcomes: { gaveUp: failure }
          steps:
            failed: { show: Failed, on: { again: again } }
            again:
              set: { tries: tries + 1 }
              go: [{ when: tries == 5, go: gaveUp }, { when: tries <= 2, go: failed }]

      """
    let found = check(text).diagnostics.first { $0.rule == "stuck-on-data" }
    #expect(found?.message.contains("no alternative is taken where `tries` is 3 ") == true)
  }

  @Test("A guard that fails after a `set` is explained by what was set")
  func failure() {
    let text = """
      feature: Retry
      workflows:
        share:
          params: { n: Int }
          state: { x: { type: Int, default: 2 } }
          outcomes: { ok: success, no: failure }
          steps: { a: { set: { x: x - 2 }, go: [{ when: n / x > 3, go: ok }, no] } }

      """
    let found = check(text).diagnostics.first { $0.rule == "may-fail" }
    #expect(found?.message.contains("where `n` is 0 and `x` is 0: division by zero") == true)
  }

  @Test("A record is shown without the parts that are shown by themselves")
  func parts() {
    let text = """
      feature: Parts
      types:
        Part: { name: String }
        Fault: { grave: Bool, parts: [Part] }
        Boiler: { fault: Fault? }
      services:
        boilers: { read: { returns: Boiler, errors: [] } }
        parts: { order: { params: { name: String }, errors: [] } }
      workflows:
        order:
          outcomes: { ordered: success, nothing: neutral }
          steps:
            load: { call: boilers.read, as: boiler, on: { success: any } }
            any:
              choose:
                - { when: boiler.fault == null || size(boiler.fault.parts) == 0, go: nothing }
                - { else: order }
            order:
              call: parts.order
              with: { name: "boiler.fault.parts[1].name" }
              on: { success: ordered }

      """
    let found = check(text).diagnostics.first { $0.rule == "may-fail" }
    let data = "`boiler.fault` is not null, `boiler.fault.parts` is [{ name: '' }]"
    #expect(found?.notes.last?.message == "`boilers.read` succeeds: \(data)")
    #expect(found?.message.contains(data.replacing(", ", with: " and ")) == true)
  }

  @Test("A route that is closed again is shown where it is declared")
  func closed() throws {
    let text = """
      feature: Shop
      services: { s: { pay: { errors: [no], commits: true } } }
      screens:
        Home: { title: Home, actions: { go: { label: Go, open: w } } }
        Shop: { title: Shop, actions: { buy: { label: Buy, open: buy }, done: Done } }
      routes: { home: { screen: Home, link: / }, w: { workflow: w }, buy: { workflow: buy } }
      workflows:
        w: { outcomes: { ok: success }, steps: { shop: { show: Shop, on: { done: ok } } } }
        buy:
          outcomes: { bought: success, no: failure }
          steps: { pay: { call: s.pay, on: { success: bought, no: no, failure: no } } }

      """
    let checked = check(text)
    let found = try #require(checked.diagnostics.first { $0.rule == "repeated-commit" })
    let note = try #require(found.notes.first { $0.message.hasSuffix("is closed again") })
    let span = try #require(note.span)
    let bytes = checked.graph.files[0].bytes[Int(span.start)..<Int(span.end)]
    #expect(String(decoding: bytes, as: UTF8.self) == "buy")
    #expect(span.start > 200)
  }
}
