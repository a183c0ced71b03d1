import Testing

@Suite("What is said of names on the command line that stand for nothing")
struct UsageTests {
  @Test(
    "the names that there are follow, where none is like the one given",
    arguments: [
      (["simulate", ".", "a late order"], "scenario 'a late order'; there is 'a late order is "),
      (
        ["simulate", ".", "tea"],
        "scenario 'tea'; there is 'a late order is worth waiting for', 'a "
      ),
      (["graph", "--view", "workflow:tea"], "workflow 'tea'; there is 'lateOrder'\n"),
      (["resolve", "--screen", "HelpHom"], "screen 'HelpHom'; did you mean 'HelpHome'?"),
      (["resolve", "--route", "cal"], "route 'cal'; did you mean 'call'?"),
      (["graph", "--view", "workflow:lateOder"], "workflow 'lateOder'; did you mean 'lateOrder'?"),
    ])
  func unknown(arguments: [String], words: String) throws {
    let scratch = try Scratch()
    _ = try scratch.tool("init")
    let result = try scratch.tool.run(arguments)
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(result.complaints.hasPrefix("waymark: there is no " + words), "\(result.complaints)")
  }

  @Test("a few of many names are enough")
  func many() throws {
    let scratch = try Scratch()
    let workflows = (1...8).map { "  w\($0): { outcomes: {}, steps: { s: { wait: 1s, go: s } } }" }
    try scratch.write(
      "feature: Help\nworkflows:\n" + workflows.joined(separator: "\n") + "\n", to: "help.yaml")
    let result = try scratch.tool("graph", "help.yaml", "--view", "workflow:tea")
    #expect(result.complaints.contains("there is 'w1', 'w2', 'w3', 'w4', 'w5', and 3 more\n"))
    try scratch.write("feature: Help\n", to: "none.yaml")
    let none = try scratch.tool("graph", "none.yaml", "--view", "workflow:tea")
    #expect(none.complaints.contains("there is no workflow 'tea', and no other in this project\n"))
  }

  @Test(
    "an empty path is shown as one: a script's variable may not be set",
    arguments: [["check", ""], ["check", "--baseline", ""], ["init", ""], ["generate", ""]])
  func empty(arguments: [String]) throws {
    let scratch = try Scratch()
    try scratch.write(ExitTests.sound, to: "help.yaml")
    let result = try scratch.tool.run(arguments)
    #expect(result.status == 2 && result.complaints.contains(" '': "), "\(result.complaints)")
  }

  @Test("generate says that there is no waymark.yaml, where there is none")
  func unconfigured() throws {
    let scratch = try Scratch()
    try scratch.write(ExitTests.sound, to: "help.yaml")
    for arguments in [["generate"], ["generate", "help.yaml", "--only", "swift"]] {
      let result = try scratch.tool.run(arguments)
      #expect(result.status == 2)
      #expect(result.complaints.hasPrefix("waymark: there is no waymark.yaml here or above, "))
    }
    try scratch.write("app: Shop\nspecs: .\nentry: [home]\n", to: "waymark.yaml")
    let result = try scratch.tool("generate")
    #expect(result.complaints.hasPrefix("waymark: waymark.yaml names no output under 'generate', "))
  }
}
