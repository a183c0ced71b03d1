import Testing

@testable import WaymarkCompiler

@Suite("What a fix may do")
struct ApplicabilityTests {
  private func fixes(when guard: String, title: String = "Pay") -> [Diagnostic.Fix] {
    let text = """
      feature: Pay
      screens:
        Pay:
          title: \(title)
          params: { paid: Bool, closed: Bool, state: String, amount: Double }
          actions: { go: { label: Go, open: call, when: \(`guard`) } }
      routes:
        pay: { screen: Pay, params: { paid: Bool, closed: Bool, state: String, amount: Double } }
        call: { external: phone }
      """
    return check(text).diagnostics.flatMap(\.fixes)
  }

  @Test(
    "Operators and quotes of other languages have a safe fix for the whole expression",
    arguments: [
      ("paid = closed", "paid == closed"), ("paid and not closed", "paid && !closed"),
      ("not paid", "\"!paid\""), ("not (paid or closed)", "\"!(paid || closed)\""),
      ("not (paid)", "\"!(paid)\""), ("state is not “due”", "state != 'due'"),
      ("'state = ‘due’'", "state == ''due''"), ("“due” = state", "\"'due' == state\""),
      ("paid AND closed", "paid && closed"),
      ("not (state == ')')", "\"!(state == ')')\""),
      ("paid and not (state == 'due' or closed)", "paid && !(state == 'due' || closed)"),
      ("paid and not state.contains('due')", "paid && !state.contains('due')"),
      ("amount ≥ 1.0", "amount >= 1.0"),
    ])
  func foreign(written: String, meant: String) {
    let found = fixes(when: written)
    #expect(found.map(\.replacement) == [meant])
    #expect(found.allSatisfy { $0.applicability == .safe })
  }

  @Test("A method of HTTP in small letters has a safe fix")
  func method() {
    let text = "feature: Pay\nservices: { orders: { status: { errors: [], http: post /x } } }"
    let found = check(text).diagnostics.flatMap(\.fixes)
    #expect(found.map(\.replacement) == ["POST /x"] && found[0].applicability == .safe)
  }

  @Test(
    "An expression that could mean two things has no fix",
    arguments: [
      "not paid == closed", "paid and not state == 'due'", "not (paid) == closed", "paid = ",
      "state = “due", "paid & 1",
    ])
  func unclear(written: String) {
    #expect(fixes(when: written).isEmpty)
  }

  @Test("A param in braces without `$` is questioned, and the fix is a guess")
  func braces() {
    let found = fixes(when: "paid", title: "\"{amount} due\"")
    #expect(found.map(\.replacement) == ["${amount}"])
    #expect(found.map(\.applicability) == [.guess])
    #expect(fixes(when: "paid", title: "\"{other} due ${amount}\"").isEmpty)
  }
}
