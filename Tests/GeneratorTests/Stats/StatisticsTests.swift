import Testing
import WaymarkCompiler
import WaymarkGenerators

@Suite("Statistics")
struct StatisticsTests {
  private static let spec = """
    feature: Help
    flags:
      newChat: { default: false }
      calls: { default: true }
    services:
      orders: { load: { errors: [offline] } }
    coordinators:
      Root: { handles: [home], children: [Contact] }
      Contact: { handles: [chat, late] }
    routes:
      home: { screen: Home, link: /help }
      late: { workflow: lateOrder }
      chat: { screen: Chat }
    screens:
      Home:
        title: Help
        actions:
          late: { label: Late, open: late }
          chat: { label: Chat, open: chat, when: flags.newChat && flags.calls }
      Chat: { title: Chat }
      Sorry: { title: Sorry, actions: { again: Again, ok: Fine } }
    workflows:
      lateOrder:
        outcomes: { done: neutral }
        steps:
          load: { call: orders.load, on: { success: triage, offline: sorry } }
          triage:
            choose:
              - { when: "!flags.calls", go: pause }
              - else: sorry
          sorry: { show: Sorry, on: { again: load, ok: last } }
          last: { show: Sorry, on: { again: done, ok: done } }
          pause: { wait: 5s, go: done }
    scenarios:
      one:
        route: late
        steps: []
        ends: done
    """

  private var statistics: Statistics {
    Statistics(of: check([SourceFile(path: "help.yaml", text: Self.spec)]).graph)
  }

  @Test("Statistics counts what a feature and a workflow hold")
  func counts() throws {
    let feature = try #require(statistics.features.first)
    #expect(feature.name == "Help")
    #expect([feature.screens, feature.routes, feature.workflows] == [3, 3, 1])
    #expect([feature.steps, feature.transitions, feature.scenarios] == [5, 9, 1])
    let workflow = try #require(statistics.workflows.first)
    #expect([workflow.screens, workflow.routes, workflow.scenarios] == [1, 0, 1])
  }

  @Test("Statistics measures complexity as E - N + 2, all outcomes being one end")
  func complexity() {
    #expect(statistics.workflows.map(\.complexity) == [9 - 6 + 2])
  }

  @Test("Statistics follows the longest way that does not lead back")
  func chain() {
    #expect(statistics.workflows.map(\.longestChain) == [4])
  }

  @Test("Statistics counts for a variant what shows the screen that it replaces")
  func variants() {
    let text = """
      feature: Help
      flags: { fresh: { default: false }, newer: { default: false } }
      routes: { home: { screen: Home, link: /help }, again: { screen: Home, link: /again } }
      screens:
        Home: { title: Help, variants: { fresh: HomeV2, newer: HomeV2 } }
        HomeV2: { title: Help }
      """
    let found = Statistics(of: check([SourceFile(path: "help.yaml", text: text)]).graph)
    #expect(found.screens.map(\.fanIn) == [2, 2])
    #expect(found.onlyByFlag.map(\.name) == ["HomeV2"])
  }

  @Test("Statistics counts what leads to a screen and what a coordinator leads to")
  func fans() {
    #expect(
      statistics.screens.map { "\($0.name) \($0.fanIn) \($0.fanOut)" } == [
        "Home 1 2", "Chat 1 0", "Sorry 2 0",
      ])
    #expect(
      statistics.coordinators.map { "\($0.name) \($0.fanIn) \($0.fanOut)" } == [
        "Root 0 1", "Contact 1 0",
      ])
  }

  @Test("Statistics names what only a flag opens, and the flag")
  func flags() {
    #expect(
      statistics.onlyByFlag.map { "\($0.kind) \($0.name): \($0.flags)" } == [
        "route chat: [\"newChat\"]", "screen Chat: [\"newChat\"]",
        "step lateOrder.pause: [\"calls\"]",
      ])
  }

  @Test("statistics know what alternatives above leave over, and that either flag may do")
  func flagsAbove() {
    let text = """
      feature: Help
      flags: { old: { default: true }, a: { default: false }, b: { default: false } }
      screens:
        Ask: { title: Ask, actions: { go: Go }, variants: { old: AskOld, a: AskA } }
        AskOld: { title: Ask, actions: { go: Go } }
        AskA: { title: Ask, actions: { go: Go } }
      workflows:
        late:
          outcomes: { done: success }
          steps:
            choice:
              choose:
                - { when: flags.a || flags.b, go: either }
                - { when: flags.old, go: ask }
                - else: rest
            either: { wait: 1s, go: done }
            ask: { show: Ask, on: { go: done } }
            rest: { wait: 2s, go: done }
      """
    let found = Statistics(of: check([SourceFile(path: "help.yaml", text: text)]).graph)
    #expect(
      found.onlyByFlag.map { "\($0.kind) \($0.name): \($0.flags)" } == [
        "screen Ask: [\"old\"]", "screen AskA: [\"old\", \"a\"]",
        "step late.either: [\"a\"]", "step late.rest: [\"old\"]",
      ])
  }

  @Test(
    "Statistics knows what only a button leads to that a flag shows, unless a variant has it, too")
  func buttons() {
    let text = """
      feature: Help
      flags: { calls: { default: false }, fresh: { default: false } }
      screens:
        Ask: { title: Ask, actions: { go: { label: Go, when: flags.calls }, stop: Stop } }
        More:
          title: More
          actions: { go: { label: Go, when: flags.calls }, stop: Stop }
          variants: { fresh: Fresh }
        Fresh: { title: More, actions: { go: Go, stop: Stop } }
      workflows:
        late:
          outcomes: { done: success }
          steps:
            ask: { show: Ask, on: { go: wait, stop: more } }
            wait: { wait: 1s, go: done }
            more: { show: More, on: { go: later, stop: done } }
            later: { wait: 1s, go: done }
      """
    let found = Statistics(of: check([SourceFile(path: "help.yaml", text: text)]).graph)
    #expect(
      found.onlyByFlag.map { "\($0.kind) \($0.name): \($0.flags)" } == [
        "screen Fresh: [\"fresh\"]", "step late.wait: [\"calls\"]",
      ])
  }

  @Test("Statistics follows a chain of a hundred thousand steps")
  func long() {
    var text = "feature: Help\nworkflows:\n  long:\n    outcomes: { done: success }\n    steps:\n"
    for step in 0..<100_000 { text += "      s\(step): { wait: 1s, go: s\(step + 1) }\n" }
    text += "      s100000: { wait: 1s, go: done }\n"
    let found = Statistics(of: check([SourceFile(path: "help.yaml", text: text)]).graph)
    #expect(found.workflows.map(\.longestChain) == [100_001])
    #expect(found.workflows.map(\.complexity) == [1])
  }

  @Test("Statistics prints tables and JSON")
  func formats() {
    #expect(statistics.text.hasPrefix("feature  screens  routes  workflows  steps"))
    #expect(statistics.text.contains("the transitions, and each `ends`;"))
    #expect(statistics.text.contains("screens, routes: of a feature, those that it declares;"))
    #expect(statistics.json.contains("\"complexity\": 5"))
  }
}
