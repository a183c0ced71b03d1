import Testing

@testable import WaymarkCompiler

@Suite("Lines of the contract that newcomers tried")
struct ContractLineTests {
  private func spec(_ service: String, _ steps: String) -> String {
    """
    feature: Bank
    services: { bank: { save: \(service) } }
    screens:
      Ask:
        title: Ask
        params: { open: Bool }
        actions:
          send: { label: Send, sends: { iban: String, amount: Int }, when: open }
          leave: Leave
    workflows:
      change:
        params: { open: Bool }
        state: { iban: String? }
        outcomes: { done: success }
        steps:
    \(steps)

    """
  }

  private let asking = """
          ask:
            show: Ask
            on:
              send:
                - { when: amount > 100, go: done }
                - { go: save, set: { iban: iban } }
              leave: done
          save: { call: bank.save, on: { success: done, failure: done } }
    """

  @Test("an operation without `returns` returns nothing, which no step can name")
  func nothing() {
    let named = asking.replacing("call: bank.save,", with: "call: bank.save, as: saved,")
    #expect(said(spec("{ params: { iban: String? } }", asking)) == [])
    #expect(said(spec("{ params: { iban: String? } }", named)).contains { $0.hasPrefix("23:") })
  }

  @Test("`set: { iban: iban }` keeps what the button sends under the name of a state")
  func sent() {
    let passing = asking.replacing("bank.save,", with: "bank.save, with: { iban: iban },")
    // The call takes a text that is never null: what was sent is known to be one.
    let text = spec("{ params: { iban: String } }", passing)
    #expect(said(text) == [])
    let unset = text.replacing(", set: { iban: iban }", with: "")
    #expect(said(unset).contains { $0.hasSuffix("possibly-null") || $0.hasSuffix("type-mismatch") })
  }

  @Test("a button with a guard can send, and its alternatives read what it sends")
  func guarded() {
    let text = spec("{ params: { iban: String? } }", asking)
    let never = text.replacing("amount > 100", with: "amount > 100 && !open")
    #expect(said(text) == [])
    // The button is there only where the guard holds.
    #expect(said(never).contains { $0.hasSuffix("never-true") })
  }

  @Test(
    "Ints that are all compared with one another are followed within a bound", arguments: [6, 30])
  func compared(count: Int) {
    let names = (0..<count).map { "n\($0)" }
    let tests = (1..<count).map { "n\($0 - 1) < n\($0)" } + ["n\(count - 1) < n0"]
    let branches = tests.map { "          - { when: \($0), go: done }" }.joined(separator: "\n")
    let text = """
      feature: Bank
      workflows:
        sort:
          params: { \(names.map { "\($0): Int" }.joined(separator: ", ")) }
          outcomes: { done: success, same: neutral }
          steps:
            decide:
              choose:
      \(branches)
                - { else: same }

      """
    let checked = check(text)
    #expect(!checked.diagnostics.contains { $0.severity == .error })
    #expect(checked.exploration != nil)
  }
}
