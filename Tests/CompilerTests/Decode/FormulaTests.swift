import Testing

@testable import WaymarkCompiler

@Suite("An expression in a spec")
struct FormulaTests {
  private func decode(_ when: String) -> Decoding {
    Decoding(
      """
      feature: F
      screens:
        S:
          title: T
          actions:
            a:
              label: A
              when: \(when)
      """)
  }

  @Test(
    "An expression in a spec is underlined as a whole without its quotes",
    arguments: [
      ("a && b", "a && b"), ("\"a && b\"", "a && b"), ("'a == ''x'''", "a == ''x''"),
      ("\"a == \\\"x\\\"\"", "a == \\\"x\\\""),
      (">\n          a &&\n          b\n", "a &&\n          b"),
      ("|-\n          a", "a"), ("a ==\n          b", "a ==\n          b"),
    ])
  func whole(when: String, expected: String) {
    let found = decode(when)
    #expect(found.places == [])
    #expect(found.part.formulas.count == 1)
    #expect(found.part.formulas[0].expression != nil)
    #expect(found.slice(found.part.formulas[0].span) == expected)
  }

  @Test(
    "An expression in a spec is refused at the exact column, on its own line",
    arguments: [
      ("a = b", "8:17 bad-expression"),
      ("a == ", "8:19 bad-expression"),
      ("\"a = b\"", "8:18 bad-expression"),
      ("'''x'' = b'", "8:22 bad-expression"),
      ("\"\\u0061 = b\"", "8:23 bad-expression"),
      (">\n          a &&\n          b = c", "10:13 bad-expression"),
      ("a &&\n          b = c", "9:13 bad-expression"),
      ("|\n          a\n          = b", "10:11 bad-expression"),
      ("[a]", "8:15 wrong-shape"),
      ("{ a: b }", "8:15 wrong-shape"),
      ("", "8:14 wrong-shape"),
      ("\"\"", "8:15 wrong-shape"),
    ])
  func refused(when: String, complaint: String) {
    let found = decode(when)
    #expect(found.places.map { String($0.prefix { $0 != "\n" }) } == [complaint])
    #expect(found.part.formulas.count == 1)
    #expect(found.part.actions[0].when != nil)
  }

  @Test("An expression in a spec that YAML took the quotes of is explained")
  func tookTheQuotes() {
    let found = Decoding(
      """
      feature: F
      screens:
        S: { title: T, actions: { a: { label: A, open: call, with: { phone: '0800 123' } } } }
      """)
    #expect(found.places == ["3:77 bad-expression"])
    #expect(found.diagnostics[0].message.contains("YAML took the quotes"))
    #expect(found.mended?.contains("with: { phone: \"'0800 123'\" }") == true)
    #expect(decode("\"a && !\"").diagnostics[0].fixes.isEmpty)
  }

  @Test("whose brackets YAML took is put in quotes")
  func tookTheBrackets() {
    #expect(decode("[1, 2]").mended?.hasSuffix("when: \"[1, 2]\"") == true)
  }

  @Test("An expression in a spec is bounded in length and depth")
  func limits() {
    let deep = String(repeating: "(", count: 200) + "a" + String(repeating: ")", count: 200)
    #expect(decode(deep).places == ["8:15 yaml-limit"])
    let long = String(repeating: "a || ", count: 14_000) + "a"
    #expect(decode(long).places == ["8:15 yaml-limit"])
  }

  @Test("An expression in a spec that occurs many times is each time at its own place")
  func repeated() {
    let found = Decoding(
      """
      feature: F
      screens:
        S: { title: "${a}", actions: { b: { label: B, when: a }, c: { label: C, when: a } } }
      """)
    #expect(found.part.formulas.map { found.place($0.span) } == ["3:18", "3:55", "3:81"])
  }
}

@Suite("Quotes that YAML took")
struct TakenQuotesTests {
  @Test(
    "Quotes that YAML took are explained where a number or a name is left",
    arguments: ["0800", "hello"])
  func explained(text: String) {
    let spec = """
      feature: F
      screens:
        S:
          title: T
          actions: { a: { label: A, open: call, with: { phone: '\(text)' } } }
      routes:
        call: { params: { phone: String }, external: phone }
        home: { screen: S, link: /h }
      """
    let found = check([SourceFile(path: "a.yaml", text: spec)]).diagnostics
    #expect(found.count == 1)
    #expect(found.first?.message.contains("YAML took the quotes") == true)
    #expect(found.first?.fixes.map(\.replacement) == ["\"'\(text)'\""])
  }

  @Test("Quotes that YAML took do not matter where a Bool is expected, which no text could be")
  func guards() {
    let spec = """
      feature: F
      screens:
        S:
          title: ${n}
          params: { n: Int }
          actions: { a: { label: A, open: call, when: "n" }, b: { label: B, open: call, when: n() } }
      routes:
        call: { external: phone }
        home: { params: { n: Int }, screen: S, link: "/h/{n}" }
      """
    let found = check([SourceFile(path: "a.yaml", text: spec)]).diagnostics
    #expect(
      found.map(\.message) == [
        "`n` is an Int, but a Bool is expected: compare it, as in `n > 0`",
        "there is no function `n`: there are `size`, `matches`, `int`, `double`, `string`, `bool`, "
          + "`timestamp`, `has`",
      ])
    #expect(found.allSatisfy { $0.fixes.isEmpty })
  }
}
