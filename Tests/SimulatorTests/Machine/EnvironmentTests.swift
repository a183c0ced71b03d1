import Foundation
import Testing

@Suite struct WorldTests {
  private let project = """
    app: Help
    entry: [start]
    clients: { ios: { minimum: "7.0", latest: "7.4" }, android: { minimum: "6.8", latest: "7.1" } }
    context: { signedIn: Bool, country: [uk, es] }

    """
  private let workflow = """
    feature: Guards
    flags: { quick: { default: true } }
    routes:
      start: { workflow: sort }
      chat: { external: chat, since: { ios: "7.2" } }
    workflows:
      sort:
        outcomes: { slow: neutral, spain: neutral, member: neutral, old: neutral, new: neutral, chatted: neutral }
        steps:
          sort:
            choose:
              - { when: "!flags.quick", go: slow }
              - { when: context.country == 'es', go: spain }
              - { when: context.signedIn, go: member }
              - { when: "!supports.chat", go: old }
              - { when: client.platform == 'android', go: chat }
              - else: new
          chat: { open: chat, go: chatted }
    scenarios:

    """

  private func complaints(_ given: String, ends: String, steps: String = "") -> [String] {
    Simulated(
      workflow + "  it: { workflow: sort, given: \(given), steps: [\(steps)], ends: \(ends) }\n",
      project: project
    ).complaints
  }

  @Test("Without a word, flags have their default, the context its first values, the client is new")
  func defaults() {
    #expect(complaints("{}", ends: "new") == [])
  }

  @Test("A screen and a button that the client does not know end the scenario")
  func known() {
    let text = """
      feature: Help
      flags: { new: { default: true } }
      screens:
        Young: { title: Y, since: { ios: "7.2" }, actions: { ok: Ok } }
        Page: { title: P, variants: { new: New }, actions: { ok: Ok, more: { label: M, since: { ios: "7.3" } } } }
        New: { title: N, since: { ios: "7.2" }, back: blocked, actions: { ok: Ok, more: { label: M, since: { ios: "7.3" } } } }
      workflows:
        w:
          outcomes: { done: success }
          steps:
            page: { show: Page, on: { ok: young, more: done } }
            young: { show: Young, on: { ok: done } }
      scenarios:
        it:
          workflow: w
          given: { client: { platform: ios, version: "VERSION" } }

      """
    func run(_ version: String, _ rest: String) -> Simulated {
      Simulated(
        text.replacing("VERSION", with: version) + "    \(rest)\n",
        project: project.replacing("entry: [start]", with: "entry: []"))
    }
    let young = "steps: [{ show: Page, do: ok }, { show: Young, do: ok }], ends: done"
      .replacing("], ends", with: "]\n    ends")
    #expect(run("7.2", young.replacing("Page", with: "New")).complaints == [])
    let old = run("7.1", young)
    #expect(old.complaints == ["ios 7.1 does not know the screen `Young`"])
    #expect(old.places == ["17:21", "12:22"])
    let more = "steps: [{ show: Page, do: more }]\n    ends: done"
    #expect(run("7.3", more).complaints == [])
    #expect(run("7.2", more).complaints == ["ios 7.2 does not know the action `more`"])
    // It sees the page itself, which does not block back.
    #expect(run("7.1", "steps: [{ show: Page, do: back }]\n    ends: back").complaints == [])
    #expect(run("7.2", "steps: [{ show: Page, do: back }]\n    ends: back").complaints != [])
  }

  @Test("Flags, context and client are what the scenario gives")
  func given() {
    #expect(complaints("{ flags: { quick: false } }", ends: "slow") == [])
    #expect(complaints("{ context: { country: es } }", ends: "spain") == [])
    #expect(complaints("{ context: { signedIn: true } }", ends: "member") == [])
    #expect(complaints("{ client: { platform: ios, version: '7.1.9' } }", ends: "old") == [])
    #expect(complaints("{ client: { version: '7.2.0' } }", ends: "new") == [])
    #expect(
      complaints("{ client: { platform: android } }", ends: "chatted", steps: "{ open: chat }")
        == [])
  }

  @Test("A route that the client does not know begins no journey, and no button opens it")
  func young() {
    let text = """
      feature: Young
      screens:
        Home: { title: Home, actions: { more: { label: More, open: more } } }
        More: { title: More }
      routes:
        home: { screen: Home }
        more: { screen: More, since: { ios: "7.2" } }
      scenarios:
        it:
          route: more
          given: { client: { version: VERSION } }
          steps: [{ show: More, do: back }]
          ends: back
        button:
          route: home
          given: { client: { version: VERSION } }
          steps: [{ show: Home, do: more }, { open: more }, { show: Home, do: back }]
          ends: back

      """
    func simulated(_ version: String) -> Simulated {
      Simulated(
        text.replacingOccurrences(of: "VERSION", with: "'\(version)'"), project: project)
    }
    let old = simulated("7.1")
    let complaint = "ios 7.1 does not know the route `more`"
    #expect(old.complaints == [complaint, complaint])
    #expect(old.places == ["10:12", "7:3"])
    #expect(old.places(of: 1) == ["17:21", "3:62"])
    #expect(simulated("7.2").complaints == [])
  }

  @Test("What is given but not declared is reported")
  func unknown() {
    #expect(complaints("{ flags: { slow: true } }", ends: "new") == ["there is no flag `slow`"])
    #expect(
      complaints("{ client: { platform: web } }", ends: "new")
        == ["there is no client `web`, only `ios`, `android`"])
  }

  @Test("Dates are equal that mean the same moment, however they are written")
  func dates() {
    func ends(_ one: String, _ other: String) -> [String] {
      Simulated(
        """
        feature: Days
        workflows:
          compare:
            params: { a: Date, b: "[Date]" }
            outcomes: { same: success, other: neutral }
            steps: { compare: { choose: [{ when: "a in b", go: same }, { else: other }] } }
        scenarios:
          it: { workflow: compare, given: { params: { a: "\(one)", b: ["\(other)"] } }, steps: [], ends: same }
        """
      ).complaints
    }
    #expect(ends("2020-01-01T10:00:00Z", "2020-01-01T11:00:00+01:00") == [])
    #expect(ends("2020-01-01", "2020-01-01T00:00:00Z") == [])
    #expect(ends("2020-01-01T01:00:00+02:00", "2019-12-31T23:00:00Z") == [])
    #expect(ends("2020-01-01", "2020-01-01T00:00:01Z") != [])
  }

  @Test(
    "A default that is a record is filled up with defaults, as in the app, and not with examples")
  func recordDefaults() {
    let complaints = Simulated(
      """
      feature: Defaults
      types:
        R:
          a: { type: Int, default: 1, example: 9 }
          b: { type: "Int?", example: 9 }
          r: { type: "R?", default: {} }
      workflows:
        compare:
          params: { p: { type: R, default: {} } }
          state: { s: { type: R, default: {} } }
          outcomes: { same: success, other: neutral }
          steps:
            compare:
              choose:
                - { when: p.a == 1 && p.b == null && s.a == 1 && s.b == null && p.r != null && p.r.a == 1, go: same }
                - else: other
      scenarios:
        it: { workflow: compare, steps: [], ends: same }
        given: { workflow: compare, given: { params: { p: {} } }, steps: [], ends: other }
      """
    ).complaints
    #expect(complaints == [])
  }
}
