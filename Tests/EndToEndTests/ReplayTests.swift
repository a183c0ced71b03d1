import Foundation
import Testing

@Suite("Counterexamples that are replayed")
struct ReplayTests {
  /// Each defect also behind a route, or in a workflow that is run.
  private let spec = """
    feature: Help
    flags: { chat: { default: false } }
    services: { pay: { charge: { commits: true, errors: [declined] } } }
    screens:
      Home: { title: Home, actions: { ask: { label: Ask, open: ask, with: { n: 2 } } } }
      Ask: { title: Ask, actions: { pay: Pay, part: Part, wall: { label: Wall, open: wall } } }
      Card: { title: "${10 / n}", params: { n: Int }, actions: { ok: { label: Ok, open: home } } }
      Wall: { title: Wall, back: blocked, actions: { chat: { label: Chat, open: phone, when: flags.chat } } }
    routes:
      home: { screen: Home, link: / }
      ask: { params: { n: Int }, workflow: ask, link: "/ask/{n}" }
      card: { params: { n: Int }, screen: Card, link: "/card/{n}" }
      wall: { screen: Wall }
      phone: { external: phone, since: { ios: "7.2" } }
    workflows:
      ask:
        params: { n: Int }
        outcomes: { done: success, lost: failure }
        failure: lost
        steps:
          ask: { show: Ask, on: { pay: pay, part: part } }
          pay: { call: pay.charge, on: { success: ask, declined: done } }
          part: { run: part, with: { n: n }, on: { low: talk } }
          talk: { open: phone, go: done }
      part:
        params: { n: Int }
        outcomes: { low: success }
        steps: { sort: { choose: [{ when: 12 / n < 5, go: low }] } }

    """

  private struct Place: Equatable {
    let rule, file: String
    let line, column: Int
  }

  private func objects(_ any: Any?) -> [[String: Any]] { any as? [[String: Any]] ?? [] }

  private func json(_ text: String) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test("each fails with the same rule at the same place")
  func replay() throws {
    let scratch = try Scratch()
    try scratch.write(
      "app: Help\nentry: [home, ask, card]\nclients: { ios: { minimum: \"7.0\", latest: \"7.4\" } }\n",
      to: "waymark.yaml")
    try scratch.write(spec, to: "Specs/help.yaml")
    let explored = try json(
      scratch.tool(
        "simulate", "--explore", "--format", "json", "--write-scenarios", "Specs/found.yaml"
      ).output)
    let findings = objects(explored["findings"])
    let rules = Set(findings.compactMap { $0["rule"] as? String })
    #expect(
      rules == ["may-fail", "open-choice", "repeated-commit", "stuck-on-data", "unsupported-route"])
    let replayed = objects(
      try json(scratch.tool("simulate", "--format", "json").output)["scenarios"])
    #expect(replayed.count == findings.count)
    for (finding, scenario) in zip(findings, replayed) {
      let start = try #require(finding["start"] as? [String: Any])
      let failure = try #require(scenario["failure"] as? [String: Any], "\(scenario)")
      let actual = try #require(failure["actual"] as? [String: Any])
      #expect(
        place(failure["rule"], actual["file"], actual)
          == place(finding["rule"], finding["file"], start))
    }
    let checked = try scratch.tool("check").complaints + scratch.tool("check").output
    #expect(!checked.contains("scenario-mismatch"), "\(checked)")
  }

  private func place(_ rule: Any?, _ file: Any?, _ start: [String: Any]) -> Place {
    Place(
      rule: rule as? String ?? "", file: file as? String ?? "", line: start["line"] as? Int ?? 0,
      column: start["column"] as? Int ?? 0)
  }
}
