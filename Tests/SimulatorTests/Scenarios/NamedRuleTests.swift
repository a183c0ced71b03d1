import Testing
import WaymarkCompiler

@testable import WaymarkSimulator

@Suite("A scenario that fails on data names the rule, and its place")
struct NamedRuleTests {
  private let project = """
    app: Help
    entry: [go]
    clients: { ios: { minimum: "7.0", latest: "7.4" } }
    """
  private let text = """
    feature: Help
    flags: { chat: { default: false } }
    services: { pay: { charge: { commits: true, errors: [declined] }, send: { commits: true } } }
    routes:
      go: { params: { n: Int }, workflow: go, link: "/go/{n}" }
      home: { screen: Home }
      chat: { external: chat, since: { ios: "7.2" } }
    screens:
      Ask:
        title: Ask
        actions:
          pick: Pick
          pay: Pay
          chat: { label: Chat, open: chat }
          tell: { label: Tell, sends: { mood: [good, bad] } }
          only: Only
          wall: Wall
          text: Text
      Wall: { title: Wall, back: blocked, actions: { chat: { label: Chat, when: flags.chat } } }
      Text: { title: "${10 / n} left", params: { n: Int }, actions: { ok: Ok } }
      Home: { title: Home, actions: { go: { label: Go, open: go, with: { n: 1 } } } }
    workflows:
      go:
        params: { n: Int }
        outcomes: { done: success, lost: failure }
        failure: lost
        steps:
          ask:
            show: Ask
            on:
              pick: choice
              pay: pay
              chat: set
              tell: [{ when: mood == 'good', go: done }]
              only: [{ when: n > 100, go: done }]
              wall: wall
              text: text
          choice: { choose: [{ when: 10 / (n - 1) > 4, go: done }] }
          set: { set: { }, go: done }
          pay:
            call: pay.charge
            on: { success: again, declined: ask, failure: ask }
            after: { 5s: ask }
          again: { show: Ask, on: { pick: pay, pay: done, chat: done, tell: done, only: done, wall: done, text: done } }
          wall: { show: Wall, on: { chat: done } }
          text: { show: Text, on: { ok: done } }
    scenarios:

    """

  private func run(_ scenario: String) -> Simulated {
    Simulated(text + "  it: { \(scenario) }\n", project: project)
  }

  @Test(
    "as `check` does",
    arguments: [
      ("n: 8", "{ show: Ask, do: pick }", "open-choice", "choose"),
      ("n: 1", "{ show: Ask, do: pick }", "may-fail", "10 / (n - 1)"),
      ("n: 0", "{ show: Ask, do: text }", "may-fail", "10 / n"),
      ("n: 8", "{ show: Ask, do: tell, sends: { mood: bad } }", "stuck-on-data", "ask"),
      ("n: 8", "{ show: Ask, do: wall }", "stuck-on-data", "wall"),
      (
        "n: 8", "{ show: Ask, do: pay }, { call: pay.charge }, { show: Ask, do: pick }",
        "repeated-commit", "pay.charge"
      ),
      (
        "n: 8", "{ show: Ask, do: pay }, { call: pay.charge, wait: }, { show: Ask, do: pay }",
        "repeated-commit", "pay.charge"
      ),
      (
        "n: 8",
        "{ show: Ask, do: pay }, { call: pay.charge, error: failure }, { show: Ask, do: pay }",
        "repeated-commit", "pay.charge"
      ),
      (
        "n: 8",
        "{ show: Ask, do: pay }, { call: pay.charge }, { show: Ask, do: back }, "
          + "{ show: Ask, do: pay }", "repeated-commit", "pay.charge"
      ),
    ])
  func rules(params: String, steps: String, rule: String, place: String) throws {
    let it = run("workflow: go, given: { params: { \(params) } }, steps: [\(steps)], ends: done")
    let failure = try #require(it.report.results.first?.failure)
    #expect(failure.rule == rule, "\(failure.message)")
    let span = try #require(failure.actual)
    let bytes = Array(it.graph.files[Int(span.file)].bytes[Int(span.start)..<Int(span.end)])
    #expect(String(decoding: bytes, as: UTF8.self) == place)
    #expect(renderText(it.report, of: it.graph).contains(" [\(rule)]\n"))
    #expect(renderJSON(it.report, of: it.graph).contains("\"rule\": \"\(rule)\""))
    #expect(renderJUnit(it.report, of: it.graph).contains("\" type=\"\(rule)\">"))
  }

  @Test("a route that the client does not know is told at the `open`")
  func unsupported() throws {
    let it = run(
      "workflow: go, given: { params: { n: 1 }, client: { version: '7.1' } }, "
        + "steps: [{ show: Ask, do: chat }, { open: chat }], ends: done")
    let failure = try #require(it.report.results.first?.failure)
    #expect(failure.rule == "unsupported-route")
    #expect(it.places.last == "14:34")
  }

  @Test("a named error commits nothing, and a new journey may commit again")
  func commits() {
    let pay = "{ show: Ask, do: pay }"
    #expect(
      run(
        "workflow: go, given: { params: { n: 1 } }, at: again, steps: "
          + "[\(pay), { call: pay.charge, error: declined }, \(pay), { call: pay.charge }]"
      ).complaints == [])
    let once =
      "{ show: Home, do: go }, { open: go, ends: back, steps: [\(pay), { call: pay.charge }, "
      + "{ show: Ask, do: back }, { show: Ask, do: back }] }"
    #expect(run("route: home, at: Home, steps: [\(once), \(once)]").complaints == [])
  }

  @Test(
    "what only the scenario gets wrong names none",
    arguments: [
      "{ show: Ask, do: only }", "{ show: Ask, do: wait }", "{ show: Wall, do: chat }",
      "{ show: Ask, do: pay }, { show: Ask }",
    ])
  func wrong(steps: String) throws {
    let it = run("workflow: go, given: { params: { n: 8 } }, steps: [\(steps)], ends: done")
    let failure = try #require(it.report.results.first?.failure)
    #expect(failure.rule == nil)
    #expect(renderJSON(it.report, of: it.graph).contains("\"rule\": null"))
  }

  @Test(
    "a lost answer is an unknown one, and a named error with an answer is none",
    arguments: [("timeout", false), ("connection", false), ("504", true)])
  func lost(form: String, passes: Bool) {
    let text = text.replacing(
      "errors: [declined]", with: "errors: { declined: \(form) }")
    let pay = "{ show: Ask, do: pay }"
    let it = Simulated(
      text
        + "  it: { workflow: go, given: { params: { n: 1 } }, at: again, steps: "
        + "[\(pay), { call: pay.charge, error: declined }, \(pay), { call: pay.charge }] }\n",
      project: project)
    #expect(it.report.results.map(\.failure?.rule) == [passes ? nil : "repeated-commit"])
  }
}
