import Testing
import WaymarkCompiler

@Suite("What a hole in the specs hides")
struct RecoveryTests {
  /// Has one forgotten thing of each kind; `refused` is where something undefined is named.
  private func spec(
    screen: String = "Home", route: String = "call", flag: String = "chat", type: String = "Order",
    operation: String = "orders.status", child: String = "CallCoordinator",
    run: String = "inner"
  ) -> String {
    """
    feature: Help
    types: { Order: { id: String }, LostType: { id: String } }
    flags: { chat: { default: false }, lostFlag: { default: false } }
    services: { orders: { status: { errors: [] }, lostCall: { errors: [] } } }
    coordinators:
      HelpCoordinator: { handles: [home, help], children: [\(child)] }
      CallCoordinator: { handles: [call] }
      LostCoordinator: { handles: [home] }
    routes:
      home: { params: { order: \(type)? }, screen: Home, link: /home }
      help: { workflow: help, link: /help }
      call: { external: phone }
      lostRoute: { external: sms }
    screens:
      Home:
        title: Home
        actions: { call: { label: Call, open: \(route), when: flags.\(flag) } }
      LostScreen: { title: Lost }
    workflows:
      help:
        outcomes: { done: success }
        steps:
          load: { call: \(operation), on: { success: page } }
          page: { show: \(screen), after: { 5m: inner } }
          inner: { run: \(run), on: { over: done } }
      inner: { outcomes: { over: success }, steps: { wait: { wait: 1s, go: over } } }
      lostWorkflow: { outcomes: { over: success }, steps: { wait: { wait: 1s, go: over } } }
    """
  }

  private func rules(_ spec: String) -> [String] {
    said(spec, project: "app: Help\nentry: [home]\n").map {
      String($0.drop { $0 != " " }.dropFirst())
    }
  }

  private let all = [
    "unused-type", "unused-flag", "unused-service", "unused-coordinator", "unreachable-route",
    "unreachable-screen", "unreachable-workflow",
  ]

  @Test("An undefined name hides only what it most likely means")
  func undefined() {
    #expect(rules(spec()) == all)
    for slip in [
      spec(screen: "Hme"), spec(route: "cll"), spec(flag: "chatt"), spec(type: "Ordr"),
      spec(operation: "orders.statu"), spec(run: "iner"),
    ] {
      #expect(Set(rules(slip)) == Set(all + ["undefined-name"]))
    }
    let lost = rules(spec(screen: "LostScren"))
    #expect(Set(lost) == Set(all + ["undefined-name"]).subtracting(["unreachable-screen"]))
  }

  @Test(
    "An undefined name that is like no other hides one thing of its kind, if only one is unused")
  func unlike() {
    let one = rules(spec(screen: "Summary"))
    #expect(Set(one) == Set(all + ["undefined-name"]).subtracting(["unreachable-screen"]))
    // Here it hides neither of two, because none is more likely meant than the other.
    let two = rules(spec(route: "share"))
    #expect(Set(two) == Set(all + ["undefined-name"]))
    #expect(two.count { $0 == "unreachable-route" } == 2)
  }

  @Test("A route without a destination hides nothing but itself")
  func aimless() {
    let text = """
      feature: Help
      routes:
        home: { screen: Home, link: /home }
        lost: {}
      screens:
        Home: { title: Home }
        Forgotten: { title: Forgotten }
      """
    #expect(said(text) == ["4:3 aimless-route", "7:3 unreachable-screen"])
  }

  @Test("The second of two scenarios of one name hides nothing but itself")
  func twice() {
    let text = """
      feature: Help
      services: { orders: { status: { errors: [] } } }
      coordinators:
        HelpCoordinator: { handles: [home], children: [LostCoordinator] }
        LostCoordinator: { handles: [home] }
      routes: { home: { screen: Home, link: /home } }
      screens: { Home: { title: Home }, Ask: { title: Ask, actions: { yes: Yes } } }
      workflows:
        help: { outcomes: { done: success }, steps: { ask: { show: Ask, on: { yes: done } } } }
      scenarios:
        one: { workflow: help, steps: [{ show: Home }], ends: done }
        two: { workflow: help, steps: [{ show: Ask, do: yes }], ends: done }
        two: { workflow: help, steps: [{ call: orders.status }, { show: Home }], ends: done }
      """
    #expect(
      said(text) == [
        "2:13 unused-service", "5:3 unused-coordinator", "11:42 scenario-mismatch",
        "13:3 duplicate-key",
      ])
  }

  @Test(
    "A link or an entry that is refused is a way in",
    arguments: [
      ("link: /orders/:id", "", "2:33 unknown-value"), ("link: \"\"", "", "2:33 unknown-value"),
      ("link: [/b//c, /a/*]", "", "2:34 unknown-value 2:41 unknown-value"),
      ("link: { a: b }", "", "2:33 wrong-shape"), ("lnik: /a", "", "2:27 unknown-key"),
      ("public: true", "entry: a", "2:8 wrong-shape"),
      ("public: true", "entries: a", "2:1 unknown-key"),
      ("public: true", "entry: [b]", "2:9 undefined-name"),
      ("public: true", "", "1:1 missing-key"), ("link: []", "", "1:1 missing-key"),
    ])
  func ways(key: String, entry: String, wanted: String) {
    let text = """
      feature: Help
      routes: { a: { screen: S, \(key) } }
      screens: { S: { title: S } }
      """
    #expect(said(text, project: "app: A\n\(entry)\n").joined(separator: " ") == wanted)
  }

  @Test("Of a scenario with the name or id of another one, nothing else is said")
  func sameID() {
    let text = """
      feature: Help
      routes: { help: { screen: Page, link: /help } }
      screens: { Page: { title: Page, actions: { again: { label: Again, open: help } } } }
      scenarios:
        one: { route: help, id: a, steps: [{ show: Page, do: back }], ends: back }
        two: { route: help, id: a, steps: [{ show: Page }, { call: no.such }], ends: lost }
      """
    #expect(said(text) == ["6:27 duplicate-name"])
    let other = """
      feature: More
      scenarios:
        one: { route: hell, steps: [{ show: Page, do: fly }], at: nowhere }
      """
    let found = check(
      [SourceFile(path: "a.yaml", text: text), SourceFile(path: "b.yaml", text: other)],
      project: nil
    ).diagnostics
    #expect(found.map(\.rule) == ["duplicate-name", "duplicate-name"], "\(found.map(\.message))")
  }

  @Test("An operation beside one that was refused is checked where it is called")
  func refusedOperation() {
    let text = """
      feature: Help
      services:
        orders: { status: { errors: [] }, find: { errors: [gone] }, status: { errors: [] } }
      routes: { help: { workflow: help, link: /help } }
      workflows:
        help:
          outcomes: { done: success }
          steps:
            load: { call: orders.find, on: { success: stop, lost: done } }
            stop: { call: orders.cancel, on: { success: done } }
      """
    #expect(said(text) == ["3:63 duplicate-key", "9:55 undefined-name"])
  }

  @Test("A reserved word is refused where it is declared, not where expressions read it")
  func reserved() {
    let text = """
      feature: Help
      routes: { page: { screen: Page, link: "/page/{continue}", params: { continue: String } } }
      screens: { Page: { title: "${continue}", params: { continue: String } } }
      """
    #expect(said(text) == ["2:69 bad-name", "3:52 bad-name"])
    #expect(
      said(text.replacing("continue: String", with: "next: String")).contains("3:30 bad-expression")
    )
  }

  @Test("A variable that is called like what expressions know anyway is refused there, and no more")
  func known() {
    let text = """
      feature: Help
      flags: { fast: { default: false } }
      workflows:
        help:
          params: { flags: String? }
          outcomes: { done: success, left: neutral }
          steps:
            look: { choose: [{ when: flags.fast, go: done }, { when: flags == 'a', go: done }, { else: left }] }
      """
    #expect(said(text) == ["5:15 bad-name"])
  }

  @Test("The keys that a branch or `retry` lacks are missed there, not at the step")
  func missing() {
    let text = """
      feature: Help
      services: { orders: { status: { errors: [late] } } }
      workflows:
        help:
          params: { n: Int }
          outcomes: { done: success }
          steps:
            load: { call: orders.status, retry: { times: 3 }, on: { success: split, late: done } }
            split:
              choose:
                - { when: n == 1, go: done }
                - { when: n == 3 }
                - else: done
      """
    #expect(said(text) == ["8:36 missing-key", "12:13 missing-key"])
  }
}
