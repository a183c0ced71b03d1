import Testing

@Suite struct BackTests {
  private let workflow = """
    feature: Steps
    screens:
      One: { title: One, actions: { next: Next } }
      Two: { title: Two, actions: { next: Next, again: Again } }
      Three: { title: Three, back: blocked, actions: { next: Next } }
    workflows:
      outer:
        state: { n: { type: Int, default: 0 } }
        outcomes: { low: success, high: success }
        steps:
          one: { show: One, on: { next: { go: two, set: { n: n + 1 } } } }
          two: { show: Two, on: { next: inner, again: { go: one, set: { n: n + 10 } } } }
          inner: { run: inside, on: { done: { go: judge, set: { n: n + 100 } } } }
          judge: { choose: [{ when: n < 103, go: low }, { else: high }] }
      inside:
        outcomes: { done: success }
        steps:
          three: { show: Three, back: allowed, on: { next: four } }
          four: { show: Three, on: { next: done } }
    scenarios:

    """

  private func complaints(_ steps: String, ends: String) -> [String] {
    Simulated(workflow + "  it: { workflow: outer, steps: [\(steps)], ends: \(ends) }\n").complaints
  }

  @Test("Back restores the state as it was when the screen was shown")
  func restores() {
    let steps = """
      { show: One, do: next }, { show: Two, do: back }, { show: One, do: next },
      { show: Two, do: next }, { show: Three, do: next }, { show: Three, do: next }
      """
    #expect(complaints(steps, ends: "low") == [])
  }

  @Test("A screen that comes again goes back to its place in the history, with the values of now")
  func comesAgain() {
    let steps = """
      { show: One, do: next }, { show: Two, do: again }, { show: One, do: next },
      { show: Two, do: next }, { show: Three, do: next }, { show: Three, do: next }
      """
    #expect(complaints(steps, ends: "high") == [])
    #expect(
      complaints(
        "{ show: One, do: next }, { show: Two, do: again }, { show: One, do: back }",
        ends: "back") == [])
  }

  @Test("Out of a workflow that was run, back returns to the caller's last screen")
  func outOfNested() {
    let steps = """
      { show: One, do: next }, { show: Two, do: next }, { show: Three, do: back },
      { show: Two, do: back }, { show: One, do: back }
      """
    #expect(complaints(steps, ends: "back") == [])
  }

  @Test("Where back is blocked, a scenario that goes back fails")
  func blocked() {
    let steps = """
      { show: One, do: next }, { show: Two, do: next }, { show: Three, do: next },
      { show: Three, do: back }
      """
    #expect(complaints(steps, ends: "back") == ["back is blocked at `four` of `inside`"])
  }

  @Test("To be left by back is no outcome")
  func leftIsNoOutcome() {
    #expect(
      complaints("{ show: One, do: back }", ends: "low")
        == ["expected the outcome `low`, but the workflow was left"])
  }
}
