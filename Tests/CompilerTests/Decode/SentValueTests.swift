import Testing
import WaymarkCompiler

@Suite("What a button sends, in the transitions for it")
struct SentValueTests {
  private func text(_ on: String, state: String = "iban: { type: String, default: '' }") -> String {
    """
    feature: Refunds
    flags: { fast: { default: false } }
    routes:
      pay: { params: { amount: Int }, workflow: pay, link: "/pay/{amount}" }
    screens:
      Account:
        title: Where to?
        params: { amount: Int }
        actions:
          send: { label: Send, sends: { iban: String, reason: String? }, when: flags.fast || amount > 1 }
          stop: Stop
      Receipt: { title: "To ${iban}", params: { iban: String } }
    workflows:
      pay:
        params: { amount: Int }
        state: { \(state) }
        outcomes: { paid: success, stopped: neutral }
        steps:
          ask: { show: Account, on: { \(on) } }
          page: { show: Receipt, ends: paid }

    """
  }

  private func complaints(_ on: String, state: String = "iban: { type: String, default: '' }")
    -> [String]
  {
    said(text(on, state: state))
  }

  @Test(
    "guards and assignments read it, and a state of the same name only behind it",
    arguments: [
      "send: { go: page, set: { iban: iban } }, stop: stopped",
      "send: [{ when: \"iban != ''\", go: page, set: { iban: iban } }, ask], stop: stopped",
      // Both alternatives have a guard: which of them holds is known when it is pressed.
      "send: [{ when: size(iban) > 3, go: page, set: { iban: iban } }, "
        + "{ when: size(iban) <= 3, go: ask }], stop: stopped",
      // What it does not send is the state.
      "send: { go: page, set: { iban: iban } }, stop: { when: \"iban == ''\", go: stopped }",
      "send: [{ when: reason != null, go: page, set: { iban: iban + reason } }, ask], stop: stopped",
      "send: [{ when: reason == null, go: ask }, { go: page, set: { iban: reason } }], stop: stopped",
    ])
  func accepted(on: String) {
    #expect(complaints(on) == [])
  }

  @Test("a value may be sent with which no alternative holds")
  func refused() {
    let on = "send: { when: reason != null, go: page, set: { iban: iban + reason } }, stop: stopped"
    #expect(complaints(on) == ["19:7 stuck-on-data"])
  }

  @Test("a state without a default is set by what is sent under its name")
  func withoutDefault() {
    let on = "send: { go: page, set: { iban: iban } }, stop: stopped"
    #expect(complaints(on, state: "iban: String") == [])
    let unset = "send: page, stop: { go: stopped, set: { iban: \"'x'\" } }"
    #expect(complaints(unset, state: "iban: String") == ["20:21 read-before-set"])
  }

  @Test("its type is that of what is sent, not that of the state")
  func otherType() {
    let state = "iban: { type: Int, default: 0 }, kept: { type: String, default: '' }"
    let on =
      "send: [{ when: \"iban != ''\", go: ask, set: { iban: size(iban), kept: iban } }, ask], "
    let read = "stop: [{ when: \"iban > 3 && kept != ''\", go: stopped }, page]"
    // The page has a param of the state's name and another type.
    let found = complaints(on + read, state: state).filter { !$0.hasSuffix("missing-argument") }
    #expect(found == [])
    let wrong = "send: { go: page, set: { iban: iban } }, stop: { when: iban > 3, go: stopped }"
    let mismatches = complaints(wrong, state: state).filter { $0.hasSuffix("type-mismatch") }
    #expect(mismatches == ["19:66 type-mismatch"])
  }

  @Test("what may be null is compared with null first")
  func null() {
    let on = "send: { go: page, set: { iban: reason } }, stop: stopped"
    #expect(complaints(on) == ["19:66 possibly-null"])
  }

  @Test("a state that only shadowed names seem to read is never read")
  func unreadState() {
    let on = "send: { go: page, set: { iban: iban, reason: reason } }, stop: stopped"
    let state = "iban: { type: String, default: '' }, reason: { type: \"String?\", default: null }"
    #expect(complaints(on, state: state) == ["16:51 unused-state"])
  }

  @Test("other transitions of the step do not know it")
  func elsewhere() {
    let on = "send: { go: page, set: { iban: iban } }, stop: { when: reason == null, go: stopped }"
    #expect(complaints(on) == ["19:90 undefined-name"])
  }
}
