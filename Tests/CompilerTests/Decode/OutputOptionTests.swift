import Testing
import WaymarkCompiler

@Suite("What is asked of the generated Swift")
struct OutputOptionTests {
  private func told(_ options: String) -> [String] {
    said(
      """
      feature: Help
      types: { Mail: external, Box: { size: Int } }
      routes: { send: { params: { mail: Mail, box: Box }, effect: true } }
      """, project: "app: Help\nentry: [send]\ngenerate:\n  swift: { output: Out, \(options) }\n")
  }

  @Test(
    "What is asked of the generated Swift can be had",
    arguments: [
      "module: Help", "imports: [MailKit, HelpKit]", "imports: []", "types: { Mail: MailKit.Mail }",
      "types: { Mail: Letter }", "types: {}",
    ])
  func sound(options: String) { #expect(told(options) == []) }

  @Test(
    "What is asked of the generated Swift is refused by check where no compiler could take it",
    arguments: [
      ("module: a b", "4:33 unknown-value"), ("module: A.B", "4:33 unknown-value"),
      ("module: [A]", "4:33 wrong-shape"), ("module: \"\"", "4:33 unknown-value"),
      ("imports: MailKit", "4:34 wrong-shape"), ("imports: [Mail-Kit]", "4:35 unknown-value"),
      ("imports: [{ a: b }]", "4:35 wrong-shape"), ("types: [Mail]", "4:32 wrong-shape"),
      ("types: { Mail: MailKit..Mail }", "4:40 unknown-value"),
      ("types: { Mail: [] }", "4:40 wrong-shape"),
      ("types: { Mial: MailKit.Mail }", "4:34 undefined-name"),
      ("types: { Box: MailKit.Box }", "4:34 undefined-name"),
    ])
  func refused(options: String, complaint: String) { #expect(told(options) == [complaint]) }

  @Test("What is asked of the generated Swift names no module by a text with brackets in it")
  func brackets() {
    let checked = check(
      [],
      project: SourceFile(
        path: "waymark.yaml",
        text: "app: A\nentry: [a]\ngenerate: { swift: { output: Out, module: [Kit] } }\n"),
      CheckOptions(outputs: OutputSchema.ofTests))
    let found = checked.diagnostics.filter { $0.rule == "wrong-shape" }
    #expect(found.map(\.message).allSatisfy { $0.hasSuffix("is expected here, not a list") })
    #expect(found.map(\.fixes.count) == [0])
  }
}
