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
    "an expression written as text is told how it is written, and mended if it is nothing else",
    arguments: [
      ("text: Too late", "bad-expression", #""'Too late'""#, #""'Too late'""#),
      ("text: +44 123", "bad-expression", #""'+44 123'""#, #""'+44 123'""#),
      ("text: Don't know", "bad-expression", #""\"Don't know\"""#, #""\"Don't know\"""#),
      ("text: Hello", "undefined-name", #""'Hello'""#, nil),
      ("why: tooLate", "undefined-name", #""'tooLate'""#, #""'tooLate'""#),
      ("why: toLate", "undefined-name", #""'tooLate'""#, #""'tooLate'""#),
      ("why: Why.other", "undefined-name", #""'other'""#, #""'other'""#),
      ("why: 'true ? tooLate : null'", "undefined-name", "`'tooLate'`", nil),
      ("text: 'too-late'", "undefined-name", "YAML took the quotes", #""'too-late'""#),
      ("text: 'x-y-z'", "undefined-name", "no `x`, no `y`, no `z`", #""'x-y-z'""#),
      ("text: too-late", "undefined-name", #""'too-late'""#, #""'too-late'""#),
      ("text: total - rest", "undefined-name", #""'total - rest'""#, nil),
      ("text: 'help.example.com'", "undefined-name", #""'help.example.com'""#, nil),
      ("text: help.example.com", "undefined-name", #""'help.example.com'""#, nil),
      ("text: '+44'", "bad-expression", "YAML took the quotes", #""'+44'""#),
      ("text: '10:30'", "bad-expression", "YAML took the quotes", #""'10:30'""#),
      ("text: '50%'", "bad-expression", "YAML took the quotes", #""'50%'""#),
      ("text: '1.2.3'", "bad-expression", "YAML took the quotes", #""'1.2.3'""#),
      ("text: '#1'", "bad-expression", "YAML took the quotes", #""'#1'""#),
      ("text: 'true'", "type-mismatch", "YAML took the quotes", #""'true'""#),
      ("text: '2027-03-01'", "type-mismatch", "YAML took the quotes", #""'2027-03-01'""#),
      ("text: 2027-03-01", "type-mismatch", #""'2027-03-01'""#, #""'2027-03-01'""#),
      ("text: 0800", "type-mismatch", #""'0800'""#, #""'0800'""#),
      ("text: ''", "wrong-shape", "an empty text", #""''""#),
      (#"text: "'0800 086""#, "bad-expression", "not closed", #""'0800 086'""#),
      (#"text: "0800'""#, "bad-expression", "not closed", #""'0800'""#),
      (#"text: '"0800'"#, "bad-expression", "not closed", #""'0800'""#),
      (#"text: "'don't'""#, "bad-expression", "`t`", #""\"don't\"""#),
      ("text: “Hello”", "bad-expression", "no quote", #""'Hello'""#),
      ("text: .other", "bad-expression", "a member of a set is text", #""'other'""#),
      ("text: https://a.b/c", "bad-expression", "two pairs", #""'https://a.b/c'""#),
      ("text: 'https://a.b/c?d=e&f=g'", "bad-expression", "took", #""'https://a.b/c?d=e&f=g'""#),
      ("text: 'Q & A'", "bad-expression", "YAML took the quotes", nil),
      ("text: Salt and pepper", "bad-expression", #""'Salt and pepper'""#, nil),
      ("text: n +", "bad-expression", #""'n +'""#, nil),
      ("why: 'too-late'", "undefined-name", #""'tooLate'""#, #""'tooLate'""#),
      ("why: 'never'", "undefined-name", "there is no `never` here", nil),
      ("isNew: 'never'", "undefined-name", "there is no `never` here", nil),
      ("why: none", "undefined-name", "`null`", "null"),
      ("isNew: yes", "undefined-name", "`true`", "true"),
    ])
  func told(with: String, rule: String, advice: String, fix: String?) {
    let found = found(with: with)
    #expect(found.map(\.rule) == [rule])
    #expect(found.first?.message.contains(advice) == true)
    #expect(found.first?.fixes.first?.replacement == fix)
  }

  @Test(
    "Text written as an expression is not thought of in what another language writes",
    arguments: [
      "text: note ?? 'none'", "text: \"note ?? 'none'\"", "text: \"note or 'none'\"",
      "text: note?.name", "text: $note", "text: note::name", "text: \"isNew ? 'a'\"",
    ])
  func otherLanguages(with: String) {
    let found = found(with: with)
    #expect(found.map(\.rule) == ["bad-expression"])
    #expect(found.first?.message.contains("quotes") == false)
    #expect(found.first?.fixes.isEmpty == true)
  }

  @Test("Text written as an expression that a `,` cuts off in a guard is told once")
  func cut() {
    let spec = """
      feature: F
      screens: { S: { title: T, actions: { a: { label: A, open: s, when: f(1, 2) } } } }
      routes: { s: { screen: S, link: /s } }
      """
    let found = check([SourceFile(path: "a.yaml", text: spec)]).diagnostics
    #expect(found.map(\.rule) == ["unknown-key"])
  }

  @Test("Text written as an expression is not thought of where some of its names are known")
  func partlyKnown() {
    let found = found(with: "text: 'flags.fast-lane'")
    #expect(found.map(\.message).allSatisfy { !$0.contains("quotes") })
  }

  @Test("Text written as an expression is not thought of in a guard")
  func guarded() {
    let spec = """
      feature: F
      flags: { a: { default: true } }
      screens: { S: { title: T, actions: { a: { label: A, open: s, when: 'flags.a and b' } } } }
      routes: { s: { screen: S, link: /s } }
      """
    let found = check([SourceFile(path: "a.yaml", text: spec)]).diagnostics
    #expect(found.map(\.message) == ["`and` is written `&&`"])
    #expect(found.flatMap(\.fixes).map(\.replacement) == ["flags.a && b"])
  }

  @Test(
    "Text written as an expression is not thought of where the rest looks like an expression")
  func looksLikeAnExpression() {
    let found = found(with: "text: a == (b")
    #expect(found.map(\.rule) == ["bad-expression"])
    #expect(found.first?.message.contains("quotes") == false)
  }
}

@Suite("A plain value that should be a Bool")
struct PlainBoolTests {
  @Test(
    "A plain value that should be a Bool is mended where it is clear which",
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
