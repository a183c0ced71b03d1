import Testing
import WaymarkCompiler

@Suite("What was refused for its shape")
struct RefusedShapeTests {
  private let home = """
    screens:
      Home: { title: Help }
      Lost: { title: Lost }
    routes:
      helpHome: { screen: Hom, link: /help }

    """

  @Test("an empty section declares nothing, and the rest is judged all the same")
  func emptySection() {
    #expect(
      said("feature: Help\n" + home) == [
        "4:3 unreachable-screen", "6:23 undefined-name",
      ])
    #expect(
      said("feature: Help\ntypes:\nflags:\n" + home) == [
        "2:7 wrong-shape", "3:7 wrong-shape", "6:3 unreachable-screen", "8:23 undefined-name",
      ])
  }

  @Test("a text under an unknown key hides nothing; a mapping may declare what seems to be missing")
  func unknownSection() {
    #expect(
      said("feature: Help\ncolour: blue\n" + home) == [
        "2:1 unknown-key", "5:3 unreachable-screen", "7:23 undefined-name",
      ])
    #expect(
      said("feature: Help\npages: { Hom: x }\n" + home) == [
        "2:1 unknown-key", "5:3 unreachable-screen",
      ])
    #expect(said("feature: Help\npages: { Hom: Lost }\n" + home) == ["2:1 unknown-key"])
    #expect(
      said("feature: Help\npages: { Other: x }\n" + home) == [
        "2:1 unknown-key", "5:3 unreachable-screen", "7:23 undefined-name",
      ])
  }

  @Test("where the name of a declaration is lost, nothing is missing")
  func lostName() {
    let spec = """
      feature: Help
      services:
        orders:
          status:
            params: { id: String }
            errors: []
      workflows:
        late:
          outcomes: { found: success }
          steps:
            load: { call: orders.status, with: { id: "'1'" }, on: { success: found } }
      """
    #expect(said(spec) == [])
    #expect(said(spec.replacing("  orders:\n", with: "")) == ["4:7 unknown-key"])
  }

  @Test("a shape refused elsewhere is no way within a workflow; one in a step may be")
  func withinWorkflow() {
    func judged(_ coordinator: String, _ ask: String) -> [String] {
      said(
        """
        feature: Help
        screens:
          Ask: { title: Ask, actions: { yes: Yes } }
        coordinators:
          Main: \(coordinator)
        workflows:
          w:
            outcomes: { done: success }
            steps:
              ask: { show: Ask, on: { yes: done }\(ask) }
              lost: { show: Ask, on: { yes: done } }
        """)
    }
    #expect(judged("{ handles: {} }", "") == ["5:20 wrong-shape", "11:7 unreachable-step"])
    #expect(
      judged("[]", ", colour: red") == [
        "5:9 wrong-shape", "10:44 unknown-key", "11:7 unreachable-step",
      ])
    #expect(judged("[]", ", colour: [lost]") == ["5:9 wrong-shape", "10:44 unknown-key"])
  }

  @Test("an empty name is told how names are written, and one of free text what it is for")
  func emptyNames() {
    func messages(_ text: String) -> [String] { check(text).diagnostics.map(\.message) }
    let identifier = messages("feature: F\nroutes: { '': { external: phone, link: /a } }")
    #expect(
      identifier == [
        "a route needs a name, and this one is empty: a name is a letter or `_`, then letters, "
          + "digits and `_`"
      ])
    let free = messages("feature: F\nscenarios: { '': { steps: [], ends: a, route: b } }")
    #expect(
      free.first
        == "a scenario needs a name, and this one is empty: say in a few words what it is about")
  }

  @Test("members of what was refused are not missed where they are used")
  func members() {
    let found = said(
      """
      feature: Help
      screens:
        Home: { title: Home, params: [a], actions: { x: X } }
        Ask: { title: Ask, actions: [a] }
      services:
        orders: []
        items: { get: { errors: notFound } }
      workflows:
        find:
          params: [q]
          outcomes: { ok: success }
          steps:
            home: { show: Home, with: { a: q }, on: { x: call } }
            call: { call: orders.status, on: { success: get, lost: ok } }
            get: { call: items.get, on: { success: run, notFound: ok } }
            run: { run: ask, on: { done: last } }
            last: { show: Ask, on: { a: ok } }
        ask:
          steps:
            home: { show: Home, with: { a: "1" }, on: { x: done } }
      """)
    #expect(
      found == [
        "3:32 wrong-shape", "4:31 wrong-shape", "6:11 wrong-shape", "7:27 wrong-shape",
        "10:13 wrong-shape", "18:3 missing-key",
      ])
  }

  @Test("a coordinator whose routes were refused is not blamed for what it lacks")
  func coordinators() {
    let start = """
      feature: Help
      screens: { Home: { title: Home } }
      routes: { home: { screen: Home, link: /home } }
      coordinators:

      """
    #expect(said(start + "  Root: { handles: home }\n") == ["5:20 wrong-shape"])
    #expect(said(start + "  Root: {}\n") == ["5:3 missing-key"])
    #expect(said(start + "  Root: { handles: [home] }\n") == [])
  }

  @Test("a route with no body is reported once")
  func emptyRoute() {
    #expect(said("feature: Help\nroutes:\n  home:\n") == ["3:8 wrong-shape"])
    #expect(
      said("feature: Help\nroutes:\n  home: { link: /home }\n") == ["3:3 aimless-route"])
  }

  @Test("what a step of two kinds names is used")
  func twoKinds() {
    let found = said(
      """
      feature: Help
      screens: { Ask: { title: Ask, actions: { yes: Yes } }, Page: { title: Page } }
      routes: { page: { screen: Page } }
      services: { orders: { get: { errors: [] } } }
      workflows:
        ask:
          outcomes: { ok: success, never: failure }
          steps:
            ask: { show: Ask, call: orders.get, on: { yes: open } }
            open: { open: page, set: { n: 1 }, go: ok }
            last: { wait: 1s, go: ok }
      """)
    #expect(found == ["9:25 wrong-shape", "10:27 wrong-shape"])
  }

  @Test("a link that was refused still lets users arrive")
  func link() {
    #expect(
      said(
        "feature: Help\nscreens: { Home: { title: H } }\n"
          + "routes: { home: { screen: Home, link: \"/{\" } }")
        == ["3:39 unknown-value"])
  }

  @Test(
    "a scenario without stops, or with one that was refused, is not played",
    arguments: [
      ("", ["6:3 missing-key"]), ("steps: { show: Ask }, ", ["6:34 wrong-shape"]),
      ("steps: [Ask], ", ["6:35 wrong-shape"]), ("steps: [], ", ["6:44 scenario-mismatch"]),
      ("steps: [{ show: Ask, do: no }], ", []),
    ])
  func scenario(steps: String, complaints: [String]) {
    #expect(
      said(
        """
        feature: F
        screens: { Ask: { title: Ask, actions: { no: No } } }
        workflows:
          ask: { outcomes: { ok: success }, steps: { a: { show: Ask, on: { no: ok } } } }
        scenarios:
          asked: { workflow: ask, \(steps)ends: ok }
        """) == complaints)
  }

  @Test("an entry list that is empty is as good as none")
  func emptyEntry() {
    let spec = "feature: Help\nscreens: { Home: { title: H } }\nroutes: { home: { screen: Home } }"
    #expect(said(spec, project: "app: Help\nentry: []\n") == ["1:1 missing-key"])
    #expect(said(spec, project: "app: Help\nentry: home\n") == ["2:8 wrong-shape"])
    #expect(said(spec, project: "app: Help\nentry: [home]\n") == [])
  }
}
