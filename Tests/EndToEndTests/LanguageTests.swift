import Foundation
import Testing

@Suite("The language reference")
struct LanguageTests {
  @Test(
    "the blocks of the language reference are files, excerpts, and what the tool says of them")
  func blocks() throws {
    let scratch = try Scratch()
    var files: Set<String> = []
    var (excerpts, commands) = (0, 0)
    for block in try Block.all(in: "Docs/Language.md") {
      switch (block.language, block.file) {
      case ("yaml", let file?) where files.insert(file).inserted:
        try scratch.write(block.text, to: file)
      case ("yaml", let file?):
        excerpts += 1
        #expect(Self.unindented(try scratch.text(file)).contains(Self.unindented(block.text)))
      case ("diff", let file?): try ReadmeTests.apply(block.text, to: file, in: scratch)
      case ("console", _): commands += try ReadmeTests.expect(block.text, in: scratch)
      default: Issue.record("nothing executes this block: \(block.text)")
      }
    }
    #expect(files.count == 14)
    #expect(excerpts == 8)
    #expect(commands == 6)
    let checked = try scratch.tool.run(["check", "--strict"])
    #expect(checked.status == 0, Comment(rawValue: checked.output))
    let simulated = try scratch.tool.run(["simulate"])
    #expect(simulated.status == 0, Comment(rawValue: simulated.output))
    #expect(simulated.output.hasPrefix("3 scenarios: 3 passed"))
  }

  /// An excerpt begins at the margin, wherever it stands in its file.
  private static func unindented(_ text: String) -> String {
    "\n" + text.split(separator: "\n").map { $0.drop { $0 == " " } + "\n" }.joined()
  }

  @Test("the language reference links to every rule of the manual, and to no other")
  func rules() throws {
    let page = try String(
      contentsOf: House.root.appending(path: "Docs/Language.md"), encoding: .utf8)
    let manual = try String(
      contentsOf: House.root.appending(path: "Generated/Rules.md"), encoding: .utf8)
    let rules = manual.split(separator: "\n").filter { $0.hasPrefix("## ") }.map { $0.dropFirst(3) }
    let named = page.matches(of: /\[`([a-z-]+)`\]\[\]/).map(\.1)
    #expect(Set(named) == Set(rules))
    let targets = rules.map { "[`\($0)`]: ../Generated/Rules.md#\($0)\n" }
    #expect(page.hasSuffix(targets.joined()))
  }
}
