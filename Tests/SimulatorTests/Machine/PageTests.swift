import Testing

@testable import WaymarkSimulator

@Suite struct PageTests {
  private let screens = """
    feature: Pages
    screens:
      Home:
        title: Home
        params: { n: Int }
        actions:
          chat: { label: Chat, open: chat, when: n > 1 }
          out: { label: Out, open: start }
      Locked: { title: Locked, back: blocked, actions: { out: { label: Out, open: start } } }
    routes:
      home: { params: { count: Int }, screen: Home, with: { n: count + 1 } }
      locked: { screen: Locked }
      chat: { external: chat }
      start: { screen: Locked, present: root }
    scenarios:

    """

  private func run(_ steps: String, of subject: String) -> Simulated {
    Simulated(screens + "  it: { \(subject), steps: [\(steps)], ends: back }\n")
  }

  @Test("A route that shows a screen can be walked too, and counts as covered")
  func page() {
    let it = run(
      "{ show: Home, do: chat }, { open: chat }, { show: Home, do: back }",
      of: "route: home, given: { params: { count: 1 } }")
    #expect(it.complaints == [])
    #expect(it.report.coverage[.routes] == Coverage.Count(covered: 2, total: 4))
    #expect(it.report.coverage[.screens] == Coverage.Count(covered: 1, total: 2))
    #expect(it.report.coverage[.steps].total == 0)
  }

  @Test("A button of a page is pressed only where it is offered")
  func offered() {
    let it = run("{ show: Home, do: chat }", of: "route: home")
    #expect(
      it.complaints == ["the action `chat` is not offered: its condition does not hold with n = 1"])
  }

  @Test("Back may be blocked on a page, and a route that closes all leaves it")
  func left() {
    #expect(
      run("{ show: Locked, do: back }", of: "route: locked").complaints
        == ["back is blocked at the route `locked`"])
    #expect(run("{ show: Locked, do: out }, { open: start }", of: "route: locked").complaints == [])
  }

  @Test("What is left, or is to be, is the screen")
  func leaving() {
    #expect(
      run("{ show: Locked, do: out }, { open: start }, { show: Locked }", of: "route: locked")
        .complaints == ["expected the screen `Locked`, but the screen was left"])
    #expect(
      run("{ show: Home, do: out }", of: "route: home").complaints
        == ["expected the screen to be left, but the action `out` opens `start`"])
  }

  @Test("A route that leaves the app leaves nothing to run")
  func external() {
    let it = run("{ open: chat }", of: "route: chat")
    #expect(
      it.complaints == [
        "the route `chat` shows no screen and no workflow of this app: there is nothing to run"
      ])
  }

  @Test(
    "An optional param of a route is passed on, and gives way to a default where it is null",
    arguments: [("given: { params: { n: 5 } }, ", "high"), ("", "low")])
  func optional(given: String, end: String) {
    let text = """
      feature: Pages
      screens:
        Home:
          title: Home
          params: { n: { type: Int, default: 1 } }
          actions: { high: { label: H, open: out, when: n > 2 }, low: { label: L, open: out, when: n < 3 } }
      routes:
        home: { params: { n: Int? }, screen: Home, link: "/home?n={n}" }
        tell: { params: { n: Int? }, workflow: tell, link: "/tell?n={n}" }
        out: { external: chat }
      workflows:
        tell:
          params: { n: { type: Int, default: 1 } }
          outcomes: { high: success, low: success }
          steps: { ask: { choose: [{ when: n > 2, go: high }, { else: low }] } }
      scenarios:
        page: { route: home, \(given)steps: [{ show: Home, do: \(end) }, { open: out }, { show: Home, do: back }], ends: back }
        flow: { route: tell, \(given)steps: [], ends: \(end) }
      """
    let it = Simulated(text)
    #expect(it.report.results.count == 2)
    #expect(it.complaints == [])
  }

  @Test("The label of a button fails only where the button is seen", arguments: [true, false])
  func label(isGuarded: Bool) {
    let it = Simulated(
      """
      feature: Loans
      services: { loans: { all: { returns: [String], errors: [] } } }
      screens:
        Loans:
          title: Your loans
          params: { loans: [String] }
          actions:
            first: { label: "Renew ${loans[0]}"\(isGuarded ? ", when: size(loans) > 0" : "") }
            done: Done
      workflows:
        loans:
          outcomes: { renewed: success, left: neutral }
          steps:
            load: { call: loans.all, as: loans, on: { success: page } }
            page: { show: Loans, on: { first: renewed, done: left } }
      scenarios:
        it:
          workflow: loans
          steps: [{ call: loans.all, returns: [] }, { show: Loans, do: done }]
          ends: left

      """)
    #expect(it.complaints.count == (isGuarded ? 0 : 1))
  }
}
