import Testing
import WaymarkCompiler

@Suite("A link to a route whose buttons have guards")
struct UnguardedLinkTests {
  private func told(
    _ buttons: String, route: String = "screen: Vip", start: String? = nil
  ) -> [String] {
    let project = """
      app: Help
      entry: [home]
      context: { signedIn: Bool, country: [uk, es] }
      clients: { ios: { minimum: "7.0", latest: "7.4" } }
      """
    let spec = """
      feature: Help
      flags:
        offer: { default: false }
      routes:
        vip: { link: [/vip, /offer], \(route) }
        home: { screen: Home, link: /home }
      screens:
        Home: { title: Help, params: { isNew: { type: Bool, default: false } }, \(buttons) }
        Vip: { title: Only for you, variants: { offer: NewVip } }
        NewVip: { title: For you }
        Plain: { title: For all }
      services:
        log: { note: { errors: [] } }
      workflows:
        vip:
          params: { isIn: { type: Bool, default: false } }
          outcomes: { shown: success, left: neutral }
          steps:
            \(start ?? "ask: { choose: [{ when: isIn, go: page }, { else: left }] }")
            page: { show: Plain, ends: shown }
        early:
          outcomes: { shown: success, left: neutral }
          steps:
            ask: { choose: [{ when: context.signedIn, go: page }, { else: left }] }
            page: { show: Plain, ends: shown }
      """
    return said(spec, project: project, only: ["unguarded-link"])
  }

  private func button(_ guards: String...) -> String {
    let actions = guards.enumerated().map { index, guarded in
      "b\(index): { label: Go, open: vip\(guarded.isEmpty ? "" : ", when: \(guarded)") }"
    }
    return "actions: { \(actions.joined(separator: ", ")) }"
  }

  private let found = ["5:17 unguarded-link"]

  @Test("is told of once, at its first link, if all guards read flags or the context")
  func guarded() {
    #expect(told(button("context.signedIn")) == found)
    #expect(told(button("context.signedIn", "\"context.country == 'uk'\"")) == found)
    #expect(told(button("flags.offer"), route: "screen: Plain") == found)
    #expect(told(button("context.signedIn"), route: "external: browser") == found)
    #expect(told(button("context.signedIn"), route: "effect: true") == found)
  }

  @Test("is fine if a button has no guard, or one over what is no secret")
  func open() {
    #expect(told(button()) == [])
    #expect(told(button("")) == [])
    #expect(told(button("context.signedIn", "")) == [])
    #expect(told(button("context.signedIn", "supports.vip")) == [])
    #expect(told(button("\"client.platform == 'ios'\"")) == [])
    #expect(told(button("isNew")) == [])
  }

  @Test("is fine if the destination asks for the fact before it shows or calls anything")
  func asked() {
    let workflow = "workflow: vip"
    let asks = "ask: { choose: [{ when: context.signedIn, go: page }, { else: left }] }"
    let waits = "pause: { wait: 1s, go: ask }\n      \(asks)"
    let runs = "ask: { run: early, on: { shown: page, left: left } }"
    for start in [asks, waits, runs] {
      #expect(told(button("context.signedIn"), route: workflow, start: start) == [])
    }
    let given = "workflow: vip, with: { isIn: context.signedIn }"
    #expect(told(button("context.signedIn"), route: given) == [])
    #expect(told(button("flags.offer")) == [], "the flag decides which page is shown")
  }

  @Test("is told of if the destination asks too late, or for something else")
  func askedTooLate() {
    let workflow = "workflow: vip"
    let ask = "ask: { choose: [{ when: context.signedIn, go: page }, { else: left }] }"
    let late = "first: { call: log.note, on: { success: ask } }\n      \(ask)"
    #expect(told(button("context.signedIn"), route: workflow) == found)
    #expect(told(button("context.signedIn"), route: workflow, start: late) == found)
    #expect(told(button("flags.offer"), route: workflow, start: ask) == found)
  }

  @Test("is left alone where a guard is unknown, or a step opens the route as well")
  func unknown() {
    #expect(told(button("context.signdIn")) == [])
    let opens = "ask: { open: vip, go: page }"
    #expect(told(button("context.signedIn"), start: opens) == [])
  }

  @Test("is fine where the link itself leads to the buttons, or users arrive by the route anyway")
  func ownPages() {
    func told(_ entry: String) -> [String] {
      let project = "app: Help\nentry: [\(entry)]\ncontext: { signedIn: Bool }"
      return said(
        """
        feature: Help
        routes:
          main: { screen: Main, link: /main }
          more: { screen: More }
          other: { screen: Other }
        screens:
          Main: { title: Main, actions: { more: { label: More, open: more } } }
          More: { title: More, actions: { main: { label: Main, open: main, \(signedIn) } } }
          Other: { title: Other, actions: { main: { label: Main, open: main, \(signedIn) } } }
        """, project: project, only: ["unguarded-link"])
    }
    #expect(told("") == [])
    #expect(told("main, other") == [])
    #expect(told("other") == ["3:31 unguarded-link"])
  }

  private let signedIn = "when: context.signedIn"
}
