import Testing
import WaymarkCompiler

@Suite("Flags with values in expressions and scenarios")
struct FlagArmTests {
  private func told(_ guard: String, _ given: String = "offer: early") -> [String] {
    let text = """
      feature: Help
      types: { Mood: [calm, angry] }
      flags:
        offer: { values: [control, early, late], default: control }
        fast: { default: false }
      routes: { help: { workflow: help, params: { mood: Mood }, link: "/help/{mood}" } }
      workflows:
        help:
          params: { mood: Mood }
          outcomes: { done: success, left: neutral }
          steps:
            look: { choose: [{ when: \(`guard`), go: done }, { else: left }] }
            fast: { choose: [{ when: flags.fast, go: done }, { else: left }] }
      scenarios:
        it:
          workflow: help
          given: { params: { mood: calm }, flags: { \(given) } }
          steps: []
          ends: left
      """
    return check(text).diagnostics.filter {
      $0.severity == .error && $0.rule != "scenario-mismatch"
    }
    .map(\.message)
  }

  @Test("A flag with values, like any closed set, is no Bool: the message shows how it is compared")
  func compared() {
    #expect(told("flags.offer == 'early'") == [])
    for text in ["flags.offer", "\"!flags.offer\"", "\"mood == 'calm' && flags.offer\""] {
      #expect(
        told(text) == [
          "`flags.offer` is a flag with values, but a Bool is expected: compare it, as in "
            + "`flags.offer == 'late'`"
        ])
    }
    #expect(
      told("mood") == [
        "`mood` is a Mood, but a Bool is expected: compare it, as in `mood == 'angry'`"
      ])
    #expect(
      told("flags.offer == true") == [
        "`flags.offer` and `true` are never equal: a flag with values and a Bool"
      ])
  }

  @Test("A scenario gives one of the values of a flag that there is")
  func given() {
    #expect(told("flags.offer == 'early'", "offer: late, fast: true") == [])
    #expect(
      told("flags.offer == 'early'", "offer: lat") == [
        "there is no value `lat` in the flag `offer`; did you mean `late`?"
      ])
    #expect(
      told("flags.offer == 'early'", "offr: early") == [
        "there is no flag `offr`; did you mean `offer`?"
      ])
    #expect(told("flags.offer == 'early'", "offer: [late]").count == 1)
    #expect(told("flags.offer == 'early'", "offer:").count == 1)
    #expect(told("flags.offer == 'early'", "fast: late").count == 1)
  }

  @Test("Values that stand twice are one mistake, whatever reads them")
  func twice() {
    let text = """
      feature: Help
      flags: { offer: { values: [a, b], values: [control, early], default: early } }
      screens:
        Page: { title: Page, variants: { offer: { early: New } }, actions: { go: Go } }
        New: { title: New, actions: { go: Go } }
      routes: { help: { workflow: help, link: /help } }
      workflows:
        help:
          outcomes: { done: success, left: neutral }
          steps:
            look: { choose: [{ when: flags.offer == 'early', go: page }, { else: left }] }
            page: { show: Page, on: { go: done } }
      """
    #expect(check(text).diagnostics.map(\.rule) == ["duplicate-key"])
  }
}
