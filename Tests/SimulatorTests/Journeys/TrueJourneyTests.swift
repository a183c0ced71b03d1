import Testing
import WaymarkCompiler

@testable import WaymarkSimulator

/// What is printed is so: it passes where it is pasted, and says why something is not covered.
@Suite("Printed journeys")
struct TrueJourneyTests {
  private func checked(_ text: String, project: String? = nil) -> Checked {
    check(
      [SourceFile(path: "help.yaml", text: text)],
      project: project.map { SourceFile(path: "waymark.yaml", text: $0) })
  }

  private func planned(_ text: String, project: String? = nil) -> JourneySet {
    let checked = checked(text, project: project)
    let errors = checked.diagnostics.filter { ["undefined-name"].contains($0.rule) }
    return coveringJourneys(checked.evidence, JourneyOptions(), errors)
  }

  private func expectPassing(
    _ text: String, project: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let set = planned(text, project: project)
    let pasted = Simulated(text + scenarioSection(set.journeys), project: project)
    #expect(!set.journeys.isEmpty, sourceLocation: sourceLocation)
    #expect(pasted.report.failed == 0, "\(pasted.complaints)", sourceLocation: sourceLocation)
    let gaps = pasted.report.coverage.gaps.filter { $0.kind == .transitions }.map(\.name)
    #expect(gaps == set.uncovered.map(\.name), sourceLocation: sourceLocation)
  }

  private static func paying(
    _ exits: String, retry: String = "", with more: String = ""
  ) -> String {
    """
    feature: A
    services: { s: { pay: { commits: true, errors: [declined] } } }
    screens: { P: { title: P, actions: { pay: Pay, again: Again, done: Done } } }
    workflows:
      w:
        outcomes: { d: success, e: failure }
        steps:
          p: { show: P, on: { pay: c, again: c, done: d } }
          c: { call: s.pay, \(retry)on: { \(exits) } }
          \(more)

    """
  }

  @Test(
    "do not call an operation again that may have taken effect",
    arguments: [
      paying("success: p, declined: p, failure: e"), paying("success: p, declined: e, failure: p"),
      paying("success: p, failure: p"),
      paying(
        "success: q, declined: p, failure: e",
        with: "q: { show: P, on: { pay: p, again: c, done: d } }"),
    ])
  func commits(text: String) {
    #expect(checked(text).diagnostics.map(\.rule).contains("repeated-commit"))
    expectPassing(text)
  }

  @Test("say what only a journey covers that calls an operation again")
  func onlyRepeated() {
    let text = Self.paying(
      "success: q, declined: e, failure: e",
      with: "q: { call: s.pay, on: { success: d, declined: e, failure: e } }")
    let set = planned(text)
    expectPassing(text)
    #expect(
      set.uncovered.map(\.name) == [
        "c: success → q", "q: success → d", "q: declined → e", "q: failure → e",
      ])
    #expect(
      Set(set.uncovered.map(\.reason)) == [
        "a journey that covers it calls `s.pay` again (repeated-commit)"
      ])
    let retried = Self.paying(
      "success: d, declined: e, failure: e", retry: "retry: { on: [failure], times: 2 }, ")
    expectPassing(retried)
  }

  @Test("have a stop for a last page each time that it is shown")
  func lastPages() {
    expectPassing(
      """
      feature: A
      screens:
        P: { title: P, actions: { deeper: Deeper, up: Up } }
        L: { title: L, actions: { o: { label: O, open: q }, z: { label: Z, open: v } } }
        Q: { title: Q }
      routes: { q: { screen: Q }, v: { workflow: v } }
      workflows:
        w:
          outcomes: { d: success }
          steps:
            p: { show: P, on: { deeper: r, up: l } }
            r: { run: w, on: { d: l } }
            l: { show: L, ends: d }
        twice:
          outcomes: { d: success }
          steps: { a: { run: v, on: { k: b } }, b: { run: v, on: { k: d } } }
        v:
          outcomes: { k: success }
          steps: { l: { show: L, ends: k } }

      """)
  }

  @Test("end at the step of their own workflow, also where it runs or opens itself")
  func recursion() throws {
    let text = """
      feature: A
      screens:
        P: { title: P, actions: { deeper: Deeper, up: Up, other: { label: O, open: s } } }
        Q: { title: Q, back: blocked, actions: { x: X, y: Y } }
      routes:
        s: { params: { n: { type: Int, default: 1 } }, workflow: w }
        top: { workflow: w, with: { n: "0" }, link: /w }
      workflows:
        w:
          params: { n: Int }
          outcomes: { d: success }
          start: s
          steps:
            p: { show: P, on: { deeper: r, up: d } }
            r: { run: w, with: { n: 1 }, on: { d: p } }
            s: { choose: [{ when: n > 0, go: q }, { else: p }] }
            q: { show: Q, on: { x: q, y: q } }

      """
    let project = "app: A\nentry: [top]\n"
    let set = planned(text, project: project)
    let section = scenarioSection(set.journeys)
    #expect(section.contains("    at: r\n"), "\(section)")
    expectPassing(text, project: project)
    var options = JourneyOptions()
    options.kind = .routes
    let routes = coveringJourneys(checked(text, project: project).evidence, options)
    let opened = scenarioSection(routes.journeys)
    #expect(opened.contains("        at: s\n    at: p\n"), "\(opened)")
    #expect(Simulated(text + opened, project: project).complaints == [])
  }

  private static let young = """
    feature: A
    screens:
      P: { title: P, actions: { a: A, b: { label: B, open: young } } }
      Q: { title: Q, actions: { x: X } }
      Y: { title: Y }
    routes: { s: { workflow: w, link: /w }, young: { screen: Y, since: { ios: "8" } } }
    workflows:
      w:
        outcomes: { d: success, e: success }
        steps:
          p: { show: P, on: { a: o } }
          o: { open: young, go: q }
          q: { choose: [{ when: client.version < '8', go: r }, { else: d }] }
          r: { show: Q, on: { x: e } }

    """
  private static let project = """
    app: A
    entry: [s]
    clients: { ios: { minimum: "7", latest: "9" } }

    """

  @Test("go on behind a route that the client does not know only where that is told")
  func unsupported() throws {
    let checked = checked(Self.young, project: Self.project)
    expectPassing(Self.young, project: Self.project)
    let set = planned(Self.young, project: Self.project)
    #expect(set.uncovered.map(\.name) == ["q → r", "r: x → e"])
    #expect(set.uncovered.allSatisfy { $0.reason.hasSuffix("(unsupported-route)") })
    let target = try #require(checked.graph.parts(named: "w.e").first)
    let found = ShortestJourney(to: target, checked.evidence, JourneyOptions())
    #expect(found.isUnsupported && found.steps == 4)
    let text = renderText(found, to: target, of: checked.graph)
    #expect(text.contains("the client is ios 7\n"))
    #expect(text.hasSuffix("a route is opened that this client does not know; see `check`\n"))
    let near = try #require(checked.graph.parts(named: "w.d").first)
    #expect(!ShortestJourney(to: near, checked.evidence, JourneyOptions()).isUnsupported)
    #expect(reachedParts(by: checked.evidence).counts[.outcomes].allSatisfy { $0 > 0 })
  }

  @Test(
    "tell of what lies behind such a route, whatever they cover",
    arguments: [Coverage.Kind.screens: ["Q"], .steps: ["r"], .outcomes: ["e"]])
  func unsupported(kind: Coverage.Kind, behind: [String]) {
    var options = JourneyOptions()
    options.kind = kind
    let set = coveringJourneys(checked(Self.young, project: Self.project).evidence, options)
    let told = set.uncovered.filter { $0.reason.hasSuffix("(unsupported-route)") }
    #expect(told.map(\.name) == behind)
  }

  @Test(
    "do not call unreachable what was not followed",
    arguments: [
      ("a: nowhere", "open: o", "w: there is no step or outcome `nowhere`"),
      ("a: d", "open: nowhere", "P: there is no route `nowhere`"),
    ])
  func errors(exit: String, button: String, reason: String) throws {
    let text = """
      feature: A
      screens: { P: { title: P, actions: { a: A, b: { label: B, \(button) } } }, O: { title: O } }
      routes: { s: { workflow: w, link: /w }, o: { screen: O }, u: { workflow: u } }
      workflows:
        w: { outcomes: { d: success }, steps: { p: { show: P, on: { \(exit) } } } }
        u: { outcomes: { d: success }, steps: { p: { wait: 1s, go: d } } }

      """
    let checked = checked(text, project: "app: A\nentry: [s]\n")
    let errors = checked.diagnostics.filter { $0.rule == "undefined-name" }
    let set = coveringJourneys(checked.evidence, JourneyOptions(), errors)
    let missing = try #require(set.uncovered.first { $0.name.hasPrefix("p → d") })
    #expect(missing.reason.hasPrefix("not followed: \(reason)"))
    let target = try #require(checked.graph.parts(named: "u.d").first)
    let found = ShortestJourney(to: target, checked.evidence, JourneyOptions(), errors)
    #expect(found.journey == nil)
    #expect(found.bounds.contains { $0.hasPrefix(reason) })
  }

  @Test("are none of what nothing reaches, which exploring says")
  func unreached() {
    let text = """
      feature: A
      routes: { s: { workflow: w, link: /w } }
      workflows:
        w: { outcomes: { d: success }, steps: { p: { wait: 1s, go: d } } }
        u: { outcomes: { d: success }, steps: { p: { wait: 1s, go: d } } }
        v: { outcomes: { d: success }, steps: { p: { wait: 1s, go: nowhere } } }

      """
    let checked = checked(text, project: "app: A\nentry: [s]\n")
    func explored(_ index: Int) -> String {
      var options = ExplorationOptions()
      options.subjects = [.workflow(ID(index))]
      options.isComplete = true
      return renderText(Exploration(checked.evidence.analysis, options), of: checked.graph)
    }
    #expect(!explored(0).contains("nothing reaches"))
    #expect(explored(1).hasSuffix("\nnothing reaches u\n"))
    #expect(explored(2).hasSuffix("\nv is bounded: it has errors\n"))
  }
}
