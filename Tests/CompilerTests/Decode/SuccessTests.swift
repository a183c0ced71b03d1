import Testing
import WaymarkCompiler

@Suite("A call without `success`")
struct SuccessTests {
  @Test(
    "A call without `success` gets one complaint for each mistake",
    arguments: [
      ("call: s.op, on: { failure: done }", ["missing-key `success`"]),
      ("call: s.op, on: {}", ["missing-key `success`"]),
      ("call: s.op, after: { 1m: done }", ["missing-key `on`"]),
      ("call: s.op, on: { ok: done, bad: done }", ["undefined-name `ok`"]),
      ("call: s.op, on: { sucess: done, bad: done }", ["undefined-name `sucess`"]),
      (
        "call: s.op, on: { failure: done, bda: done }",
        ["missing-key `success`", "undefined-name `bda`"]
      ),
      ("call: s.po, on: { sucess: done }", ["undefined-name `s.po`"]),
      ("call: s.po, on: { bad: done }", ["missing-key `success`", "undefined-name `s.po`"]),
    ])
  func oneEach(_ step: String, _ expected: [String]) {
    let found = complaints(of: step).map { diagnostic in
      let subject = diagnostic.message.split(separator: "`", omittingEmptySubsequences: false)[1]
      return "\(diagnostic.rule) `\(subject)`"
    }
    #expect(found == expected)
  }

  @Test(
    "A call without `success` is told of `success` where an unknown answer may be meant for it")
  func hint() {
    #expect(
      complaints(of: "call: s.op, on: { good: done, bad: done }").map(\.message) == [
        "there is no error `good` in `s.op`, only `bad`; `success` is missing: "
          + "write that if it is meant, or declare the error"
      ])
  }

  @Test(
    "A call without `success` is known by its words in other languages, as `failure` is",
    arguments: [
      ("ok: done, bad: done", "ok", "success"), ("success: done, error: done", "error", "failure"),
      ("success: done, else: done", "else", "failure"),
      ("success: done, '*': done", "*", "failure"),
    ])
  func otherWords(on: String, word: String, meant: String) {
    let found = complaints(of: "call: s.op, on: { \(on) }")
    #expect(
      found.map(\.message) == ["there is no error `\(word)` in `s.op`; did you mean `\(meant)`?"])
    #expect(found.first?.fixes.first?.replacement == meant)
  }

  private func complaints(of step: String) -> [Diagnostic] {
    let text = """
      feature: Help
      services: { s: { op: { errors: [bad] } } }
      workflows:
        w:
          outcomes: { done: success }
          steps: { one: { \(step) } }
      routes: { w: { workflow: w, link: /w } }

      """
    return check(text).diagnostics
  }
}
