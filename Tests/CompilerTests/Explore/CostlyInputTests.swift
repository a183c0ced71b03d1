import Testing

@testable import WaymarkCompiler

/// Small projects that would take without end. What is judged is how much is followed, never how
/// long it takes.
@Suite("A costly project")
struct CostlyInputTests {
  private func workflow(
    _ steps: [String], named name: String = "w", params: String = "", state: String = ""
  ) -> String {
    var lines = ["  \(name):"]
    if !params.isEmpty { lines.append("    params: { \(params) }") }
    if !state.isEmpty { lines.append("    state: { \(state) }") }
    lines += ["    outcomes: { done: success }", "    steps:"]
    return (lines + steps.map { "      \($0)" }).joined(separator: "\n") + "\n"
  }

  private func explored(_ text: String, mostStates: Int = 20_000) -> Exploration {
    var options = ExplorationOptions()
    options.isComplete = true
    options.mostStates = mostStates
    return Exploration(Analysis(of: check("feature: Costly\n" + text).graph), options)
  }

  private func parity(of count: Int) -> String {
    let flags = (0..<count).map { "  f\($0): { default: false }\n" }.joined()
    let guardText = (1..<count).reduce("flags.f0") { "(\($0) != flags.f\($1))" }
    return "flags:\n\(flags)workflows:\n"
      + workflow([
        "ask: { choose: [{ when: \"\(guardText)\", go: a }, { else: b }] }",
        "a: { choose: [{ else: done }] }", "b: { choose: [{ else: done }] }",
      ])
  }

  private func nested(_ depth: Int, _ last: String) -> String {
    (0..<depth).reversed().reduce(last) { "[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].all(a\($1), \($0))" }
  }

  private let overWork = "`ask` takes more work than one step may"

  @Test("whose guard has a row for each of many combinations is bounded at the step")
  func rows() {
    let exploration = explored(parity(of: 40))
    #expect(exploration.processes.map(\.bounds) == [[overWork]])
    #expect(exploration.findings.isEmpty)
  }

  @Test("is proved with as much work as it needs")
  func raised() {
    #expect(explored(parity(of: 11), mostStates: 5_000).unproved.map(\.reason) == [overWork])
    #expect(explored(parity(of: 11), mostStates: 200_000).unproved.isEmpty)
  }

  @Test("whose guard takes more steps of evaluation than are allowed is bounded at the step")
  func macros() {
    let guardText = "k < 1000 && \(nested(5, "a0 + a1 + a2 + a3 + a4 + k >= 0"))"
    let steps = [
      "ask: { choose: [{ when: \"\(guardText)\", go: ask, set: { k: k + 1 } }, { else: end }] }",
      "end: { choose: [{ else: done }] }",
    ]
    let text = "workflows:\n" + workflow(steps, state: "k: { type: Int, default: 0 }")
    let exploration = explored(text)
    #expect(exploration.processes.map(\.bounds) == [[overWork]])
    #expect(exploration.findings.isEmpty)
  }

  @Test("whose text grows until it cannot be computed is bounded")
  func doubled() {
    let steps = [
      "ask: { choose: [{ when: k < 30 && size(s) >= 0, go: ask, set: { s: s + s, k: k + 1 } }, "
        + "{ else: end }] }", "end: { choose: [{ else: done }] }",
    ]
    let state = "s: { type: String, default: ab }, k: { type: Int, default: 0 }"
    let text = "workflows:\n" + workflow(steps, state: state)
    let exploration = explored(text, mostStates: 2_000_000)
    #expect(!exploration.unproved.isEmpty)
    #expect(exploration.findings.isEmpty)
  }

  @Test("that adds up many unknowns is bounded at the step")
  func sum() {
    let names = (0..<90).map { "n\($0)" }
    let guardText = names.joined(separator: " + ") + " > 100"
    let text =
      "workflows:\n"
      + workflow(
        [
          "ask: { choose: [{ when: \"\(guardText)\", go: a }, { else: b }] }",
          "a: { choose: [{ else: done }] }", "b: { choose: [{ else: done }] }",
        ], params: names.map { "\($0): Int" }.joined(separator: ", "))
    #expect(explored(text).processes[0].bounds.contains(overWork))
  }

  @Test("that keeps too many values at once is not followed")
  func manyValues() {
    let count = 4_000
    let steps = (0..<count - 1).map { place in
      "s\(place): { choose: [{ when: i\(place) >= i\(place + 1), go: done }, "
        + "{ else: \(place + 2 < count ? "s\(place + 1)" : "done") }] }"
    }
    let state = (0..<count).map { "i\($0): { type: Int, default: 0 }" }.joined(separator: ", ")
    let exploration = explored("workflows:\n" + workflow(steps, state: state))
    #expect(
      exploration.unproved.map(\.reason) == ["it reads \(count) values, which are too many"])
    #expect(exploration.findings.isEmpty)
  }

  private func count(to last: Int, named name: String) -> String {
    let steps = [
      "s: { choose: [{ when: n < \(last), go: s, set: { n: n + 1 } }, { else: done }] }"
    ]
    return workflow(steps, named: name, state: "n: { type: Int, default: 0 }")
  }

  @Test("gets the work that others leave, and the same each time")
  func shared() {
    let text =
      "workflows:\n" + count(to: 3, named: "a") + count(to: 9_000, named: "b")
      + count(to: 3, named: "c") + count(to: 60_000, named: "d")
    let exploration = explored(text)
    #expect(exploration.processes.filter { !$0.bounds.isEmpty }.map(\.name) == ["d"])
    #expect(exploration.processes[1].states == 9_001)
    #expect(explored(text).processes.map(\.states) == exploration.processes.map(\.states))
  }
}
