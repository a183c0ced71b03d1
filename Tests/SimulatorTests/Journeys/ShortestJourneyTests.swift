import CEL
import Testing
import WaymarkCompiler

@testable import WaymarkSimulator

@Suite("Among equally short journeys")
struct ShortestJourneyTests {
  private let spec = """
    feature: Help
    flags: { fast: { default: false }, plain: { default: true } }
    services: { orders: { load: { returns: Int, errors: [] } } }
    screens:
      Home: { title: Home, actions: { help: { label: Help, open: help } } }
      Ask: { title: Ask, actions: { go: Go, other: Other, third: Third } }
    routes:
      home: { screen: Home, link: / }
      help: { params: { n: Int? }, workflow: help, link: "/help/{n}" }
    workflows:
      help:
        params: { n: Int? }
        outcomes: { done: success, gone: failure, lost: failure }
        steps:
          ask: { show: Ask, on: { go: pick, other: sort, third: load } }
          pick:
            choose:
              - { when: flags.fast, go: done }
              - { when: flags.plain, go: done }
              - { else: lost }
          sort: { choose: [{ when: n != null && n > 3, go: gone }, { else: bye }] }
          load: { call: orders.load, on: { success: gone } }
          bye: { set: {}, go: lost }

    """

  private func lines(_ target: String) throws -> [String] {
    let checked = check(
      [SourceFile(path: "Specs/help.yaml", text: spec)],
      project: SourceFile(path: "waymark.yaml", text: "app: Help\nentry: [home]\n"))
    let graph = checked.graph
    let item = try #require(graph.parts(named: target).first)
    let found = ShortestJourney(to: item, Evidence(of: graph), JourneyOptions())
    return try #require(found.journey).lines(in: graph)
  }

  @Test("a link goes before a way through another page, and no flag is set without need")
  func start() throws {
    #expect(
      try lines("done") == [
        "the user arrives by the route `help`; the flag `fast` is off, the flag `plain` is on",
        "on “Ask” the user presses “Go”",
      ])
  }

  @Test("fewer stops go before fewer values")
  func stops() throws {
    #expect(
      try lines("gone") == [
        "the user arrives by the route `help`; `n` is 4", "on “Ask” the user presses “Other”",
      ])
  }

  /// The guard tells only the usual arm apart from the others, and old apps do not know `Early`.
  private let arms = """
    feature: Help
    flags: { offer: { values: [control, early, late], default: control } }
    screens:
      Page: { title: Page, variants: { offer: { early: Early, late: Late } }, actions: { go: Go } }
      Early: { title: Early, since: { ios: "7.2" }, actions: { go: Go } }
      Late: { title: Late, actions: { go: Go } }
    routes: { help: { workflow: help, link: /help } }
    workflows:
      help:
        outcomes: { done: success }
        steps:
          look: { choose: [{ when: flags.offer == 'control', go: done }, { else: page }] }
          page: { show: Page, on: { go: done } }

    """

  @Test("each variant is reached, also where guards do not tell the values of its flag apart")
  func variants() throws {
    let client = "{ ios: { minimum: \"7.0\", latest: \"7.4\" } }"
    let project = SourceFile(
      path: "waymark.yaml", text: "app: Help\nentry: [help]\nclients: \(client)\n")
    let graph = check([SourceFile(path: "help.yaml", text: arms)], project: project).graph
    let found = try ["Page", "Early", "Late"].map { name in
      let item = try #require(graph.parts(named: name).first)
      return ShortestJourney(to: item, Evidence(of: graph), JourneyOptions()).scenario
    }
    #expect(
      found.map { $0?.flags.map(\.value) ?? [] } == [
        [.string("early")], [.string("early")], [.string("late")],
      ])
    #expect(found.map { $0?.client.isEmpty } == [false, true, true])
    var options = JourneyOptions()
    options.kind = .screens
    let set = coveringJourneys(Evidence(of: graph), options)
    #expect(set.uncovered.map(\.name) == [])
    let text = arms + scenarioSection(set.journeys)
    let checked = check([SourceFile(path: "help.yaml", text: text)], project: project)
    let report = runScenarios(checked.graph)
    #expect(report.failed == 0)
    #expect(report.coverage[.screens].percent == 100)
  }
}
