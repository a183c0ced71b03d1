import Testing
import WaymarkCompiler

@Suite("Text that was written as an expression")
struct MeantTextTests {
  private func found(with: String) -> [Diagnostic] {
    let spec = """
      feature: F
      types:
        Why: [tooLate, other]
      screens:
        S: { title: T, actions: { a: { label: A, open: call, with: { \(with) } } } }
      routes:
        call: { params: { text: String?, why: Why?, isNew: Bool? }, external: phone }
        home: { screen: S, link: /h }
      """
    return check([SourceFile(path: "a.yaml", text: spec)]).diagnostics
  }

  @Test(
    "is told how it is written, and mended where it can be nothing else",
    arguments: [
      ("text: Too late", "bad-expression", #""'Too late'""#, #""'Too late'""#),
      ("text: +44 123", "bad-expression", #""'+44 123'""#, #""'+44 123'""#),
      ("text: Don't know", "bad-expression", #""\"Don't know\"""#, #""\"Don't know\"""#),
      ("text: Hello", "undefined-name", #""'Hello'""#, nil),
      ("why: tooLate", "undefined-name", #""'tooLate'""#, #""'tooLate'""#),
      ("why: toLate", "undefined-name", #""'tooLate'""#, #""'tooLate'""#),
      ("why: Why.other", "undefined-name", #""'other'""#, #""'other'""#),
      ("why: 'true ? tooLate : null'", "undefined-name", "`'tooLate'`", nil),
      ("why: none", "undefined-name", "`null`", "null"),
      ("isNew: yes", "undefined-name", "`true`", "true"),
    ])
  func told(with: String, rule: String, advice: String, fix: String?) {
    let found = found(with: with)
    #expect(found.map(\.rule) == [rule])
    #expect(found.first?.message.contains(advice) == true)
    #expect(found.first?.fixes.first?.replacement == fix)
  }

  @Test("is not thought of where the rest looks like an expression")
  func looksLikeAnExpression() {
    let found = found(with: "text: a == (b")
    #expect(found.map(\.rule) == ["bad-expression"])
    #expect(found.first?.message.contains("quotes") == false)
  }
}

@Suite("A plain value that should be a Bool")
struct PlainBoolTests {
  @Test(
    "is mended where it is clear which",
    arguments: [("True", "true"), ("flase", "false"), ("no", "false"), ("maybe", nil)],
    ["flags: { f: { default: VALUE } }", "types: { R: { f: { type: Bool, example: VALUE } } }"])
  func mended(value: (String, fix: String?), spec: String) {
    let spec = "feature: F\n" + spec.replacing("VALUE", with: value.0) + "\n"
    let found = check([SourceFile(path: "a.yaml", text: spec)]).diagnostics
    let complaints = found.filter { $0.severity == .error }
    #expect(complaints.count == 1)
    #expect(complaints.first?.fixes.first?.replacement == value.fix)
  }
}
