import Testing
import WaymarkCompiler

@Suite("Choices that all bear on one another")
struct BoundTests {
  @Test("Choices that bear on one another are followed up to the bound, which is reported")
  func isTold() {
    #expect(checked(steps: 20).boundedNotice == "")
    let notice = checked(steps: 300).boundedNotice
    #expect(
      notice.hasPrefix("notice: what guards let through is not settled in full for `ring.s0`"))
    #expect(notice.contains("4000000 in all of a workflow"))
  }

  @Test("choices are not followed by the structural rules")
  func structural() {
    #expect(checked(steps: 300, by: Rule.structural).boundedNotice == "")
  }

  @Test("choices are not followed if they read hundreds of states, which is reported")
  func manyStates() {
    let states = (0..<300).map { "t\($0): { type: Int, default: 0 }" }.joined(separator: ", ")
    let text = """
      feature: Help
      workflows:
        many:
          state: { \(states) }
          outcomes: { done: success }
          steps:
            ask: { choose: [{ when: t1 > t2, go: done }, { else: again }] }
            again: { choose: [{ when: t1 < t2, go: ask }, { else: done }] }

      """
    let notice = check(text).boundedNotice
    #expect(notice.contains("settled in full for `many.ask`, `many.again` (bounded: "))
    #expect(notice.hasSuffix("256 states are followed)"))
  }

  @Test("choices count up to the largest number that there is, and no further")
  func largest() {
    let text = """
      feature: Help
      workflows:
        many:
          state: { n: { type: Int, default: 4 } }
          outcomes: { done: success }
          steps:
            ask: { choose: [{ when: n < 2, go: leap }, { else: more }] }
            more: { set: { n: n + 1 }, go: ask }
            leap: { set: { n: 9223372036854775807 - (n - n) }, go: done }

      """
    let checked = check(text)
    #expect(checked.diagnostics.allSatisfy { $0.severity != .error })
  }

  @Test(
    "Choices that bear on one another are followed as far as if no other workflow asked the same")
  func others() {
    #expect(findings(workflows: 2, steps: 8) == 2)
    #expect(findings(workflows: 1, steps: 42) == 0)
    #expect(findings(workflows: 2, steps: 42) == 0)
  }

  /// In each workflow, one guard asks for what those above it have refused.
  private func findings(workflows: Int, steps: Int) -> Int {
    let walks = (0..<workflows).map { number in
      let choices = (0..<steps).map { step in
        let never = step == 6 ? "{ when: x == 500 && y == 3, go: done }, " : ""
        let when = "x < y && x != \(1000 + step) || x in [0, 7] && y > \(step)"
        let next = step + 1 < steps ? "c\(step + 1)" : "done"
        return "      c\(step): { choose: [\(never){ when: '\(when)', go: \(next) }, "
          + "{ else: other }] }\n"
      }
      return """
          walk\(number):
            params: { x: Int, y: Int }
            outcomes: { done: success, other: failure }
            steps:
        \(choices.joined())
        """
    }
    let text = "feature: Help\nworkflows:\n" + walks.joined(separator: "\n")
    return check(text).diagnostics.count { $0.rule == "never-true" }
  }

  /// Each asks two values anew, and all stand on one round, so that each knows what all others do.
  private func checked(steps: Int, by rules: [Rule] = Rule.all) -> Checked {
    var lines = [
      "feature: Help", "workflows:", "  ring:", "    params: { a: Int, b: Int }",
      "    state: { tries: { type: Int, default: 0 } }", "    outcomes: { done: success }",
      "    steps:",
    ]
    for step in 0..<steps {
      let (one, two) = step % 2 == 0 ? ("a", "b") : ("b", "a")
      lines.append(
        "      s\(step): { choose: [{ when: \(one) > \(step), go: s\((step + 1) % steps) }, "
          + "{ when: \(two) < -\(step + 1), go: s\((step + 7) % steps), "
          + "set: { tries: tries + 1 } }, { else: last }] }")
    }
    // By what the workflow makes of it, it is never less.
    lines.append("      last: { choose: [{ when: tries >= 0, go: done }] }")
    let text = lines.joined(separator: "\n") + "\n"
    return check([SourceFile(path: "help.yaml", text: text)], by: rules)
  }
}
