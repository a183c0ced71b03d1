import Testing
import WaymarkCompiler

@Suite("Forgotten buttons, among steps that lead nowhere")
struct ForgottenButtonTests {
  @Test("a page that forgets all its buttons is told of the buttons, not of the way out")
  func allForgotten() {
    let text = journey("      a: { show: Ask }")
    #expect(judged(text) == ["6:7 unhandled-action"])
    let found = check(text).diagnostics.first { $0.rule == "unhandled-action" }
    #expect(
      found?.message.hasPrefix("`next` and `stop` of `Ask` do nothing in the step `a`") == true)
    #expect(judged(journey("      a: { show: Ask }", outcomes: "{}")) == ["6:7 unhandled-action"])
  }

  @Test("what nothing leads to is reported only where there are more such things than buttons")
  func unreached() {
    func found(_ outcomes: String) -> [String] {
      judged(journey("      a: { show: Ask }", outcomes: outcomes))
    }
    #expect(found("{ done: success, left: neutral }") == ["6:7 unhandled-action"])
    #expect(
      found("{ done: success, left: neutral, lost: failure }") == [
        "4:17 unreachable-outcome", "4:32 unreachable-outcome", "4:47 unreachable-outcome",
        "6:7 unhandled-action",
      ])
    let sound = "      a: { show: Ask, on: { next: done, stop: done } }\n      b: { show: Ask }"
    #expect(judged(journey(sound)) == ["7:7 unhandled-action", "7:7 unreachable-step"])
  }

  @Test("where nothing leads on and back is blocked, the dead end is the one defect")
  func deadEnd() {
    let steps = """
            a: { show: Ask, on: { next: b, stop: done } }
            b: { show: Wall }
      """
    #expect(judged(journey(steps)) == ["7:7 dead-end"])
    #expect(judged(journey("      a: { show: Wall }", outcomes: "{}")) == ["6:7 dead-end"])
  }

  @Test("buttons that are not offered leave a page with nothing but back")
  func noneOffered() {
    let steps = """
            a: { show: Ask, on: { next: b, stop: done } }
            b: { show: Ask, on: { next: none, stop: none } }
      """
    #expect(judged(journey(steps)) == ["7:7 way-out-only-back"])
  }

  @Test("a step with a transition is told of its button, even at the head of a closed set")
  func headOfClosedSet() {
    let steps = """
            a: { show: Ask, on: { next: b, stop: done } }
            b: { show: Wall, on: { next: c } }
            c: { show: Wall, on: { next: b } }
      """
    let found = judged(journey(steps)).sorted()
    #expect(found == ["7:7 no-way-out", "7:7 unhandled-action", "8:7 unhandled-action"])
    let unreached = "      a: { show: Wall, on: { next: a } }\n      b: { wait: 2s, go: done }"
    #expect(
      judged(journey(unreached)) == [
        "6:7 no-way-out", "6:7 unhandled-action", "7:7 unreachable-step",
      ])
    let itself = "      a: { show: Wall, on: { next: a }, after: { 1m: a } }"
    let rules = judged(journey(itself, outcomes: "{}"))
    #expect(rules == ["6:7 unhandled-action"])
  }

  @Test(
    "in a closed set that back leads out of, a forgotten button is the one defect",
    arguments: ["b: { show: Ask, on: { next: c } }", "b: { show: Ask, on: { next: c, stop: b } }"])
  func closedSetWithBack(step: String) {
    let steps = """
            a: { show: Ask, on: { next: b, stop: done } }
            \(step)
            c: { show: \(step.contains("stop") ? "Ask" : "One"), on: { next: b } }
      """
    let line = step.contains("stop") ? 8 : 7
    #expect(judged(journey(steps)) == ["\(line):7 unhandled-action"])
  }

  @Test("a set is only left by back if each screen that can be shown first allows it")
  func eachFirstScreen() {
    func steps(_ second: String) -> String {
      """
            a: { show: Ask, on: { next: b, stop: c } }
            b: { show: One, on: { next: c } }
            c: { show: \(second), on: { next: b } }
            d: { show: Page, ends: done }
      """
    }
    let unreachable = "9:7 unreachable-step"
    #expect(judged(journey(steps("One"))) == ["7:7 way-out-only-back", unreachable])
    #expect(judged(journey(steps("WallOne"))) == ["7:7 no-way-out", unreachable])
  }

  @Test("a misspelt button that leaves none unhandled causes no finding of its own")
  func misspelt() {
    let steps = """
            a: { show: Ask, on: { next: b, stop: done } }
            b: { show: One, on: { nxt: b } }
      """
    #expect(judged(journey(steps)) == ["7:7 way-out-only-back", "7:29 undefined-name"])
  }

  @Test("a workflow that is never meant to end has no closed sets to be told of")
  func hub() {
    let spinning = """
            a: { show: One, on: { next: b } }
            b: { choose: [{ else: c }] }
            c: { set: {}, go: b }
      """
    #expect(judged(journey(spinning, outcomes: "{}")) == ["7:7 busy-loop"])
  }
}
