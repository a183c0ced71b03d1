import Testing
import WaymarkCompiler

@Suite("What follows from a mistake")
struct FollowTests {
  private func call(errors: String, on: String) -> [String] {
    said(
      """
      feature: F
      services: { o: { get: { errors: \(errors) } } }
      workflows:
        w:
          outcomes: { a: success }
          steps: { s: { call: o.get, on: \(on) } }
      """)
  }

  @Test("What follows from a mistake in the errors of a call is not told again at its steps")
  func errors() {
    #expect(call(errors: "[success]", on: "{ success: a }") == ["2:34 bad-name"])
    #expect(call(errors: "[off, off]", on: "{ success: a, off: a }") == ["2:39 duplicate-name"])
    #expect(call(errors: "[off]", on: "{ success: a }") == ["6:14 unhandled-error"])
  }

  @Test("an `else` that comes too early is not reported for the branches after it")
  func early() {
    func choose(_ branches: String) -> [String] {
      said(
        """
        feature: F
        workflows:
          w:
            params: { n: Int }
            outcomes: { a: success, b: success }
            steps: { s: { choose: [\(branches)] } }
        """)
    }
    #expect(choose("{ else: a }, { when: n > 1, go: b }") == ["6:30 wrong-shape"])
    #expect(choose("{ when: n > 1, go: b }, { else: a }") == [])
  }

  @Test(
    "What follows from a mistake in the steps of a workflow is not told again of where it starts")
  func start() {
    let found = said(
      """
      feature: F
      workflows:
        w:
          start: ask
          outcomes: { a: success }
          steps: [{ name: ask, choose: [{ else: a }] }]
      """)
    #expect(found == ["6:12 wrong-shape"])
  }

  @Test(
    "What follows from a mistake in the body of a button is not told of what the button leads to")
  func button() {
    func home(_ button: String) -> [String] {
      said(
        "feature: F\nscreens: { H: { title: T, actions: { go: \(button) } } }\n"
          + "routes: { h: { screen: H, link: /h } }")
    }
    #expect(home("[Go]") == ["2:42 wrong-shape"])
    #expect(home("{ label: Go, destination: h }") == ["2:55 unknown-key"])
    #expect(home("{ label: Go }") == ["3:11 unhandled-action"])
  }

  @Test("a misspelt key is not taken for a key that would be refused for its value")
  func valueThatDoesNotFit() {
    let section = """
      feature: Help
      screens: { Home: { title: Help } }
      routes: { home: { screen: Home, link: /help } }
      Offer: { title: Your refund }
      """
    #expect(said(section) == ["4:1 unknown-key"])
    let step = """
      feature: Help
      screens: { Home: { title: Help } }
      workflows: { look: { outcomes: { done: success }, steps: { page: { one: Home, ends: done } } } }
      """
    #expect(said(step) == ["3:68 unknown-key"])
  }

  @Test(
    "What follows from a mistake in the name of a button is not told of what the button leads to")
  func back() {
    let found = said(
      """
      feature: F
      screens: { H: { title: T, actions: { back: Back } } }
      routes: { h: { screen: H, link: /h } }
      """)
    #expect(found == ["2:38 bad-name"])
  }

  @Test("a mistake in the params of a route is told once, at the link that names them")
  func undeclared() {
    let found = said(
      """
      feature: F
      screens: { H: { title: T, params: { id: String, tab: String } } }
      routes: { h: { screen: H, link: "/h/{id}", params: { tab: String } } }
      """)
    #expect(found == ["3:38 undefined-name"])
  }

  @Test("What follows from a mistake in the key of an answer is not taken for the answer")
  func answer() {
    let found = said(
      """
      feature: F
      services: { o: { get: { errors: [off] } } }
      workflows:
        w:
          outcomes: { a: success }
          steps: { s: { call: o.get, on: { success: a, off: a } } }
      scenarios:
        it ends: { workflow: w, steps: [{ call: o.get, do: x }], ends: a }
      """)
    #expect(found == ["8:50 unknown-key"])
  }

  @Test(
    "What follows from a mistake in the name of a button is not told of what the button sends")
  func sent() {
    func on(_ button: String) -> [String] {
      said(
        """
        feature: F
        screens: { S: { title: T, actions: { ok: { label: OK, sends: { r: Int } } } } }
        workflows:
          w:
            outcomes: { a: success, b: success }
            steps: { s: { show: S, on: { \(button): [{ when: r > 1, go: a }, b] } } }
        """)
    }
    #expect(on("okk") == ["6:34 undefined-name"])
    #expect(on("ok") == [])
  }

  @Test("a mistake in the key of a stop is reported once, and the scenario is not judged")
  func stop() {
    func scenario(_ stop: String) -> [String] {
      said(
        """
        feature: F
        screens: { S: { title: T, actions: { ok: OK } } }
        workflows:
          w:
            outcomes: { a: success }
            steps: { s: { show: S, on: { ok: a } } }
        scenarios:
          it ends: { workflow: w, steps: [{ \(stop) }], ends: a }
        """)
    }
    #expect(scenario("shwo: S, do: ok") == ["8:37 unknown-key"])
    #expect(scenario("show: S, does: ok") == ["8:46 unknown-key"])
    #expect(scenario("show: S, do: ok") == [])
  }

  @Test(
    "What follows from a mistake in the route of a button makes no screen unlike its variant")
  func variant() {
    func screens(_ route: String) -> [String] {
      said(
        """
        feature: F
        flags: { f: { default: false } }
        screens:
          S: { title: T, actions: { go: { label: G, open: h } }, variants: { f: V } }
          V: { title: T, actions: { go: { label: G, open: \(route) } } }
        routes: { h: { screen: S, link: /h }, i: { screen: S, link: /i } }
        """)
    }
    #expect(screens("j") == ["5:51 undefined-name"])
    #expect(screens("i") == ["4:73 variant-mismatch"])
    #expect(screens("h") == [])
  }

  @Test("What follows from a mistake in a type is not told of the types that it names")
  func type() {
    let found = said(
      "feature: F\ntypes: { A: { b: \"[B\" }, B: [x, y], C: sort }\nworkflows:\n  w:\n"
        + "    params: { a: A, c: C }\n    outcomes: { a: success, b: success }\n    steps:\n"
        + "      s: { choose: [{ when: c == 'x', go: a }, { else: b }] }")
    #expect(found == ["2:18 bad-type", "2:40 unknown-value"])
  }

  @Test("a step that does two things is not told of the state that it reads")
  func state() {
    func show(_ extra: String) -> [String] {
      said(
        """
        feature: F
        screens: { S: { title: T, actions: { ok: OK } } }
        workflows:
          w:
            state: { n: { type: Int, default: 0 } }
            outcomes: { a: success }
            steps: { s: { show: S, \(extra)on: { ok: [{ when: n < 1, go: a }, a] } } }
        """, only: ["unused-state", "wrong-shape"])
    }
    #expect(show("set: { n: 1 }, ") == ["7:28 wrong-shape"])
    #expect(show("") == [])
  }

  @Test("What follows from a mistake of a step without a kind is not told of what it may show")
  func noKind() {
    let found = said(
      """
      feature: F
      screens: { S: { title: T, actions: { ok: OK } } }
      workflows:
        w:
          outcomes: { a: success }
          steps: { s: { on: { ok: a } } }
      """)
    #expect(found == ["6:14 missing-key"])
  }

  @Test("a mistake in the buttons of a page, or in `present`, is not told of where they lead")
  func buttons() {
    func found(actions: String, present: String = "root") -> [String] {
      said(
        """
        feature: F
        screens:
          Ask: { title: Ask, actions: { next: Next, stop: Stop } }
          Last: { title: Last, back: blocked, actions: \(actions) }
        routes:
          home: { external: map, present: \(present), link: /home }
          last: { screen: Last, link: /last }
        workflows:
          w:
            outcomes: { a: success }
            steps:
              ask: { show: Ask, on: { next: last, stop: a } }
              last: { show: Last }
        """)
    }
    let home = "{ home: { label: Home, open: home } }"
    #expect(found(actions: home) == [])
    #expect(found(actions: home, present: "rot") == ["6:35 unknown-value"])
    #expect(found(actions: home, present: "push") == ["13:7 dead-end"])
    #expect(found(actions: "[home]") == ["4:48 wrong-shape"])
    #expect(found(actions: "{ home: [home] }") == ["4:56 wrong-shape"])
    #expect(found(actions: "{}") == ["4:3 stuck-screen", "13:7 dead-end"])
  }

  @Test("a mistake in the facts about a session is not told again where a scenario gives one")
  func facts() {
    let text = """
      feature: F
      workflows:
        w: { outcomes: { a: success }, steps: { s: { wait: 3s, go: a } } }
      scenarios:
        one: { workflow: w, given: { context: { tall: true } }, steps: [], ends: a }
      """
    func found(_ context: String) -> [String] {
      said(text, project: "app: A\nentry: []\ncontext: \(context)")
    }
    #expect(!found("tall").contains { $0.hasSuffix("undefined-name") })
    #expect(found("{ small: Bool }").contains("5:43 undefined-name"))
  }
}
