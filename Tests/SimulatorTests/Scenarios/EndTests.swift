import Testing

@testable import WaymarkSimulator

@Suite("Where scenarios end, and where errors lead")
struct EndTests {
  private func run(_ scenario: String) -> Simulated {
    Simulated(
      """
      feature: Help
      services: { orders: { load: { errors: [offline, gone] } } }
      routes: { late: { workflow: late, link: /late }, page: { screen: Page, link: /page } }
      screens:
        Ask: { title: Ask, actions: { next: Next, page: { label: Page, open: page } } }
        Page: { title: Page, actions: { late: { label: Late, open: late } } }
      workflows:
        late:
          outcomes: { done: success, lost: failure }
          failure: sorry
          steps:
            load: { call: orders.load, on: { success: count, gone: lost } }
            count: { set: {}, go: talk }
            talk: { open: page, go: done }
            sorry: { show: Ask, on: { next: lost } }
      scenarios:
        one: { \(scenario) }

      """)
  }

  @Test(
    "a scenario is over at the step or screen that it names",
    arguments: [
      "workflow: late, steps: [], at: load",
      "workflow: late, steps: [{ call: orders.load }], at: talk",
      // A step that waits for nobody is passed on the way.
      "workflow: late, steps: [{ call: orders.load }], at: count",
      "workflow: late, steps: [{ call: orders.load, error: offline }], at: sorry",
      "route: page, steps: [], at: Page",
      "route: page, steps: [{ show: Page, do: late }, { open: late }], at: Page",
      "workflow: late, steps: [{ call: orders.load }, { open: page, steps: [], at: Page }], at: talk",
      "workflow: late, steps: [{ call: orders.load }, { open: page, steps: [], at: Page }], "
        + "ends: done",
    ])
  func passes(scenario: String) {
    #expect(run(scenario).report.results.map(\.passed) == [true])
  }

  @Test("a scenario that arrives elsewhere fails, with both places")
  func fails() {
    let it = run("workflow: late, steps: [{ call: orders.load, error: gone }], at: sorry")
    #expect(it.report.results.map(\.passed) == [false])
    #expect(it.places == ["17:75", "12:62"])
  }

  @Test("an error without an exit leads to the `failure` of the workflow, and covers that way")
  func failure() {
    let it = run(
      "workflow: late, ends: lost, "
        + "steps: [{ call: orders.load, error: offline }, { show: Ask, do: next }]")
    #expect(it.report.results.map(\.passed) == [true])
    #expect(it.report.coverage[.transitions].covered == 2)
    let unnamed = run(
      "workflow: late, ends: lost, "
        + "steps: [{ call: orders.load, error: failure }, { show: Ask, do: next }]")
    #expect(unnamed.report.results.map(\.passed) == [true])
  }

  /// Nothing that lies behind the place would pass.
  private func ended(_ scenario: String) -> Simulated {
    Simulated(
      """
      feature: Pay
      services: { bank: { pay: { errors: [no], commits: true }, look: { errors: [] } } }
      routes:
        shop: { workflow: shop, link: /shop }
        chat: { external: chat, link: /chat }
      screens: { Ask: { title: Ask, actions: { next: Next, more: { label: More, open: chat } } } }
      workflows:
        w:
          params: { kind: Int }
          state: { n: { type: Int, default: 0 } }
          outcomes: { done: success, lost: failure }
          steps:
            look: { call: bank.look, on: { success: to } }
            to:
              choose:
                - { when: kind == 0, go: wait }
                - { when: kind == 1, go: open }
                - { when: kind == 2, go: pay }
                - { when: kind == 3, go: chat }
                - { when: kind == 4, go: inner }
                - { else: round }
            wait: { wait: 1s, go: set }
            set: { set: { n: n + 1 }, go: open }
            open: { choose: [{ when: n < 0, go: done }] }
            pay: { call: bank.pay, on: { success: ask, no: lost } }
            ask: { show: Ask, on: { next: pay } }
            chat: { open: chat, go: open }
            inner: { run: shop, on: { bought: open } }
            round: { set: { n: n + 1 }, go: round }
        shop:
          outcomes: { bought: success }
          steps:
            first: { set: {}, go: ask }
            ask: { show: Ask, on: { next: bought } }
      scenarios:
        one: { \(scenario) }

      """)
  }

  private func names(of kind: Coverage.Kind, in it: Simulated) -> [String] {
    it.report.coverage.counts.items(in: it.graph) { $0 > 0 }.filter { $0.kind == kind }.map(\.name)
  }

  @Test(
    "what lies behind the step that it names does not happen, and is not covered",
    arguments: [
      (0, "to", ["look", "to"]), (0, "wait", ["look", "to", "wait"]),
      (0, "set", ["look", "to", "wait", "set"]), (1, "open", ["look", "to", "open"]),
      (2, "pay", ["look", "to", "pay"]), (3, "chat", ["look", "to", "chat"]),
      (5, "round", ["look", "to", "round"]),
      // What a step runs is followed up to its first stop.
      (4, "inner", ["look", "to", "inner", "first", "ask"]),
    ])
  func isOver(kind: Int, step: String, covered: [String]) {
    let it = ended(
      "workflow: w, given: { params: { kind: \(kind) } }, steps: [{ call: bank.look }], at: \(step)"
    )
    #expect(it.complaints == [])
    #expect(names(of: .steps, in: it) == covered)
    // Only what leads there is taken.
    let inside = step == "inner" ? 2 : 1
    #expect(names(of: .transitions, in: it).count == covered.count - inside)
  }

  @Test("a committed operation is not called again where the scenario ends")
  func committed() {
    let look = "workflow: w, given: { params: { kind: 2 } }, steps: [{ call: bank.look }"
    let pay = "\(look), { call: bank.pay }, { show: Ask, do: next }"
    #expect(ended("\(pay)], at: pay").complaints == [])
    #expect(ended("\(pay), { call: bank.pay }], at: ask").complaints.count == 1)
    #expect(ended("\(look), { call: bank.pay }], at: ask").complaints == [])
    #expect(ended("\(look)], at: ask").complaints.count == 1)
  }

  @Test("a workflow that is run is left for a step only where it has ended")
  func inside() {
    let look = "workflow: w, given: { params: { kind: 4 } }, steps: [{ call: bank.look }"
    #expect(ended("\(look), { show: Ask, do: next }], at: open").complaints == [])
    #expect(ended("\(look), { show: Ask, do: next }], at: inner").complaints.count == 1)
    #expect(ended("\(look), { show: Ask, do: more }, { open: chat }], at: inner").complaints == [])
  }

  @Test("inside a route, it is over at the step, and the route is closed")
  func opened() {
    let it = Simulated(
      """
      feature: Pay
      routes: { shop: { workflow: shop, link: /shop }, page: { screen: Page, link: /page } }
      screens: { Page: { title: Page, actions: { shop: { label: Shop, open: shop } } } }
      workflows:
        shop:
          outcomes: { bought: success }
          steps:
            first: { set: {}, go: second }
            second: { set: {}, go: bought }
      scenarios:
        one: { route: page, steps: [{ show: Page, do: shop }, { open: shop, steps: [], at: first }], ends: back }
        two:
          route: page
          steps: [{ show: Page, do: shop }, { open: shop, at: second, steps: [] }, { show: Page, do: back }]
          ends: back

      """)
    #expect(it.report.results.map(\.passed) == [false, true])
    #expect(names(of: .steps, in: it) == ["first", "second"])
    #expect(names(of: .transitions, in: it).count == 1)
    #expect(names(of: .outcomes, in: it) == [])
  }
}
