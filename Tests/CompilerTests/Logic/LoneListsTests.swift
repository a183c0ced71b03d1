import Testing
import WaymarkCompiler

@Suite("A choice that shares nothing with the rest of its workflow")
struct LoneListsTests {
  @Test(
    "A choice that shares no data keeps data from where its `else` leads, if that is never taken")
  func deadElse() {
    let steps = """
      ask: { choose: [{ when: flags.fast, go: far }, { when: '!flags.fast', go: done }, { else: last }] }
      far: { choose: [{ when: limit != null, go: last }, { else: done }] }
      last: { choose: [{ when: limit == null, go: done }, { else: page }] }
      """
    #expect(
      complaints([steps]) == [
        "never-true: `limit == null` never holds: the guards met on every path here leave "
          + "no data for which it would hold (proved); remove the alternative, or fix its guard"
      ])
  }

  @Test(
    "A choice that shares no data lets data through to where any of its alternatives leads")
  func alive() {
    let steps = """
      ask: { choose: [{ when: flags.fast, go: far }, { else: last }] }
      far: { choose: [{ when: limit != null, go: last }, { else: done }] }
      last: { choose: [{ when: limit == null, go: done }, { else: page }] }
      """
    #expect(complaints([steps]) == [])
  }

  @Test("A choice that shares no data is reported by itself, as often as it occurs")
  func open() {
    let open = "ask: { choose: [{ when: size > 3, go: done }, { when: size < 3, go: page }] }"
    let found =
      "open-choice: no branch is taken where `size` is 3 (proved); add a branch for it, "
      + "or an `else`"
    let sound = "ask: { choose: [{ when: size > 4, go: done }, { when: size <= 4, go: page }] }"
    #expect(complaints([open]) == [found])
    #expect(complaints([sound, open, sound, open]) == [found, found])
  }

  @Test("A choice that shares no data may have any threshold beside a state that is counted")
  func thresholds() {
    func steps(_ threshold: Int, _ guess: String) -> String {
      """
      ask: { choose: [{ when: size > \(threshold), go: again }, { else: page }] }
      again:
        choose:
          - { when: tries < 3, go: again, set: { tries: tries + 1 } }
          - { when: \(guess), go: page }
          - else: done
      """
    }
    let sound = (1...3).map { steps($0, "size > 7") }
    #expect(complaints(sound) == [])
    let found = complaints(sound + [steps(4, "tries > 3")])
    #expect(found.count == 1 && found[0].hasPrefix("never-true: `tries > 3` never holds"))
  }

  private func complaints(_ workflows: [String]) -> [String] {
    var lines = [
      "feature: Help", "flags: { fast: { default: false } }",
      "screens: { Page: { title: Page, actions: { next: Next } } }", "workflows:",
    ]
    for (index, steps) in workflows.enumerated() {
      lines += [
        "  w\(index):", "    params: { limit: Int?, size: Int }",
        "    state: { tries: { type: Int, default: 0 } }", "    outcomes: { done: success }",
        "    steps:",
      ]
      lines += steps.split(separator: "\n").map { "      " + $0 }
      lines.append("      page: { show: Page, on: { next: done } }")
    }
    let text = lines.joined(separator: "\n") + "\n"
    return check(text).diagnostics
      .filter { $0.severity != .note && !$0.rule.hasPrefix("un") }
      .map { $0.rule + ": " + $0.message }
  }
}
