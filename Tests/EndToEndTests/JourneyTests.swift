import Foundation
import Testing

@Suite("Journeys, and the way to a step")
struct JourneyTests {
  @Test("Docs/Journeys.md shows what the tool says")
  func document() throws {
    let scratch = try Scratch()
    var commands = 0
    for block in try Block.all(in: "Docs/Journeys.md") {
      switch (block.language, block.file) {
      case ("yaml", let file?): try scratch.write(block.text, to: file)
      case ("console", _): commands += try ReadmeTests.expect(block.text, in: scratch)
      default: continue
      }
    }
    #expect(commands == 5)
  }

  /// The spec of the document, and one more scenario file.
  private func project(_ scenarios: String = "") throws -> Scratch {
    let scratch = try Scratch()
    for block in try Block.all(in: "Docs/Journeys.md") where block.language == "yaml" {
      try scratch.write(block.text + scenarios, to: "help.yaml")
    }
    return scratch
  }

  @Test("journeys that are pasted into a project pass, and cover everything")
  func pasted() throws {
    let bare = try project()
    let planned = try bare.tool("journeys", "help.yaml")
    #expect(planned.status == 0 && planned.complaints.isEmpty)
    let scratch = try project(planned.output)
    let simulated = try scratch.tool("simulate", "help.yaml", "--min-coverage", "100")
    #expect(simulated.status == 0, "\(simulated.output)")
    let missing = try scratch.tool("journeys", "help.yaml", "--missing", "--format", "text")
    #expect(missing.output == "0 journeys, 0 transitions; the least possible is 0 (ratio 1.0)\n")
  }

  @Test("what takes more transitions than allowed is named with the number that it takes")
  func limited() throws {
    let scratch = try project()
    let result = try scratch.tool("journeys", "help.yaml", "--max-steps", "4")
    #expect(
      result.output.contains(
        "#   transition problem: retry → gaveUp  help.yaml:34:19: the shortest journey that covers it "
          + "takes 6 transitions\n"))
  }

  @Test("a path writes the backend's answers, in order, beside its scenario")
  func fixtures() throws {
    let scratch = try project()
    let result = try scratch.tool("path", "help.yaml", "--to", "Late", "--fixtures", "kit")
    #expect(result.status == 0)
    #expect(try scratch.text("kit/1-orders.status.json") == "{\n  \"minutesLate\": 16\n}\n")
    #expect(try scratch.text("kit/scenario.yaml").hasPrefix("scenarios:\n  to the screen Late:\n"))
  }

  @Test("a path's answers do not follow a link that lies in their folder")
  func link() throws {
    let scratch = try project()
    try scratch.write("mine", to: "mine")
    for name in ["scenario.yaml", "1-orders.status.json"] {
      try scratch.write("", to: "kit/\(name)")
      try FileManager.default.removeItem(at: scratch.url("kit/\(name)"))
      try FileManager.default.createSymbolicLink(
        at: scratch.url("kit/\(name)"), withDestinationURL: scratch.url("mine"))
      let result = try scratch.tool("path", "help.yaml", "--to", "Late", "--fixtures", "kit")
      #expect(result.status == 2)
      #expect(result.complaints.contains("does not write through links"), "\(result.complaints)")
      #expect(try scratch.text("mine") == "mine")
      let left = try FileManager.default.contentsOfDirectory(atPath: scratch.url("kit").path)
      #expect(left == [name])
      try FileManager.default.removeItem(at: scratch.url("kit/\(name)"))
    }
  }

  @Test(
    "where errors hide the name that is asked for, a report shows them",
    arguments: [
      ["path", "--to", "lost", "--format", "json"],
      ["path", "--to", "Home", "--from", "lost", "--format", "json"],
      ["simulate", "--explore", "lost", "--format", "json"],
      ["simulate", "--explore", "lost", "--format", "junit"],
    ])
  func hidden(_ words: [String]) throws {
    let scratch = try Scratch()
    try scratch.write(ExitTests.sound + "nonsense: 1\n", to: "Specs/help.yaml")
    try scratch.write("app: Shop\n", to: "waymark.yaml")
    let result = try scratch.tool.run(words)
    #expect(result.status == 2 && result.complaints.contains("lost"), "\(result.complaints)")
    #expect(result.output.contains("unknown-key"), "\(result.output)")
  }

  @Test("a path is JSON with its verdict, also where there is none")
  func json() throws {
    let scratch = try project()
    let found = try scratch.tool("path", "help.yaml", "--to", "late.late", "--format", "json")
    #expect(found.status == 0 && found.output.contains("\"steps\": 2"))
    let none = try scratch.tool(
      "path", "help.yaml", "--to", "talking", "--flag", "chat=false", "--format", "json")
    #expect(none.status == 1)
    #expect(none.output.contains("\"reachable\": false") && none.output.contains("\"proved\""))
  }

  @Test(
    "what is not there is wrong usage, and the nearest name is offered",
    arguments: [
      (["path", "help.yaml", "--to", "talkin"], "did you mean 'talking'?"),
      (["path", "help.yaml", "--to", "other.yaml:3"], "nothing that a journey can reach"),
      (["path", "help.yaml", "--to", "late", "--from", "lat"], "did you mean 'late'?"),
      (["path", "help.yaml", "--to", "late", "--flag", "chatt=true"], "did you mean 'chat'?"),
      (["path", "help.yaml", "--to", "late", "--client", "ios@1"], "there is no client 'ios'"),
      (["journeys", "help.yaml", "--max-steps", "0"], "at least 1"),
      (["journeys", "help.yaml", "--cover", "everything"], "transitions"),
      (["graph", "help.yaml", "--path", "nowhere"], "there is no step"),
      (
        ["graph", "help.yaml", "--path", "late.late", "--view", "coordinators"],
        "give --path with --view navigation or workflow:NAME"
      ),
    ])
  func usage(arguments: [String], hint: String) throws {
    let scratch = try project()
    let result = try scratch.tool.run(arguments)
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(result.complaints.contains(hint), "\(result.complaints)")
  }

  @Test("graph marks what no data reaches, and the transitions of a path")
  func diagrams() throws {
    let scratch = try project(
      "  never:\n    outcomes: { done: success }\n    steps:\n"
        + "      pick: { choose: [{ when: 1 > 2, go: page }, { else: done }] }\n"
        + "      page: { show: OnTime, ends: done }\n")
    let explored = try scratch.tool("graph", "help.yaml", "--view", "workflow:never", "--explored")
    #expect(explored.output.contains("⊘"))
    let plain = try scratch.tool("graph", "help.yaml", "--view", "workflow:late", "--explored")
    #expect(!plain.output.split(separator: "\n").contains { $0.contains("⊘") && $0.contains("->") })
    let path = try scratch.tool(
      "graph", "help.yaml", "--view", "workflow:late", "--path", "gaveUp", "--no-legend")
    let without = try scratch.tool("graph", "help.yaml", "--view", "workflow:late", "--no-legend")
    #expect(path.output != without.output)
  }

  @Test(
    "graph marks the screens and workflows of a path in the navigation, or says that none is drawn")
  func navigationPath() throws {
    let scratch = try project(
      "  other:\n    outcomes: { done: success }\n    steps: { page: { show: OnTime, ends: done } }\n"
    )
    let path = try scratch.tool("graph", "help.yaml", "--path", "late.late")
    #expect(path.status == 0 && path.complaints.isEmpty)
    let marked = path.output.split(separator: "\n").filter { $0.contains("penwidth=3") }
    let names = ["screen Late", "workflow late", "legend"]
    #expect(marked.count == 3, "\(marked)")
    for (line, name) in zip(marked, names) { #expect(line.contains("\"\(name)"), "\(marked)") }
    #expect(path.output.contains("on the journey"))
    let elsewhere = try scratch.tool(
      "graph", "help.yaml", "--path", "late.late", "--view", "workflow:other")
    #expect(elsewhere.status == 0)
    #expect(elsewhere.complaints.contains("passes nothing that is drawn here"))
  }

  @Test("what errors leave sound is planned, and JSON lists the errors")
  func partly() throws {
    let scratch = try project(
      "  broken:\n    outcomes: { a: success }\n    steps: { s: { go: b } }\n")
    for arguments in [["journeys"], ["path", "--to", "late.late"]] {
      let result = try scratch.tool.run(arguments + ["help.yaml", "--format", "json"])
      // A path is sought: it was found.
      #expect(result.status == (arguments[0] == "path" ? 0 : 1))
      #expect(result.output.contains("\"file\": \"help.yaml\""), "\(result.output)")
      #expect(result.output.contains("orders.status"))
      #expect(result.complaints.contains("error: "))
    }
  }

  @Test("resolve names the routes that an old app does not know")
  func clients() throws {
    let scratch = try Scratch()
    try scratch.write(
      "app: Shop\nentry: [home]\nclients: { ios: { minimum: \"7.0\", latest: \"7.4\" } }\n",
      to: "waymark.yaml")
    try scratch.write(
      "feature: Help\nscreens:\n  Home: { title: Home, actions: { chat: { label: Chat, open: chat }, "
        + "more: { label: More, open: chat, since: { ios: \"7.3\" } } } }\n"
        + "routes:\n  home: { screen: Home }\n"
        + "  chat: { external: chat, since: { ios: \"7.2\" } }\n", to: "Specs/help.yaml")
    let old = try scratch.tool("resolve", "--client", "ios@7.1", "--screen", "Home")
    #expect(old.output.contains("unknown to ios 7.1"))
    let new = try scratch.tool("resolve", "--client", "ios@7.2", "--screen", "Home")
    #expect(!new.output.contains("  unknown to"))
    #expect(new.output.contains("action unknown to ios 7.2"))
    let json = try scratch.tool("resolve", "--client", "ios@7.1", "--format", "json")
    #expect(json.output.contains("\"unknownTo\": \"ios 7.1\""))
    let wrong = try scratch.tool("resolve", "--client", "ios@new")
    #expect(wrong.status == 2 && wrong.complaints.contains("write it as ios@7.2"))
  }
}
