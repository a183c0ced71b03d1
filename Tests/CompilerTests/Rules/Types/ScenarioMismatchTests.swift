import Testing
import WaymarkCompiler

@Suite("A scenario that nothing can follow")
struct ScenarioMismatchTests {
  /// What is said of these stops of one journey, which begin in line 25: `line:column`.
  private func mismatches(_ stops: String, ends: String = "done", route: Bool = false) -> [String] {
    said(journey(stops, ends: ends, route: route)).map {
      $0.hasSuffix(" scenario-mismatch") ? String($0.dropLast(18)) : $0
    }
  }

  private func journey(_ stops: String, ends: String, route: Bool = false) -> String {
    """
    feature: Help
    workflows:
      journey:
        outcomes: { done: success, lost: failure }
        steps:
          load: { call: orders.load, on: { success: ask, offline: wall, failure: lost } }
          ask:
            show: Ask
            on: { next: [{ when: flags.new, go: talk }, pay], stop: none }
            after: { 10m: wall }
          wall: { show: Wall, back: blocked, on: { next: page } }
          talk: { open: call, go: wall }
          pay: { run: paying, on: { paid: page, failed: lost } }
          page: { show: Page, ends: done }
      paying:
        outcomes: { paid: success, failed: failure }
        steps:
          sure: { show: Sure, on: { yes: save } }
          save: { call: orders.save, on: { success: paid, failure: failed } }
    scenarios:
      a way:
        \(route ? "route: page" : "workflow: journey")
        ends: \(ends)
        steps:
    \(stops.split(separator: "\n").map { "      - { \($0) }" }.joined(separator: "\n"))
    flags: { new: { default: false } }
    routes:
      call: { external: phone }
      start: { workflow: journey, link: /start }
      page: { screen: Page, link: /page }
    services:
      orders:
        load: { errors: [offline] }
        save: { errors: [] }
    screens:
      Ask: { title: Ask, actions: { next: Next, stop: Stop } }
      Wall: { title: Wall, actions: { next: Next } }
      Sure: { title: Sure, actions: { yes: Go on } }
      Page: { title: Page, actions: { help: { label: Call us, open: call } } }
    """
  }

  @Test(
    "whatever some data can take is fine",
    arguments: [
      "call: orders.load\nshow: Ask, do: next\nopen: call\nshow: Wall, do: next\nshow: Page",
      "call: orders.load\nshow: Ask, do: next\nshow: Sure, do: yes\ncall: orders.save\nshow: Page",
      "call: orders.load\nshow: Ask, do: wait\nshow: Wall, do: next\nshow: Page",
      "call: orders.load, error: offline\nshow: Wall, do: next\nshow: Page, do: help\nopen: call",
      "call: orders.load, error: offline\nshow: Wall, do: next\nshow: Page, do: help\nopen: call"
        + "\nshow: Page",
    ])
  func possible(stops: String) { #expect(mismatches(stops) == []) }

  @Test("back goes to the screen before, out of a workflow that is run, or out of all")
  func back() {
    let run = "call: orders.load\nshow: Ask, do: next\nshow: Sure, do: back\nshow: Ask, do: "
    #expect(mismatches(run + "back", ends: "back") == [])
    #expect(mismatches(run + "wait\nshow: Wall, do: next\nshow: Page") == [])
    #expect(mismatches(run + "back") == ["23:11"])
    #expect(mismatches(run + "back\nshow: Ask, do: wait", ends: "back") == ["29:17"])
  }

  @Test(
    "the first stop that nothing leads to is complained of",
    arguments: [
      ("show: Ask, do: next", "25:17"),
      ("call: orders.save", "25:17"),
      ("call: orders.load\nshow: Wall, do: next", "26:17"),
      ("call: orders.load, error: offline\nshow: Ask, do: next", "26:17"),
      ("call: orders.load\nshow: Ask, do: next\nshow: Page", "27:17"),
      ("call: orders.load\nshow: Ask, do: next\nopen: page", "27:17"),
      ("call: orders.load, error: failure\nshow: Wall, do: next", "26:17"),
    ])
  func elsewhere(stops: String, place: String) { #expect(mismatches(stops) == [place]) }

  @Test(
    "so is a stop that cannot be answered so",
    arguments: [
      ("call: orders.load, error: wait", "25:17"),
      ("call: orders.load\nshow: Ask, do: stop", "26:17"),
      ("call: orders.load\nshow: Ask", "26:17"),
      ("call: orders.load, error: offline\nshow: Wall, do: wait", "26:17"),
      ("call: orders.load, error: offline\nshow: Wall, do: back", "26:17"),
    ])
  func unanswerable(stops: String, place: String) { #expect(mismatches(stops) == [place]) }

  @Test("and an end that these stops cannot have")
  func ends() {
    let failing = "call: orders.load, error: failure"
    #expect(mismatches(failing, ends: "lost") == [])
    #expect(mismatches(failing) == ["23:11"])
    #expect(mismatches(failing, ends: "back") == ["23:11"])
    #expect(mismatches("call: orders.load", ends: "lost") == ["23:11"])
  }

  @Test(
    "an end is doubted where the journey is over, and stops are asked for where it waits",
    arguments: [
      ("call: orders.load, error: failure", "done", "; say how they end"),
      ("call: orders.load", "done", "; add the stops that come next"),
      ("call: orders.load", "back", " by going back; add the stops that come next"),
      (
        "call: orders.load\nshow: Ask, do: next\nshow: Sure, do: yes\ncall: orders.save", "lost",
        "; add the stops that come next"
      ),
      ("call: orders.load\nshow: Ask, do: back", "done", "; say how they end"),
    ])
  func hint(stops: String, ends: String, hint: String) {
    let text = journey(stops, ends: ends)
    let messages = check(text).diagnostics.map(\.message)
    #expect(messages.count == 1)
    #expect(messages.allSatisfy { $0.hasSuffix(hint) }, "\(messages)")
  }

  @Test("a last page has reached its outcome, also if a button of it closes all")
  func lastPageCloses() {
    let stops = "call: orders.load, error: offline\nshow: Wall, do: next\nshow: Page, do: help"
    func told(ends: String) -> [String] {
      let text = journey(stops + "\nopen: page", ends: ends)
        .replacing("Call us, open: call", with: "Up, open: page")
      return said(text.replacing("link: /page", with: "link: /page, present: root"))
    }
    #expect(told(ends: "done") == [])
    #expect(told(ends: "back") == ["23:11 scenario-mismatch"])
  }

  @Test("on a last page there is nothing to do, and what the step offers is of no use")
  func lastPage() {
    let start = "call: orders.load, error: offline\nshow: Wall, do: next\nshow: Page, do: "
    for word in ["back", "wait"] {
      let file = SourceFile(path: "help.yaml", text: journey(start + word, ends: "done"))
      #expect(
        check([file]).diagnostics.map(\.message) == [
          "the journey is over on the screen `Page` here; leave `do` out"
        ])
    }
  }

  @Test("the page that a route shows is left by back")
  func page() {
    #expect(
      mismatches(
        "show: Page, do: help\nopen: call\nshow: Page, do: back", ends: "back", route: true) == [])
    #expect(
      mismatches("show: Page, do: help\nshow: Page, do: back", ends: "back", route: true) == [
        "26:17"
      ])
    #expect(mismatches("show: Ask, do: back", ends: "back", route: true) == ["25:17"])
    #expect(mismatches("show: Page", ends: "back", route: true) == ["25:17"])
  }

  @Test("a stop that names a variant asks only that one whether it allows back")
  func variant() {
    let text = """
      feature: Help
      flags: { new: { default: false } }
      screens:
        Home: { title: Help, actions: { help: { label: Go on, open: home } }, variants: { new: Next } }
        Next: { title: Help, actions: { help: { label: Go on, open: home } }, back: blocked }
      routes: { home: { screen: Home, link: /help } }
      scenarios:
        named: { route: home, steps: [{ show: Next, do: back }], ends: back }
        either: { route: home, steps: [{ show: Home, do: back }], ends: back }
      """
    #expect(said(text) == ["8:41 scenario-mismatch"])
  }

  @Test("tries that are listed are at most as many as `retry` makes", arguments: 1...4)
  func tries(count: Int) {
    let said = saidOfTries(count, retried: "offline")
    #expect(said == (count > 3 ? ["12:163 scenario-mismatch"] : []))
  }

  @Test("tries of an error that is misspelt are not complained of as well")
  func misspeltTries() {
    #expect(saidOfTries(2, retried: "ofline") == ["9:23 undefined-name"])
  }

  private func saidOfTries(_ count: Int, retried: String) -> [String] {
    let tries = Array(repeating: "{ call: orders.load, error: offline }", count: count)
    return said(
      """
      feature: Help
      services: { orders: { load: { errors: [offline] } } }
      workflows:
        load:
          outcomes: { done: success, lost: failure }
          steps:
            load:
              call: orders.load
              retry: { on: [\(retried)], times: 2, wait: 1s }
              on: { success: done, failure: lost }
      scenarios:
        in vain: { workflow: load, steps: [\(tries.joined(separator: ", "))], ends: lost }
      """)
  }

  @Test("a name that does not exist is the only complaint")
  func unresolved() {
    #expect(mismatches("show: Aks, do: next") == ["25:17 undefined-name"])
    #expect(mismatches("show: Ask, do: nxet") == ["25:26 undefined-name"])
    #expect(mismatches("show: Ask, do: next", ends: "dnoe") == ["23:11 undefined-name"])
  }

  @Test("a route that leads to nothing of the app has no stops to follow")
  func nowhere() {
    let text = """
      feature: Help
      screens: { Home: { title: Help, actions: { call: { label: Call, open: call } } } }
      routes:
        home: { screen: Home, link: /help }
        call: { external: phone }
        renew: { effect: true, link: /renew }
      scenarios:
        calling: { route: call, steps: [{ open: call }], ends: back }
        renewing: { route: renew, steps: [], ends: back }
        looking: { route: home, steps: [{ show: Home, do: back }], ends: back }
      """
    #expect(said(text) == ["8:21 scenario-mismatch", "9:22 scenario-mismatch"])
  }

  @Test("what is wrong below the scenarios of a file excuses none of them")
  func belowTheScenarios() {
    let text = """
      feature: Help
      scenarios:
        looking: { route: home, steps: [{ show: Home, do: wait }], ends: back }
      screens: { Home: { title: Help } }
      routes:
        home: { screen: Home, link: /help, with: { page: 1 } }
      """
    #expect(said(text) == ["3:43 scenario-mismatch", "6:46 unknown-argument"])
  }

  @Test("a scenario is told of where the journey waits for ever without a stop")
  func silentHub() {
    let hub = """
      feature: Help
      screens: { Ask: { title: Ask, actions: { rest: Rest, tell: Tell } } }
      workflows:
        hub:
          outcomes: {}
          steps:
            ask: { show: Ask, on: { rest: sleep, tell: ask } }
            sleep: { wait: 2s, go: sleep }
      scenarios:
        a way: { workflow: hub, steps: [{ show: Ask, do: rest }, { show: Ask, do: back }], ends: back }
      """
    #expect(said(hub) == ["10:68 scenario-mismatch"])
  }
}
