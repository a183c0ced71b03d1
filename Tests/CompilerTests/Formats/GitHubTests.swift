import Testing
import WaymarkCompiler

@Suite("The GitHub format")
struct GitHubTests {
  @Test("The GitHub format annotates the span, and takes no columns over several lines")
  func places() throws {
    let found = [complaint("flat", at: 3..<4), complaint("tall", .note, at: 0..<6)]
    #expect(
      try rendered("github", "a: 1\nb: 2\n", found) == """
        ::error file=help.yaml,line=1,col=4,endColumn=5,title=dead-end::flat
        ::notice file=help.yaml,line=1,endLine=2,title=dead-end::tall

        """)
  }

  @Test(
    "The GitHub format never lets user text end the line or a property",
    arguments: ["\n", "\r\n", "\r"])
  func commands(lineBreak: String) throws {
    let found = complaint("50% of `a:b,c`\(lineBreak)::add-mask::x\u{1B}[0m", at: 0..<1)
    let text = try rendered("github", "a: 1\n", path: "50%,a:b\(lineBreak)c.yaml", [found])
    let code = ["\n": "%0A", "\r\n": "%0D%0A", "\r": "%0D"][lineBreak] ?? ""
    #expect(
      text == """
        ::error file=50%25%2Ca%3Ab\(code)c.yaml,line=1,col=1,endColumn=2,title=dead-end::\
        50%25 of `a:b,c`\(code)::add-mask::x␛[0m

        """)
  }

  @Test(
    "The GitHub format puts errors first, and after ten of a kind says how many more there are")
  func limits() throws {
    let warnings = (1...12).map { complaint("warning \($0)", .warning, at: 0..<1) }
    let errors = (1...11).map { complaint("error \($0)", at: 1..<2) }
    let notes = (1...10).map { complaint("note \($0)", .note, at: 2..<3) }
    let lines = try rendered("github", "a: 1\n", warnings + errors + notes).split(separator: "\n")
    #expect(lines.count == 32)
    #expect(lines[..<10].allSatisfy { $0.hasPrefix("::error ") })
    #expect(lines[10] == "1 more error: GitHub shows 10 of a kind")
    #expect(lines[11..<21].allSatisfy { $0.hasPrefix("::warning ") })
    #expect(lines[21] == "2 more warnings: GitHub shows 10 of a kind")
    #expect(lines[22...].allSatisfy { $0.hasPrefix("::notice ") })
  }
}
