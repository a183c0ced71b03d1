import Testing
import WaymarkCompiler

@Suite("Times in guards")
struct TimeTests {
  /// What is said of a choice over the times `a` and `b`, of an order that is looked up.
  private func said(_ branches: String) -> [String] {
    let spec = """
      feature: Help
      types: { Order: { a: Date, b: Date, c: Date? } }
      services: { orders: { find: { returns: Order, errors: [] } } }
      screens: { Ask: { title: Ask, actions: { ok: OK } } }
      workflows:
        w:
          outcomes: { done: success }
          steps:
            find: { call: orders.find, as: o, on: { success: pick } }
            pick:
              choose:
      \(branches.split(separator: "\n").map { "          - \($0)" }.joined(separator: "\n"))
            ask: { show: Ask, on: { ok: done } }

      """
    return check([SourceFile(path: "help.yaml", text: spec)]).diagnostics
      .map { "\($0.rule): \($0.message)" }
  }

  @Test("are before, at or after a constant, and nothing else is left over")
  func constant() {
    let first = "{ when: \"o.a < timestamp('2027-01-31T00:00:00Z')\", go: ask }\n"
    #expect(said(first + "{ when: \"o.a >= timestamp('2027-01-31T00:00:00Z')\", go: done }") == [])
    #expect(
      said(first + "{ when: \"o.a > timestamp('2027-01-31T00:00:00Z')\", go: done }") == [
        "open-choice: no branch is taken where `o.a` is '2027-01-31T00:00:00Z' (proved); "
          + "add a branch for it, or an `else`"
      ])
  }

  @Test("are one instant, in whichever zone it is written")
  func zones() {
    let first = "{ when: \"o.a < timestamp('2027-01-31T01:00:00+01:00')\", go: ask }\n"
    #expect(said(first + "{ when: \"o.a >= timestamp('2027-01-31T00:00:00Z')\", go: done }") == [])
  }

  @Test("between two constants there is always one")
  func dense() {
    let found = said(
      """
      { when: "o.a <= timestamp('2027-01-01T00:00:00Z')", go: ask }
      { when: "o.a >= timestamp('2027-01-03T00:00:00Z')", go: done }
      """)
    #expect(found.count == 1 && found[0].contains("`o.a` is '2027-01-02T00:00:00Z' (proved)"))
    let never = said(
      """
      { when: "o.a < timestamp('2027-01-01T00:00:00Z')", go: ask }
      { when: "o.a < timestamp('2026-01-01T00:00:00Z')", go: ask }
      { else: done }
      """)
    #expect(never.count == 1 && never[0].hasPrefix("never-true: "), "\(never)")
  }

  @Test("are compared with one another, and with constants, in every order")
  func together() {
    #expect(
      said(
        "{ when: o.a < o.b, go: ask }\n{ when: o.a == o.b, go: ask }\n{ when: o.a > o.b, go: done }"
      ) == [])
    let found = said(
      """
      { when: o.a < o.b, go: ask }
      { when: "o.b < timestamp('2027-01-01T00:00:00Z')", go: done }
      { when: "o.a > timestamp('2027-01-01T00:00:00Z')", go: done }
      """)
    #expect(
      found == [
        "open-choice: no branch is taken where `o.a` is '2027-01-01T00:00:00Z' and `o.b` is "
          + "'2027-01-01T00:00:00Z' (proved); add a branch for it, or an `else`"
      ])
  }

  @Test(
    "that are written wrongly are told with what is meant",
    arguments: [
      (
        "o.a < timestamp('2027-01-31')",
        "type-mismatch: `'2027-01-31'` is no time with its zone, such as `2027-01-31T00:00:00Z`; "
          + "did you mean `'2027-01-31T00:00:00Z'`?"
      ),
      ("o.a < timestamp('31.1.2027')", "type-mismatch: `'31.1.2027'` is no time with its zone"),
      ("o.a < timestamp('2027-02-30T00:00:00Z')", "type-mismatch: "),
      ("o.a < timestamp(o.b)", "bad-expression: `timestamp()` takes a literal"),
      ("o.a < timestamp()", "type-mismatch: `timestamp()` is written as"),
      ("o.a < '2027-01-31'", "type-mismatch: "),
      ("o.a < 5", "type-mismatch: "),
      ("o.c < timestamp('2027-01-31T00:00:00Z')", "possibly-null: "),
      ("o.a < now()", "bad-expression: there is no function `now`"),
      ("o.a + 1 > o.b", "type-mismatch: "),
    ])
  func wrong(expression: String, message: String) {
    let found = said("{ when: \"\(expression)\", go: ask }\n{ else: done }")
    #expect(found.count == 1 && found[0].hasPrefix(message), "\(found)")
  }
}
