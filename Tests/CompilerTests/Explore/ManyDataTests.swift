import Testing

@testable import WaymarkCompiler

/// Workflows that look as if there were more states than can be followed.
@Suite("Many data")
struct ManyDataTests {
  private func workflow(
    _ steps: [String], params: String = "", state: String = "", flags: [String] = []
  ) -> String {
    var lines = ["feature: Many"]
    if !flags.isEmpty { lines.append("flags: { \(flags.joined(separator: ", ")) }") }
    lines += ["workflows:", "  w:"]
    if !params.isEmpty { lines.append("    params: { \(params) }") }
    if !state.isEmpty { lines.append("    state: { \(state) }") }
    lines += ["    outcomes: { a: success, b: neutral }", "    steps:"]
    return (lines + steps.map { "      \($0)" }).joined(separator: "\n") + "\n"
  }

  private func explored(
    _ text: String, mostStates: Int = 100_000
  ) throws -> (states: Int, bounds: [String]) {
    var options = ExplorationOptions()
    options.isComplete = true
    options.mostStates = mostStates
    let exploration = Exploration(Analysis(of: check(text).graph), options)
    let process = try #require(exploration.processes.first)
    return (process.states, process.bounds)
  }

  /// Looks at each of some flags in turn; the last look leads to the end.
  private func looks(at flags: [Int]) -> [String] {
    flags.enumerated().map { place, flag in
      let next = place + 1 < flags.count ? "s\(place + 1)" : "a"
      let other = place + 1 < flags.count ? "s\(place + 1)" : "b"
      return "s\(place): { choose: [{ when: flags.f\(flag), go: \(next) }, { else: \(other) }] }"
    }
  }

  private let flags = (0..<64).map { "f\($0): { default: false }" }

  @Test("Flags that are read one after the other do not multiply")
  func independentFlags() throws {
    let (states, bounds) = try explored(workflow(looks(at: Array(0..<64)), flags: flags))
    #expect(states == 64)
    #expect(bounds.isEmpty)
  }

  @Test("Flags that are all read again are followed as far as the bound allows")
  func rememberedFlags() throws {
    let twice = Array(0..<64) + Array(0..<64)
    let (states, bounds) = try explored(workflow(looks(at: twice), flags: flags), mostStates: 5_000)
    #expect((5_000..<6_000).contains(states))
    #expect(!bounds.isEmpty)
  }

  @Test("A count has a state for each value")
  func count() throws {
    let text = workflow(
      ["s: { choose: [{ when: n < 30000, go: s, set: { n: n + 1 } }, { else: a }] }"],
      state: "n: { type: Int, default: 0 }")
    let (states, bounds) = try explored(text)
    #expect(states == 30_001)
    #expect(bounds.isEmpty)
  }

  @Test("A workflow that runs itself is explored once for each value that it is run with")
  func recursion() throws {
    let text = workflow(
      [
        "s: { choose: [{ when: n == 3, go: r }, { else: a }] }",
        "r: { run: w, with: { n: '7' }, on: { a: a, b: b } }",
      ], params: "n: Int")
    let (states, bounds) = try explored(text)
    #expect(states == 3)
    #expect(bounds.isEmpty)
  }

  @Test("A long cycle has a state for each step")
  func cycle() throws {
    let count = 10_000
    let steps = (0..<count).map { "s\($0): { wait: 1s, go: s\(($0 + 1) % count) }" }
    let (states, bounds) = try explored(workflow(steps))
    #expect(states == count)
    #expect(bounds.isEmpty)
  }

  @Test("A guard over many variables is one state")
  func wideGuard() throws {
    let params = (0..<30).map { "b\($0): Bool" }.joined(separator: ", ")
    let pairs = stride(from: 0, to: 30, by: 2).map { "(b\($0) && b\($0 + 1))" }
    let step =
      "s: { choose: [{ when: \"\(pairs.joined(separator: " || "))\", go: a }, { else: b }] }"
    let (states, bounds) = try explored(workflow([step], params: params))
    #expect(states == 1)
    #expect(bounds.isEmpty)
  }

  @Test("A list of many literals is one state")
  func longList() throws {
    let literals = (0..<1_000).map { "\($0 * 3)" }.joined(separator: ", ")
    let step = "s: { choose: [{ when: \"n in [\(literals)]\", go: a }, { else: b }] }"
    let (states, bounds) = try explored(
      workflow([step], params: "n: Int"), mostStates: 1_000_000)
    #expect(states == 1)
    #expect(bounds.isEmpty)
  }

  @Test("Many variables that are compared with one another are told apart in part")
  func comparedInts() throws {
    let params = (0..<24).map { "n\($0): Int" }.joined(separator: ", ")
    let pairs = (1..<24).flatMap { upper in (0..<upper).map { "n\($0) < n\(upper)" } }
    let step =
      "s: { choose: [{ when: \"\(pairs.joined(separator: " && "))\", go: a }, { else: b }] }"
    let (states, bounds) = try explored(workflow([step], params: params))
    #expect(states == 1)
    #expect(!bounds.isEmpty)
  }

  @Test("A hub is entered with as many combinations of flags as the bound allows")
  func hub() throws {
    let count = 9
    var lines = ["feature: Hub", "flags:"]
    lines += (0..<count).map { "  f\($0): { default: false }" }
    lines += ["routes:", "  home: { screen: Home, present: root, link: / }"]
    lines += (0..<count).map { "  r\($0): { workflow: w\($0) }" }
    lines += ["screens:", "  Page: { title: P, actions: { home: { label: Home, open: home } } }"]
    lines += ["  Home:", "    title: Home", "    actions:"]
    lines += (0..<count).map { "      b\($0): { label: Go, when: flags.f\($0), open: r\($0) }" }
    lines += ["workflows:"]
    lines += (0..<count).map {
      "  w\($0): { outcomes: { a: success }, steps: { s: { show: Page, after: { 1s: a } } } }"
    }
    let text = lines.joined(separator: "\n") + "\n"
    #expect(try explored(text).bounds.isEmpty)
    #expect(
      try explored(text, mostStates: 8_000).bounds
        == ["it takes more work than 8000 states may"])
  }
}
