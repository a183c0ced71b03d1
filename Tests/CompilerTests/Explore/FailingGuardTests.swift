import Testing

@testable import WaymarkCompiler

@Suite("Where a guard fails")
struct FailingGuardTests {
  private func found(_ steps: String) -> [String] {
    let text = """
      feature: Shares
      screens:
        Ask:
          title: Ask
          back: blocked
          params: { n: Int }
          actions: { part: { label: Part, when: 12 / n > 5 } }
        Tell: { title: Tell, actions: { tell: { label: Tell, sends: { m: Int } } } }
      workflows:
        share:
          params: { n: Int }
          outcomes: { low: success, high: neutral }
          steps:
            \(steps)

      """
    let rules = ["open-choice", "may-fail", "stuck-on-data"]
    return check(text).diagnostics.filter { rules.contains($0.rule) }
      .map { "\($0.rule): \($0.message.prefix { $0 != ";" && $0 != ":" })" }
  }

  private let failure = "may-fail: `12 / n` fails where `n` is 0"

  @Test("a choice is not also said to be open for the data")
  func choice() {
    let fails = "sort: { choose: [{ when: 12 / n < 5, go: low }, { when: 12 / n >= 5, go: high }] }"
    #expect(found(fails) == [failure, failure])
    let open = "sort: { choose: [{ when: 12 / n < 5, go: low }, { when: n == 12, go: high }] }"
    let branch = "open-choice: no branch is taken where `n` is "
    #expect(found(open).filter { !$0.hasPrefix(branch) } == [failure])
    #expect(found(open).count == 2 && !found(open).contains("\(branch)0 (proved)"))
  }

  @Test("a later branch that holds is taken, and one that does not leaves the choice as it is")
  func later() {
    let later = """
      sort: { choose: [{ when: 12 / n < 5, go: low }, { when: n == 0, go: high }, { else: high }] }
      """
    #expect(found(later) == [failure])
    let first = """
      sort: { choose: [{ when: n < 0, go: low }, { when: 12 / n < 5, go: low }, { when: n > 0, go: high }] }
      """
    #expect(found(first) == [failure])
  }

  @Test("a pressed button and a page are not also said to be stuck for the data")
  func stuck() {
    let tell =
      "tell: { show: Tell, on: { tell: [{ when: 12 / m < 5, go: low }, { when: m > 0, go: high }] } }"
    #expect(found(tell).count == 1)
    #expect(found("ask: { show: Ask, on: { part: low } }").count == 2)
  }
}
