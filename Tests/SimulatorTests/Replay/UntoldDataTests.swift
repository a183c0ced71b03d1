import Testing
import WaymarkCompiler

@testable import WaymarkSimulator

@Suite("What a log does not tell")
struct UntoldDataTests {
  private func spec(_ first: String, _ second: String) -> String {
    """
    feature: Help
    flags: { fast: { default: false } }
    types: { Mood: [good, fair, bad] }
    services: { mood: { ask: { returns: Mood } } }
    screens:
      Ask: { title: Ask, actions: { go: Go } }
      Yes: { title: Yes, variants: { fast: YesFast }, actions: { go: Go, again: Again } }
      YesFast: { title: Yes, actions: { go: Go, again: Again } }
      No: { title: No, actions: { go: Go, again: Again } }
      Late: { title: Late, params: { p: Int }, actions: { more: { label: More, when: p == 1 } } }
      Early: { title: Early }
      New: { title: New, since: { ios: "7.0" } }
    routes:
      help: { params: { p: Int }, workflow: help, link: /help }
      inner: { params: { q: Int }, workflow: inner }
      chat: { screen: New, since: { ios: "7.0" } }
    workflows:
      help:
        params: { p: Int }
        state: { n: { type: Int, default: 0 } }
        outcomes: { done: success }
        failure: done
        steps:
          ask: { call: mood.ask, as: mood, on: { success: first } }
          first: { show: Ask, on: { go: one } }
          one: { choose: [{ when: \(first), go: yes, set: { n: p } }, { else: no, set: { n: p } }] }
          yes: { show: Yes, on: { go: two, again: ask } }
          no: { show: No, on: { go: two, again: ask } }
          two: { choose: [{ when: \(second), go: late }, { else: middle }] }
          middle: { run: inner, with: { q: n }, on: { late: late, early: early } }
          late: { show: Late, with: { p: n }, on: { more: early } }
          early: { show: Early, ends: done }
      inner:
        params: { q: Int }
        outcomes: { late: success, early: neutral }
        steps: { sort: { choose: [{ when: q == 9, go: late }, { else: early }] } }

    """
  }

  private func replayed(_ first: String, _ second: String, _ words: [String]) -> Replayed {
    let lines = words.enumerated().flatMap { Replayed.lines("s", $1, from: $0 * 1_000) }
    return Replayed(
      lines, through: spec(first, second),
      project: """
        app: Help
        specs: .
        entry: [help]
        clients: { ios: { minimum: "5", latest: "8" } }
        """)
  }

  private let begin = [
    "open help", "call mood.ask", "answer mood.ask success", "show Ask", "do go",
  ]

  /// Whether the session can go on to each of the last screens.
  private func ends(_ first: String, _ second: String, by screen: String) -> [Bool] {
    ["Late", "Early"].map { last in
      replayed(first, second, begin + ["show \(screen)", "do go", "show \(last)"]).deviations == []
    }
  }

  @Test("a param has one value, which the same guard reads twice")
  func twice() {
    #expect(ends("p == 1", "p == 1", by: "Yes") == [true, false])
    #expect(ends("p == 1", "p == 1", by: "No") == [true, true])
    let told = replayed("p == 1", "p == 1", begin + ["show Yes", "do go", "show Early"])
    #expect(told.deviations == ["`late` of `help`: show `Early`; show `Late`"])
  }

  @Test("guards exclude one another where no value satisfies both")
  func exclusive() {
    #expect(ends("p == 1", "p == 2", by: "Yes") == [false, true])
    #expect(ends("p > 3", "p < 2 || p == 9", by: "Yes") == [true, true])
    #expect(ends("p > 3", "p < 2", by: "Yes") == [true, true])
    #expect(ends("p > 3 && p < 9", "p < 2", by: "Yes") == [false, true])
    #expect(ends("mood == 'good'", "mood != 'bad'", by: "Yes") == [true, false])
    #expect(ends("mood == 'good'", "n * n == 2", by: "Yes") == [true, true])
  }

  @Test("it is the same where it is set, passed on to a workflow, or to a screen")
  func passed() {
    // `q == 9` of the workflow that is run.
    #expect(ends("p == 9", "p == 2", by: "Yes") == [true, false])
    #expect(ends("p == 1", "n == 2", by: "Yes") == [false, true])
    let late = begin + ["show Yes", "do go", "show Late", "do more", "show Early"]
    #expect(replayed("p == 1", "n == 1", late).deviations == [])
    #expect(
      replayed("p == 2", "n == 2", late).deviations == ["`late` of `help`: do `more`; do `back`"])
  }

  @Test("back restores it, and the next answer is another one")
  func answers() {
    let back = ["show Yes", "do back", "do go"]
    func deviates(_ words: [String]) -> Bool {
      !replayed("mood == 'good'", "p == 1", begin + words).deviations.isEmpty
    }
    #expect(!deviates(back + ["show Yes"]) && deviates(back + ["show No"]))
    let again = ["do again", "call mood.ask", "answer mood.ask success", "show Ask", "do go"]
    for one in ["Yes", "No"] {
      for other in ["Yes", "No"] { #expect(!deviates(["show \(one)"] + again + ["show \(other)"])) }
    }
  }

  @Test("flags and the client are the same for the whole session")
  func facts() {
    #expect(ends("flags.fast", "flags.fast", by: "YesFast") == [true, false])
    #expect(ends("!flags.fast", "flags.fast", by: "No") == [true, false])
    #expect(ends("p == 1", "flags.fast", by: "YesFast") == [true, false])
    #expect(ends("supports.chat", "supports.chat", by: "Yes") == [true, false])
    let over = begin + ["show YesFast", "do go", "show Late", "do more", "show Early", "end done"]
    for (screen, count) in [("YesFast", 0), ("No", 1)] {
      let told = replayed("flags.fast", "p == 1 && flags.fast", over + begin + ["show \(screen)"])
      #expect(told.deviations.count == count)
    }
  }
}
