import Testing
import WaymarkCompiler

@testable import WaymarkSimulator

@Suite("A walk by hand")
struct InteractiveTests {
  private let text = """
    feature: Help
    flags: { chat: { default: false } }
    types: { Mood: [calm, cross], Order: { id: String, late: Int } }
    services:
      orders: { load: { params: { id: String }, returns: Order, errors: [gone] } }
      pay: { charge: { commits: true, errors: [] } }
    screens:
      Ask:
        title: Order ${id}
        params: { id: String }
        actions:
          go: Go on
          chat: { label: Chat, when: flags.chat }
          tell: { label: Tell us, sends: { mood: Mood, words: String } }
          read: { label: Read, open: article }
          call: { label: Call, open: phone }
      Article: { title: Article, actions: { ask: { label: Ask, open: late, with: { id: "'o-2'" } } } }
      Bye: { title: Bye, actions: { call: { label: Call, open: phone } } }
    routes:
      late: { params: { id: String }, workflow: late, link: "/late/{id}" }
      article: { screen: Article }
      phone: { external: phone }
    workflows:
      late:
        params: { id: String }
        outcomes: { done: success, lost: failure }
        failure: lost
        steps:
          load:
            call: orders.load
            as: order
            on: { success: triage, gone: lost }
            after: { 5s: lost }
          triage: { choose: [{ when: order.late > 5, go: ask }, { else: lost }] }
          ask:
            show: Ask
            on:
              go: pay
              chat: done
              tell: [{ when: mood == 'cross', go: lost }, done]
            after: { 10m: ask }
          pay: { call: pay.charge, on: { success: bye } }
          bye: { show: Bye, ends: done }

    """

  private func graph() -> Graph { check([SourceFile(path: "help.yaml", text: text)]).graph }

  private func walk(_ lines: String...) -> String {
    let graph = graph()
    let start = graph.workflows.indices.first.map { Journey.Start.workflow(ID($0)) }
    var session = InteractiveSession(
      graph, from: start, knowing: WalkFacts(), isColored: false)
    return lines.reduce(session.begin()) { $0 + session.answer($1) } + session.finish()
  }

  @Test("shows titles, labels and answers, and ends as a scenario")
  func scenario() {
    let shown = walk("= { late: 9 }", "1", "1", "2", "q")
    #expect(
      shown.contains("the app calls orders.load with id = 'id-1'") || shown.contains("with id ="))
    #expect(shown.contains("  1. Go on\n"))
    #expect(shown.contains("the journey ended with `done` (success)"))
    #expect(
      shown.hasSuffix(
        """
        scenarios:
          a walk through late:
            workflow: late
            steps:
              - { call: orders.load, returns: { late: 9 } }
              - { show: Ask, do: go }
              - { call: pay.charge }
              - { show: Bye }
            ends: done

        """))
  }

  @Test("a button that is not offered says why, and cannot be pressed")
  func refused() {
    let shown = walk("= { late: 9 }", "2")
    #expect(
      shown.contains(
        "  2. Chat  (not offered: only when flags.chat, and flags.chat = false)\n"))
    #expect(shown.hasSuffix("do: chat }\n") == false)
    #expect(shown.contains("    at: ask\n"))
  }

  @Test("what a button sends is asked for, member by member or typed")
  func sends() {
    let shown = walk("= { late: 9 }", "3", "2", "too late")
    #expect(shown.contains("  2. 'cross'\n"))
    #expect(
      shown.contains("- { show: Ask, do: tell, sends: { mood: cross, words: too late } }"))
    #expect(shown.contains("    ends: lost\n"))
    let samples = walk("= { late: 9 }", "3", "", "")
    #expect(samples.contains("- { show: Ask, do: tell }\n"))
  }

  @Test("what happens inside a route is written inside its stop, however deep")
  func inside() {
    let shown = walk("= { late: 9 }", "4", "1", "2", "b", "5")
    #expect(
      shown.hasSuffix(
        """
              - { show: Ask, do: read }
              - open: article
                steps:
                  - { show: Article, do: ask }
                  - open: late
                    steps:
                      - { call: orders.load, error: gone }
                    ends: lost
                  - { show: Article, do: back }
                ends: back
              - { show: Ask, do: call }
              - { open: phone }
            at: ask

        """))
  }

  @Test("a move can be taken back, and the walk begun again")
  func undo() {
    #expect(
      walk("= { late: 9 }", "1", "u", "b").hasSuffix("{ show: Ask, do: back }\n    ends: back\n"))
    #expect(walk("2", "r").hasSuffix("    steps: []\n    at: load\n"))
    #expect(walk("u").contains("there is nothing to take back\n"))
  }

  @Test("it says where the walk is and what is known there")
  func place() {
    let shown = walk("= { late: 9 }", "?")
    #expect(shown.contains("in `ask` of `late`  help.yaml:"))
    #expect(shown.contains("  order = {'id': 'order-1', 'late': 9}\n"))
  }

  @Test(
    "input that means nothing gets one line",
    arguments: ["", "0", "99", "-1", "go", "99999999999999999999", "\u{1B}[2J", "chat: [", "= {"])
  func unknown(line: String) {
    let graph = graph()
    var session = InteractiveSession(
      graph, from: .workflow(ID(0)), knowing: WalkFacts(), isColored: false)
    _ = session.begin()
    let shown = session.answer(line)
    #expect(shown.contains("\u{1B}") == false)
    let first = shown.split(separator: "\n").first.map(String.init) ?? ""
    #expect(first.contains("is no choice here") || first == "this is neither YAML nor JSON")
  }

  @Test("a journey that fails names the rule and the place")
  func fails() {
    let failing = """
      feature: Help
      workflows:
        sort:
          params: { n: Int }
          outcomes: { done: success }
          steps: { a: { choose: [{ when: n > 5, go: done }] } }
      """
    let graph = check([SourceFile(path: "help.yaml", text: failing)]).graph
    var session = InteractiveSession(
      graph, from: .workflow(ID(0)), knowing: WalkFacts(), isColored: false)
    #expect(session.begin().hasPrefix("`sort` takes `n`: type its value, or nothing for 0\n"))
    let shown = session.answer("")
    #expect(shown.contains("the journey fails here: no alternative of `a` of `sort` holds"))
    #expect(shown.contains("[open-choice]\n  at help.yaml:6:19\n"))
    #expect(session.answer("u").hasPrefix("there is nothing to take back"))
  }

  @Test("without a start, it asks for one")
  func start() {
    let graph = graph()
    var session = InteractiveSession(
      graph, from: nil, knowing: WalkFacts(), isColored: false)
    #expect(session.begin().contains("  1. workflow late\n"))
    #expect(session.answer("1").contains("the app calls orders.load"))
    var other = InteractiveSession(
      graph, from: nil, knowing: WalkFacts(), isColored: false)
    _ = other.begin()
    #expect(other.finish() == "")
  }

  @Test("whatever is walked passes as a scenario when it is pasted", arguments: 0..<60)
  func pasted(seed: UInt64) {
    var random = Lines(seed: seed)
    let graph = graph()
    var session = InteractiveSession(
      graph, from: .workflow(ID(0)), knowing: WalkFacts(), isColored: false)
    var shown = session.begin()
    for _ in 0..<25 where !shown.contains("the journey fails here") {
      shown = session.answer(random.line())
    }
    if shown.contains("the journey fails here") { _ = session.answer("u") }
    let pasted = text + session.finish()
    let checked = check([SourceFile(path: "help.yaml", text: pasted)])
    #expect(checked.diagnostics.filter { $0.rule == "scenario-mismatch" }.map(\.message) == [])
    let report = runScenarios(checked.graph)
    #expect(report.results.count == 1)
    #expect(report.failed == 0, "\(renderText(report, of: checked.graph))\n\(pasted.suffix(800))")
  }

  private struct Lines {
    var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func line() -> String {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      let lines = [
        "1", "2", "3", "4", "5", "6", "= { late: 9 }", "b", "u", "c", "1", "= { late: 7 }",
      ]
      return lines[Int(state >> 20) % lines.count]
    }
  }
}
