import CEL
import Testing
import WaymarkCompiler

@testable import WaymarkSimulator

@Suite struct ScenarioTextTests {
  private static let spec = """
    feature: Written
    types:
      Mood: [good, bad, "null", "no"]
      Item: { name: String, note: String?, price: Double, sold: Bool, mood: Mood }
    services:
      shop:
        list: { params: { word: String }, returns: "[Item]", errors: [offline, wait] }
        buy: { errors: [] }
    screens:
      Home:
        title: Home
        actions:
          find: { label: Find, sends: { word: String, count: Int, tags: "[String: String]" } }
          more: { label: More, open: more }
      More: { title: More }
    routes:
      more: { workflow: inner }
    workflows:
      outer:
        params: { name: String, since: Date, page: URL, mood: Mood? }
        outcomes: { done: success }
        steps:
          home: { show: Home, on: { find: look, more: done } }
          look: { call: shop.list, with: { word: "''" }, as: got, on: { success: again, failure: done }, after: { 5s: home } }
          again: { call: shop.buy, on: { success: done, failure: done } }
      inner:
        outcomes: { left: neutral }
        steps: { more: { show: More, ends: left } }
    """

  /// Texts that YAML would take for something else, that need quotes or escapes, or end lines.
  static let texts = [
    "plain", "two words", "", " ", "a: b", "a #b", "#", "- a", "*", "&a", "!x", "|", ">", "%", "@",
    "`",
    "'", "\"", "it's", "\"both\" 'kinds'", "\\", "a\\nb", "line\nbreak", "\r\n", "\ttab", "null",
    "~",
    "true", "no", "12", "1.5", "0x10", "1e3", "2030-01-15", "[a]", "{a}", "a,b", "?", "a:", ":",
    "…",
    "Ünï ☃ 👩‍👩‍👧", "\u{85}", "\u{2028}", "\u{FEFF}x", "\u{7F}", "\u{1}", "\u{200B}", "\u{A0}", "---",
    "<<", "=",
    "\u{FFFE}", "\u{E000}", "trailing ", " leading", "a\u{301}", "\u{1F600}", "? a", "- ", ": ",
    "a\u{0}b",
  ]

  private func read(_ scenarios: [WrittenScenario]) throws -> (checked: Checked, texts: [String]) {
    let written = scenarioFile(scenarios, of: "Mine")
    let checked = check([
      SourceFile(path: "a.yaml", text: Self.spec), SourceFile(path: "b.yaml", text: written),
    ])
    return (checked, checked.diagnostics.map { "\($0.message)\n\(written)" })
  }

  private func scenario(named name: String) -> WrittenScenario {
    WrittenScenario(name: name, subject: .workflow("outer"), end: .outcome("done"))
  }

  @Test("Every text is read back as it was", arguments: texts)
  func text(_ text: String) throws {
    var scenario = scenario(named: "it")
    scenario.params = [("name", .string(text))]
    let item = Value.map([
      .string("name"): .string(text), .string("note"): .string(text), .string("price"): .double(12),
      .string("sold"): .bool(true), .string("mood"): .string("null"),
    ])
    let sends: WrittenScenario.Values = [
      ("word", .string(text)), ("count", .int(-3)),
      ("tags", .map([.string("k" + text): .string(text)])),
    ]
    scenario.stops = [
      .show(screen: "Home", action: "find", sends: sends),
      .call(operation: "shop.list", .returns(.list([item]))),
      .call(operation: "shop.buy", .returns(nil)),
    ]
    let (checked, complaints) = try read([scenario])
    #expect(complaints == [])
    let graph = checked.graph
    let got = try #require(graph.scenarios.first)
    let types = graph.types
    let param = try #require(got.given.first)
    #expect(try types.convert(param.value, as: .string).get() == .string(text))
    guard case .show(let screen, _, .mapping(let sent, _)?) = got.stops[0].kind,
      let find = screen.target.flatMap({ graph[$0].actions.first }),
      case .call(let operation, .returns(let plain?)) = got.stops[1].kind,
      let type = operation.target.flatMap({ graph[$0].returnType })
    else {
      Issue.record("the stops were not read as they were written")
      return
    }
    #expect(try types.convert(plain, as: type).get() == .list([item]))
    for (entry, variable) in zip(sent, graph[find].sends) {
      let value = try types.convert(entry.value, as: graph[variable].type).get()
      #expect(value == sends.first { $0.name == entry.key }?.value)
    }
  }

  @Test("A name may be any text that is not empty", arguments: texts.filter { !$0.isEmpty })
  func name(_ name: String) throws {
    let graph = try read([scenario(named: name)]).checked.graph
    #expect(graph.scenarios.map { graph.text($0.name) } == [name])
  }

  @Test("Stops, facts and ends are written in the words of the language")
  func whole() {
    var scenario = scenario(named: "it")
    scenario.params = [("name", .string("o-1"))]
    scenario.flags = [("chat", .bool(true))]
    scenario.client = [("platform", .string("ios")), ("version", .version([7, 2]))]
    scenario.stops = [
      .show(screen: "Home", action: "find", sends: [("word", .string("x")), ("count", .int(1))]),
      .call(operation: "shop.list", .wait),
      .show(screen: "Home", action: "more"),
      .open(
        route: "more", inside: .init(stops: [.show(screen: "More", action: nil)], end: .back)),
      .call(operation: "shop.list", .error("offline")),
      .open(route: "more", inside: nil),
      .call(operation: "shop.buy", .returns(nil)),
    ]
    scenario.end = .at("home")
    #expect(
      scenarioSection([scenario]) == """
        scenarios:
          it:
            workflow: outer
            given: { params: { name: o-1 }, flags: { chat: true }, client: { platform: ios, version: "7.2" } }
            steps:
              - { show: Home, do: find, sends: { word: x, count: 1 } }
              - { call: shop.list, wait: true }
              - { show: Home, do: more }
              - open: more
                steps:
                  - { show: More }
                ends: back
              - { call: shop.list, error: offline }
              - { open: more }
              - { call: shop.buy }
            at: home

        """)
    #expect(scenarioSection([]) == "scenarios: {}\n")
  }

  @Test("What is written passes, also inside a route and up to a step")
  func passes() throws {
    var inside = scenario(named: "inside")
    inside.stops = [
      .show(screen: "Home", action: "more"),
      .open(
        route: "more",
        inside: .init(stops: [.show(screen: "More", action: nil)], end: .outcome("left"))),
    ]
    var upTo = scenario(named: "up to a step")
    upTo.stops = [
      .show(screen: "Home", action: "find", sends: []), .call(operation: "shop.list", .wait),
    ]
    upTo.end = .at("home")
    let (checked, complaints) = try read([inside, upTo])
    #expect(complaints == [])
    #expect(runScenarios(checked.graph).failed == 0)
  }

  @Test("As JSON, a scenario has the keys of the language")
  func json() {
    var scenario = scenario(named: "it")
    scenario.flags = [("chat", .bool(true))]
    scenario.stops = [
      .show(screen: "Home", action: "more"),
      .open(route: "more", inside: .init(stops: [], end: .back)),
      .call(operation: "shop.list", .returns(.list([.int(1)]))),
    ]
    let text = JSONText(scenario).pretty.split { $0 == "\n" || $0 == " " }.joined()
    #expect(
      text == #"""
        {"name":"it","workflow":"outer","given":{"flags":{"chat":true}},"steps":[{"show":"Home","do":"more"},
        """#.trimmed
          + #"""
          {"open":"more","steps":[],"ends":"back"},{"call":"shop.list","returns":[1]}],"ends":"done"}
          """#.trimmed)
  }
}

extension String {
  fileprivate var trimmed: String { split(separator: "\n").joined() }
}
