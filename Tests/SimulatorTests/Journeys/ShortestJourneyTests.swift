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
}
