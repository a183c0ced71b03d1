import Testing

@testable import WaymarkCompiler

@Suite("Where a scenario ends, and what happens inside a route")
struct ScenarioEndTests {
  /// A spec with one scenario, whose body is a mapping in flow style.
  private func text(_ body: String) -> String {
    """
    feature: Help
    services: { orders: { load: { errors: [offline] } } }
    routes:
      fix: { workflow: late, link: /late }
      page: { screen: Page, link: /page }
      chat: { external: chat, link: /chat }
      refresh: { effect: true, link: /refresh }
    screens:
      Ask:
        title: Ask
        actions: { fix: { label: Fix, open: fix }, page: { label: Page, open: page }, stop: Stop }
      Page: { title: Page, actions: { chat: { label: Chat, open: chat } } }
    workflows:
      help:
        outcomes: { done: success }
        steps:
          ask: { show: Ask, on: { stop: talk } }
          talk: { open: chat, go: done }
      late:
        outcomes: { fixed: success, lost: failure }
        steps:
          load: { call: orders.load, on: { success: fixed, offline: lost } }
    scenarios:
      one: { \(body) }
    """
  }

  private func complaints(_ body: String) -> [String] {
    check(text(body)).diagnostics.map { "\($0.rule): \($0.message)" }
  }

  private func scenario(_ body: String) -> (Graph, Scenario) {
    let checked = check(text(body))
    #expect(checked.diagnostics.map(\.message) == [])
    return (checked.graph, checked.graph.scenarios[0])
  }

  @Test("the end is resolved where the scenario plays")
  func ends() throws {
    let (graph, late) = scenario("workflow: late, steps: [{ call: orders.load }], ends: fixed")
    guard case .outcome(let ref, _)? = late.end, let outcome = ref.target else {
      Issue.record("\(String(describing: late.end))")
      return
    }
    #expect(graph.text(graph[outcome].name) == "fixed")
    let (_, left) = scenario("workflow: help, steps: [{ show: Ask, do: back }], ends: back")
    guard case .back? = left.end else {
      Issue.record("\(String(describing: left.end))")
      return
    }
  }

  @Test("`at` names a step, or the screen that a route shows")
  func at() {
    let (graph, talking) = scenario("workflow: help, steps: [{ show: Ask, do: stop }], at: talk")
    guard case .at(_, .step(let step)?)? = talking.end else {
      Issue.record("\(String(describing: talking.end))")
      return
    }
    #expect(graph.text(graph[step].name) == "talk")
    let (pages, shown) = scenario("route: page, steps: [], at: Page")
    guard case .at(_, .screen(let screen)?)? = shown.end else {
      Issue.record("\(String(describing: shown.end))")
      return
    }
    #expect(pages.text(pages[screen].name) == "Page")
  }

  @Test("what happens inside a route is resolved in what it leads to, however deep")
  func inside() {
    let (graph, found) = scenario(
      "workflow: help, steps: [{ show: Ask, do: page }, { open: page, steps: "
        + "[{ show: Page, do: chat }, { open: chat }], at: Page }, { show: Ask, do: fix }, "
        + "{ open: fix, steps: [{ call: orders.load, error: offline }], ends: lost }, "
        + "{ show: Ask, do: stop }, { open: chat }], ends: done")
    let insides = found.stops.compactMap { stop -> Scenario.Stop.Inside? in
      if case .open(_, let inside) = stop.kind { inside } else { nil }
    }
    #expect(insides.map(\.stops.count) == [2, 1])
    #expect(insides.map { $0.end.map { graph.text($0.name) } } == ["Page", "lost"])
    guard case .at(_, .screen?)? = insides[0].end, case .outcome(let lost, _)? = insides[1].end,
      case .call(let operation, _) = insides[1].stops[0].kind
    else {
      Issue.record("\(insides)")
      return
    }
    #expect(lost.target != nil && operation.target != nil)
  }

  @Test("a hundred routes inside one another are too deep for YAML, and fewer are fine")
  func deep() {
    func stops(_ depth: Int) -> String {
      (0..<depth).reduce("{ open: page }") { inner, _ in
        "{ open: page, steps: [\(inner)], at: Page }"
      }
    }
    let few = complaints("route: page, steps: [\(stops(40))], at: Page")
    #expect(few.allSatisfy { $0.hasPrefix("scenario-mismatch") })
    let many = complaints("route: page, steps: [\(stops(100))], at: Page")
    #expect(many.map { String($0.prefix(10)) } == ["yaml-limit"])
  }

  @Test(
    "names inside and at the end are checked",
    arguments: [
      (
        "workflow: help, steps: [{ show: Ask, do: stop }], at: tlk",
        "undefined-name: there is no step `tlk` in the workflow `help`; did you mean `talk`?"
      ),
      (
        "workflow: help, steps: [{ show: Ask, do: stop }], at: done",
        "undefined-name: there is no step `done` in the workflow `help`; a scenario that ends with "
          + "an outcome says `ends` in place of `at`"
      ),
      (
        "workflow: help, steps: [{ show: Ask, do: stop }], ends: talk",
        "undefined-name: there is no outcome `talk` in the workflow `help`; a scenario that ends "
          + "with a step says `at` in place of `ends`"
      ),
      (
        "route: page, steps: [], at: Pag",
        "undefined-name: there is no screen `Pag` in the route; did you mean `Page`?"
      ),
      (
        "workflow: help, steps: [{ show: Ask, do: fix }, { open: fix, steps: [], ends: lst }], "
          + "at: ask",
        "undefined-name: there is no outcome `lst` in the workflow `late`; did you mean `lost`?"
      ),
      (
        "workflow: help, steps: [{ show: Ask, do: fix }, { open: fix, steps: "
          + "[{ call: orders.load, error: ofline }], ends: lost }], at: ask",
        "undefined-name: there is no error `ofline` in `orders.load`; did you mean `offline`?"
      ),
      (
        "workflow: help, steps: [{ show: Ask, do: page }, { open: page, steps: "
          + "[{ show: Pge, do: chat }], at: Page }], at: ask",
        "undefined-name: there is no screen `Pge`; did you mean `Page`?"
      ),
    ])
  func names(body: String, complaint: String) {
    #expect(complaints(body) == [complaint])
  }

  @Test(
    "each mistake is one complaint",
    arguments: [
      ("workflow: late, steps: [{ call: orders.load }]", "missing-key"),
      ("workflow: late, steps: [{ call: orders.load }], ends: fixed, at: load", "wrong-shape"),
      ("workflow: late, steps: [{ call: orders.load }], at: load, ends: fixed", "wrong-shape"),
      ("workflow: late, steps: [{ call: orders.load }], at: [load]", "wrong-shape"),
      ("workflow: late, steps: [{ call: orders.load }], at:", "wrong-shape"),
      ("workflow: late, steps: [{ call: orders.load }], at: { step: load }", "wrong-shape"),
      ("workflow: late, steps: [], until: load", "unknown-key"),
      ("route: chat, steps: [], at: talk", "scenario-mismatch"),
    ])
  func mistakes(body: String, rule: String) {
    #expect(check(text(body)).diagnostics.map(\.rule) == [rule])
  }

  @Test(
    "each mistake inside a route is one complaint",
    arguments: [
      ("steps: []", "missing-key"), ("ends: fixed", "missing-key"), ("at: load", "missing-key"),
      ("steps: [], ends: fixed, at: load", "wrong-shape"),
      ("steps: { call: orders.load }, ends: fixed", "wrong-shape"),
      ("steps: text, ends: fixed", "wrong-shape"), ("steps: , ends: fixed", "wrong-shape"),
      ("steps: [load], ends: fixed", "wrong-shape"),
      ("steps: [{ call: orders.load, open: chat }], ends: fixed", "wrong-shape"),
      ("steps: [], ends: [fixed]", "wrong-shape"),
      ("steps: [{ call: orders.load }], outcome: fixed", "unknown-key"),
      ("steps: [], ends: fixed, do: back", "unknown-key"),
      ("steps: [{ call: orders.load, foo: 1 }], ends: fixed", "unknown-key"),
    ])
  func mistakesInside(keys: String, rule: String) {
    let found = check(
      text(
        "workflow: help, steps: [{ show: Ask, do: fix }, { open: fix, \(keys) }, "
          + "{ show: Ask, do: stop }, { open: chat }], ends: done")
    ).diagnostics
    #expect(found.map(\.rule) == [rule], "\(found.map(\.message))")
  }

  @Test("a route that leaves the app or acts in place has nothing inside")
  func nothingInside() {
    let body =
      "workflow: help, steps: [{ show: Ask, do: stop }, { open: chat, steps: [], ends: back }], "
      + "ends: done"
    #expect(
      complaints(body) == [
        "scenario-mismatch: the route `chat` leaves the app, so there is nothing to follow; leave "
          + "out its `steps`"
      ])
  }

  @Test("only a place that the stops cannot lead to is a mismatch")
  func mismatch() {
    #expect(
      complaints("workflow: help, steps: [], at: talk") == [
        "scenario-mismatch: these stops cannot end at `talk`, whatever the data; add the stops that "
          + "come next"
      ])
    #expect(complaints("workflow: help, steps: [], at: ask") == [])
    #expect(complaints("workflow: late, steps: [], at: load") == [])
    #expect(
      complaints(
        "workflow: help, steps: [{ show: Ask, do: page }, { open: page, steps: [], at: Page }], "
          + "at: ask") == [])
    #expect(complaints("route: page, steps: [{ show: Page, do: back }], at: Page").count == 1)
  }
}
