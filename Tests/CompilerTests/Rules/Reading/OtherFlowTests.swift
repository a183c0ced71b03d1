import Testing
import WaymarkCompiler

/// What other languages have and this one lacks: each is told once, with what to write.
@Suite("A habit of other languages")
struct OtherFlowTests {
  private func told(_ step: String, rest: String = "") -> [Diagnostic] {
    check(
      """
      feature: Help
      screens:
        Ask: { title: Ask, actions: { yes: Yes } }
      services:
        orders: { load: { errors: [slow] } }
      workflows:
        other:
          outcomes: { done: success }
          steps: { a: { call: orders.load, on: { success: done, failure: done } } }
        main:
          outcomes: { done: success }
          steps:
            a: \(step)
            b: { show: Ask, on: { yes: done } }
      """ + rest
    ).diagnostics
  }

  @Test(
    "is told as one mistake where it says what runs when",
    arguments: [
      ("{ parallel: [{ call: orders.load }, { show: Ask }], go: b }", "one after another"),
      ("{ foreach: items, do: [{ call: orders.load }], go: b }", "leads back"),
      ("{ for: item in items, go: b }", "leads back"), ("{ loop: 3, go: b }", "leads back"),
      ("{ while: x, then: b }", "leads back"), ("{ if: x, then: b, else: done }", "`choose: ["),
      ("{ switch: x, cases: { y: b } }", "`choose: ["),
    ])
  func flow(step: String, advice: String) {
    let found = told(step)
    #expect(found.map(\.rule) == ["unknown-key"])
    #expect(found.allSatisfy { $0.message.contains(advice) && $0.fixes.isEmpty })
  }

  @Test("is read as what it can only mean: `switch` with branches is `choose`")
  func choice() {
    let found = told("{ switch: [{ when: true, go: b }, { else: done }] }")
    let errors = found.filter { $0.severity == .error }
    #expect(errors.map { $0.fixes.map(\.replacement) } == [["choose"]])
  }

  @Test(
    "is told where a time is none",
    arguments: [
      ("{ wait: 0s, go: b }", "0s"), ("{ show: Ask, on: { yes: b }, after: { 0m: done } }", "0m"),
      (
        "{ call: orders.load, on: { success: b, slow: b }, "
          + "retry: { on: [slow], times: 2, wait: 0s } }", "0s"
      ),
    ])
  func noTime(step: String, duration: String) {
    let found = told(step)
    #expect(found.map(\.rule) == ["unknown-value"])
    #expect(found.first?.message.hasPrefix("`\(duration)` is not a time that passes") == true)
  }

  @Test("is told once, though a second entry names what nothing else does")
  func refusedTarget() {
    let rest = "\n      c: { show: Ask, on: { yes: done } }"
    let found = told("{ show: Ask, on: { yes: b }, after: { 2d: b, 9d: c } }", rest: rest)
    #expect(found.map(\.rule) == ["wrong-shape"])
    let branch = told("{ choose: [{ when: true, go: b, else: c }] }", rest: rest)
    #expect(branch.map(\.rule) == ["wrong-shape"])
  }
}
