import Testing

@testable import WaymarkCompiler

@Suite("A state that is computed from itself")
struct ComputedStateTests {
  /// A page that is shown again while the state can be computed further.
  private func exploration(
    _ state: String, next: String, while guardText: String, done: String
  ) -> Exploration {
    let text = """
      feature: Pay
      screens: { Wait: { title: Wait, back: blocked, actions: { again: Again } } }
      workflows:
        count:
          state: { \(state) }
          outcomes: { done: success }
          steps:
            page:
              show: Wait
              on:
                again:
                  - { when: \(guardText), go: page, set: { \(next) } }
                  - { when: \(done), go: done }

      """
    return Exploration(Analysis(of: check(text).graph), ExplorationOptions())
  }

  @Test(
    "is followed with the values that it has, and proved",
    arguments: [
      (
        "n: { type: Int, default: 0 }, total: { type: Int, default: 0 }",
        "n: n + 1, total: total + n", "n < 4", "total == 6"
      ),
      ("p: { type: Int, default: 2 }", "p: p * p", "p < 100", "p == 256"),
      ("p: { type: Double, default: 1.0 }", "p: p * 2.0", "p < 100.0", "p < 130.0"),
      ("p: { type: Double, default: 8.0 }", "p: p / 2.0", "p > 1.0", "p > 0.9"),
      ("n: { type: Int, default: 100 }", "n: n / 3", "n > 3", "n == 3"),
      ("s: { type: String, default: '' }", "s: \"s + 'x'\"", "size(s) < 3", "size(s) == 3"),
    ])
  func exact(state: String, next: String, while guardText: String, done: String) {
    let exploration = exploration(state, next: next, while: guardText, done: done)
    #expect(exploration.findings.isEmpty)
    #expect(exploration.unproved.isEmpty)
  }

  @Test(
    "is found to trap users with the value that it has",
    arguments: [
      (
        "items: { type: [String], default: [] }", "items: \"items + ['x']\"", "size(items) < 3",
        "size(items) > 3", "`items` is ['x', 'x', 'x']"
      ),
      ("p: { type: Int, default: 2 }", "p: p * p", "p < 100", "p == 257", "`p` is 256"),
    ])
  func trapped(state: String, next: String, while guardText: String, done: String, data: String) {
    let found = exploration(state, next: next, while: guardText, done: done).findings
    let stuck = found.filter { $0.rule == .stuckOnData }
    #expect(stuck.count == 1)
    #expect(stuck.allSatisfy { $0.message.contains(data) })
  }

  @Test("is bounded where it takes more values than are followed")
  func bounded() {
    let exploration = exploration(
      "p: { type: Double, default: 1.0 }", next: "p: p * 1.5", while: "p < 1000000000000.0",
      done: "p > 0.0")
    #expect(exploration.findings.isEmpty)
    #expect(exploration.unproved.map(\.subject) == ["count"])
  }

  @Test(
    "from two unknown numbers is tried on both sides of what guards compare it with",
    arguments: ["m", "61", "m + 61", "'61 - m'"])
  func sums(argument: String) {
    let text = """
      feature: Pay
      screens: { Ask: { title: Ask, back: blocked, actions: { next: Next } } }
      routes: { visit: { workflow: visit, params: { m: Int }, link: "/{m}" } }
      workflows:
        visit:
          params: { m: Int }
          outcomes: { over: success }
          steps: { go: { run: bill, with: { minutes: \(argument) }, on: { done: over } } }
        bill:
          params: { m: Int, minutes: Int }
          state: { total: { type: Int, default: 0 } }
          outcomes: { done: success }
          steps:
            add: { set: { total: m + minutes }, go: ask }
            ask: { show: Ask, on: { next: [{ when: total <= 60, go: done }] } }

      """
    let exploration = Exploration(Analysis(of: check(text).graph), ExplorationOptions())
    #expect(exploration.findings(of: .stuckOnData).count == 1)
    #expect(exploration.findings(of: .neverTrue).isEmpty)
    #expect(exploration.unproved.contains { $0.subject == "bill" })
  }

  /// `k` is counted from what arrives.
  private func fromInput(_ steps: String, _ more: String = "") -> Exploration {
    let text = """
      feature: Count
      screens: { Wait: { title: Wait, back: blocked, actions: { next: Next } } }
      \(more)
      workflows:
        count:
          params: { n: Int, m: Int }
          state: { k: { type: Int, default: 0 } }
          outcomes: { done: success, lost: failure }
          steps:
            first: { set: { k: n }, go: page }
      \(steps.split(separator: "\n").map { "      " + $0 }.joined(separator: "\n"))

      """
    return Exploration(Analysis(of: check(text).graph), ExplorationOptions())
  }

  @Test(
    "that begins with an input and goes one way is proved",
    arguments: [
      """
      page:
        show: Wait
        on:
          next:
            - { when: k > 0, go: page, set: { k: k - 1 } }
            - { go: done }
      """,
      """
      page:
        show: Wait
        on:
          next:
            - { when: k < 3, go: page, set: { k: k + 2 } }
            - { go: done }
      """,
      """
      page:
        choose:
          - { when: k == 0, go: done }
          - { when: k < 0, go: lost }
          - { else: page, set: { k: k - 1 } }
      """,
    ])
  func openProved(steps: String) {
    let exploration = fromInput(steps)
    #expect(exploration.findings.isEmpty, "\(exploration.findings.map(\.message))")
    #expect(exploration.unproved.isEmpty, "\(exploration.unproved)")
  }

  @Test("that passes what it is asked for by steps of two traps users, and says with which input")
  func passed() {
    let exploration = fromInput(
      """
      page:
        show: Wait
        on:
          next:
            - { when: k == 4, go: done }
            - { go: page, set: { k: k - 2 } }
      """)
    #expect(exploration.unproved.isEmpty)
    let stuck = exploration.findings(of: .stuckOnData)
    #expect(stuck.count == 1)
    #expect(stuck.first?.message.contains("`k == 4`") == true, "\(stuck.map(\.message))")
  }

  @Test("that has gone further than it was from its goal is begun with a value that is as far")
  func further() throws {
    let exploration = fromInput(
      """
      page:
        show: Wait
        on:
          next:
            - { when: k > 5, go: more, set: { k: k - 1 } }
            - { go: lost }
      more:
        show: Wait
        on:
          next:
            - { when: k > 5, go: most, set: { k: k - 1 } }
            - { go: done }
      most: { show: Wait, on: { next: [{ when: k > 5, go: done }] } }
      """)
    #expect(exploration.unproved.isEmpty)
    let stuck = try #require(exploration.findings(of: .stuckOnData).first)
    #expect(stuck.journey?.params.map(\.value) == [.int(7)])
  }

  @Test("is tried on samples where an input is counted with twice, or is not set as it is")
  func triedOnSamples() {
    let twice = fromInput(
      """
      page:
        show: Wait
        on:
          next:
            - { when: k > 0, go: page, set: { k: k - 1 } }
            - { go: first }
      """)
    #expect(twice.unproved.map(\.subject) == ["count"])
    let fed = fromInput(
      """
      page: { set: { k: m + 2 }, go: ask }
      ask: { choose: [{ when: k > 5, go: look, set: { k: k - 1 } }, { else: lost }] }
      look: { choose: [{ when: k == 5, go: done }, { else: lost }] }
      """)
    #expect(fed.findings.isEmpty, "\(fed.findings.map(\.message))")
    #expect(Set(fed.unproved.map(\.subject)) == ["count"])
  }
}
