import Testing

@Suite("The language reference")
struct LanguageTests {
  @Test("its blocks are one project without a complaint, whose scenario passes")
  func project() throws {
    let scratch = try Scratch()
    var files = 0
    for block in try Block.all(in: "Docs/Language.md") {
      guard let file = block.file else { continue }
      try scratch.write(block.text, to: file)
      files += 1
    }
    #expect(files == 3)
    let checked = try scratch.tool.run(["check", "--strict"])
    #expect(checked.status == 0, Comment(rawValue: checked.output))
    let simulated = try scratch.tool.run(["simulate"])
    #expect(simulated.status == 0, Comment(rawValue: simulated.output))
    #expect(simulated.output.hasPrefix("1 scenario: 1 passed"))
  }
}
