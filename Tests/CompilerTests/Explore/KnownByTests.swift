import Testing

@testable import WaymarkCompiler

@Suite("What older clients know")
struct KnownByTests {
  private let project = """
    app: Help
    clients: { ios: { minimum: "7.0", latest: "7.4" }, android: { minimum: "6.8", latest: "7.1" } }
    entry: [go]
    """

  private func text(_ steps: String, screens: String, routes: String = "") -> String {
    """
    feature: Help
    flags: { new: { default: false } }
    screens:
    \(screens)
    routes:
      go: { workflow: w }
    \(routes)
    workflows:
      w:
        outcomes: { done: success }
        steps:
    \(steps)
    """
  }

  private func judged(_ steps: String, screens: String, routes: String = "") -> [String] {
    said(text(steps, screens: screens, routes: routes), project: project)
      .filter { !$0.hasSuffix("unreachable-screen") && !$0.hasSuffix("unused-flag") }
  }

  private func message(_ steps: String, screens: String, routes: String = "") -> String? {
    check(
      [SourceFile(path: "help.yaml", text: text(steps, screens: screens, routes: routes))],
      project: SourceFile(path: "waymark.yaml", text: project)
    ).diagnostics.first { !["unused-flag", "unreachable-screen"].contains($0.rule) }?.message
  }

  private let young = """
      Young: { title: Young, actions: { ok: Ok }, since: { ios: "7.2" } }
      Old: { title: Old, actions: { ok: Ok } }
    """

  @Test("a step must not show a screen that a supported client does not know")
  func shown() {
    let steps = "      a: { show: Young, on: { ok: done } }"
    #expect(judged(steps, screens: young) == ["13:18 unsupported-screen"])
    #expect(
      message(steps, screens: young)
        == "ios 7.0 does not know the screen `Young`, and can get here (proved); guard this with "
        + "`supports.Young`, or show another screen")
  }

  @Test("`supports` asks for a screen, and so does a version")
  func guarded() {
    for when in ["supports.Young", "\"client.platform == 'android' || client.version >= '7.2'\""] {
      let steps = """
              a: { choose: [{ when: \(when), go: b }, { else: c }] }
              b: { show: Young, on: { ok: done } }
              c: { show: Old, on: { ok: done } }
        """
      #expect(judged(steps, screens: young) == [])
    }
    let wrong = "      a: { choose: [{ when: supports.Yuong, go: done }, { else: done }] }"
    #expect(judged(wrong, screens: young) == ["13:38 undefined-name"])
    #expect(
      message(wrong, screens: young) == "there is no route or screen `Yuong`; did you mean `Young`?"
    )
  }

  @Test("nothing behind a screen is followed for a client that does not know it")
  func behind() {
    let steps = """
            a: { show: Young, on: { ok: b } }
            b: { choose: [{ when: supports.Young, go: done }] }
      """
    #expect(judged(steps, screens: young) == ["13:18 unsupported-screen"])
  }

  @Test("more than three places are one finding at the `since`")
  func places() {
    let screens = """
        Hub:
          title: Hub
          actions:
            a: { label: A, open: page }
            b: { label: B, open: page }
            c: { label: C, open: other }
      """
    let more = "\n      d: { label: D, open: page }"
    let page = "\n  Page: { title: Page, since: { ios: \"7.3\" } }"
    let routes = """
        page: { screen: Page }
        other: { screen: Page }
        hub: { screen: Hub, link: /hub }
      """
    let last = "      a: { wait: 1s, go: done }"
    #expect(
      judged(last, screens: screens + page, routes: routes) == [
        "7:28 unsupported-route", "8:28 unsupported-route", "9:28 unsupported-route",
      ])
    let joined = screens + more + page
    #expect(judged(last, screens: joined, routes: routes) == ["11:24 unsupported-route"])
  }

  @Test("a route is known no earlier than its screen")
  func routes() {
    let steps = "      a: { open: page, go: done }"
    let routes = "  page: { screen: Young, since: { android: \"7.0\" } }"
    let screens = "  Young: { title: Young, since: { ios: \"7.2\" } }"
    #expect(judged(steps, screens: screens, routes: routes) == ["12:18 unsupported-route"])
    let guarded = """
            a: { choose: [{ when: supports.page, go: b }, { else: done }] }
            b: { open: page, go: done }
      """
    #expect(judged(guarded, screens: screens, routes: routes) == [])
    let halves = guarded.replacing("supports.page", with: "supports.Young")
    #expect(judged(halves, screens: screens, routes: routes) == ["13:18 unsupported-route"])
  }

  @Test("an action that a client does not know is not offered")
  func actions() {
    let screens =
      "  Lock: { title: L, back: blocked, actions: { go: { label: Go, since: { ios: \"7.2\" } } } }"
    let steps = "      a: { show: Lock, on: { go: done } }"
    #expect(judged(steps, screens: screens) == ["12:7 stuck-on-data"])
    #expect(message(steps, screens: screens)?.contains("where the client is ios 7.0") == true)
    let timed = "      a: { show: Lock, on: { go: done }, after: { 1m: done } }"
    #expect(judged(timed, screens: screens) == [])
  }

  @Test("a button that opens a route its clients know is no finding, whoever else sees the page")
  func opening() {
    let button = "c: { label: C, open: chat, since: { ios: \"7.2\" } }"
    let steps = "      a: { show: Hub, on: { ok: done } }"
    let routes = "  chat: { external: chat, since: { ios: \"7.2\" } }"
    let screens = "  Hub: { title: Hub, actions: { ok: Ok, \(button) } }"
    #expect(judged(steps, screens: screens, routes: routes) == [])
    let late = routes.replacing("7.2", with: "7.3")
    #expect(judged(steps, screens: screens, routes: late) == ["4:62 unsupported-route"])
  }

  @Test("a variant that a client does not know is passed over")
  func variants() {
    let screens = """
        Page: { title: P, actions: { ok: Ok }, variants: { new: New } }
        New: { title: N, actions: { ok: Ok }, back: blocked, since: { ios: "7.2" } }
      """
    let steps = "      a: { show: Page, on: { ok: done } }"
    #expect(judged(steps, screens: screens) == [])
    // Who is too old for the page sees the variant, if it is on.
    let turned = """
        Page: { title: P, actions: { ok: Ok }, variants: { new: New }, since: { ios: "7.2" } }
        New: { title: N, actions: { ok: Ok } }
      """
    #expect(judged(steps, screens: turned) == ["13:18 unsupported-screen"])
    let asked =
      "      a: { choose: [{ when: flags.new, go: b }, { else: done }] }\n"
      + "      b: { show: Page, on: { ok: done } }"
    #expect(judged(asked, screens: turned) == [])
  }

  @Test("back that only a young variant blocks is blocked for those who know it")
  func back() {
    let screens = """
        Page: { title: P, actions: { ok: { label: Ok, when: flags.new == false } }, variants: { new: New } }
        New: { title: N, back: blocked, actions: { ok: { label: Ok, when: flags.new == false } }, since: { ios: "7.2", android: "7.2" } }
      """
    let steps = "      a: { show: Page, on: { ok: done } }"
    #expect(judged(steps, screens: screens) == ["13:7 stuck-on-data"])
    #expect(message(steps, screens: screens)?.contains("`flags.new` is true") == true)
    let never = screens.replacing("\"7.2\" } }", with: "\"7.5\" } }")
      .replacing("ios: \"7.2\"", with: "ios: \"7.5\"")
    #expect(judged(steps, screens: never) == [])
  }

  @Test("the action of a variant is known to the same clients")
  func mismatch() {
    let screens = """
        Page: { title: P, actions: { ok: { label: Ok, since: { ios: "7.1" } } }, variants: { new: New } }
        New: { title: N, actions: { ok: Ok } }
      """
    let steps = "      a: { show: Page, on: { ok: done } }"
    #expect(judged(steps, screens: screens) == ["4:93 variant-mismatch"])
    let same = screens.replacing("ok: Ok }", with: "ok: { label: Ok, since: { ios: \"7.1.0\" } } }")
    #expect(judged(steps, screens: same).filter { $0.hasSuffix("mismatch") } == [])
  }

  @Test("a `since` at or below the minimum is left over")
  func unused() {
    let screens = """
        Page:
          title: P
          since: { ios: "7.0", android: "6.9" }
          actions: { ok: { label: Ok, since: { android: "6.8.0" } } }
      """
    let steps = """
            a: { choose: [{ when: supports.Page, go: b }, { else: done }] }
            b: { show: Page, on: { ok: done } }
      """
    #expect(judged(steps, screens: screens) == ["6:5 unused-since", "7:33 unused-since"])
    #expect(
      message(steps, screens: screens)
        == "every supported client of `ios` knows this; leave `ios` out")
  }

  @Test(
    "a `since` that is wrong is told at its place",
    arguments: [
      ("7.2", "4:28 wrong-shape"), ("[ios]", "4:28 wrong-shape"),
      ("{ ios: new }", "4:35 unknown-value"), ("{ web: \"7.2\" }", "4:30 undefined-name"),
      ("{ ios: \"7.2\", ios: \"7.3\" }", "4:42 duplicate-key"),
    ])
  func wrong(since: String, complaint: String) {
    let steps = "      a: { wait: 1s, go: done }"
    let screens = "  Page: { title: P, since: \(since) }"
    #expect(judged(steps, screens: screens) == [complaint])
  }

  @Test("without clients, everything is known")
  func noClients() {
    let steps = "      a: { show: Young, on: { ok: done } }"
    #expect(!said(text(steps, screens: young)).contains { $0.hasSuffix("unsupported-screen") })
  }

  @Test("the transition of a button goes on for a client that does not know the route")
  func goesOn() {
    let screens =
      "  Page: { title: Page, back: blocked, actions: { chat: { label: Chat, open: chat } } }"
    let chat = "  chat: { external: chat, since: { ios: \"7.2\" } }"
    let steps = """
            a: { show: Page, on: { chat: b } }
            b: { choose: [{ when: supports.chat, go: done }, { else: a }] }
      """
    #expect(
      judged(steps, screens: screens, routes: chat) == [
        "4:77 unsupported-route", "12:7 stuck-on-data",
      ])
  }

  @Test("a button is one place of what a client does not know, however many steps show it")
  func buttonOfManySteps() {
    let screens = "  Page: { title: Page, actions: { chat: { label: Chat, open: chat }, ok: Ok } }"
    let steps = ["a: b", "b: c", "c: d", "d: e", "e: done"].map { step in
      "        \(step.prefix(1)): { show: Page, on: { ok: \(step.dropFirst(3)) } }\n"
    }
    let routes = "  chat: { external: chat, since: { ios: \"7.2\" } }"
    #expect(
      judged(steps.joined(), screens: screens, routes: routes) == ["4:62 unsupported-route"])
  }
}
