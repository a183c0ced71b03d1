import Foundation
import Testing

@Suite("The verbs, as a newcomer meets them")
struct VerbTests {
  @Test(
    "wrong usage is answered by what would be right",
    arguments: [
      (["chekc"], "there is no verb 'chekc'; did you mean 'check'?"),
      (["help", "stast"], "there is no verb 'stast'; did you mean 'stats'?"),
      (
        ["check", "--rule", "dead-ned=off"], "there is no rule 'dead-ned'; did you mean 'dead-end'?"
      ),
      (
        ["check", "--rule", "dead-end=loud"],
        "'loud' is not a severity; there are off, note, warning"
      ),
      (["check", "--today", "2027-02-30"], "there is no such day; write it as in 2027-03-01"),
      (["check", "--rule", "dead-end"], "write a rule and its severity, as in unused-type=off"),
      (["explain", "dead_end"], "there is no rule 'dead_end'; did you mean 'dead-end'?"),
      (["check", "--format", "yaml"], "text"), (["check", "nowhere"], "cannot open nowhere"),
      (["check"], "there is no waymark.yaml"), (["stats"], "there is no waymark.yaml"),
      (["resolve", "--format", "yaml"], "markdown"),
    ])
  func usage(arguments: [String], hint: String) throws {
    let scratch = try Scratch()
    let result = try scratch.tool.run(arguments)
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(result.complaints.contains(hint), "\(result.complaints)")
  }

  @Test("explain prints the card of a rule, rules a line for each")
  func rules() throws {
    let scratch = try Scratch()
    let card = try scratch.tool("explain", "no-way-out")
    #expect(card.status == 0 && card.output.hasPrefix("no-way-out (error)\n"))
    let list = try scratch.tool("rules").output.split(separator: "\n")
    #expect(list.contains { $0.hasPrefix("no-way-out ") })
    let manual = try scratch.tool("rules", "--format", "markdown").output
    #expect(
      manual
        == (try String(
          contentsOf: House.root.appending(path: "Generated/Rules.md"), encoding: .utf8)))
  }

  static let broken = """
    feature: Help
    screens: { Home: { title: Help, actions: { call: { label: Call, open: call } } } }
    routes: { home: { screen: Home, link: /help }, call: { external: phone } }
    coordinators: { Root: { handles: [home] } }

    """

  @Test("resolve and stats show what is there, though something is wrong with it")
  func broken() throws {
    let scratch = try Scratch()
    try scratch.write(Self.broken, to: "help.yaml")
    let resolved = try scratch.tool("resolve", "help.yaml")
    #expect(resolved.status == 1)
    #expect(resolved.output.contains("call       call   nobody"))
    #expect(resolved.complaints.hasPrefix("help.yaml:2:71: error: "), "\(resolved.complaints)")
    #expect(resolved.complaints.hasSuffix("\nwhat is broken is left out\n"))
    let missing = URL(fileURLWithPath: "nowhere.yaml")
    try FileManager.default.createSymbolicLink(
      at: scratch.url("lost.yaml"), withDestinationURL: missing)
    let partial = try scratch.tool("resolve", ".")
    #expect(partial.status == 2 && partial.output.contains("call       call   nobody"))
    #expect(partial.complaints.contains("lost.yaml"))
    let counted = try scratch.tool("stats", "help.yaml", "--format", "json")
    #expect(counted.status == 1)
    let json = try JSONSerialization.jsonObject(with: Data(counted.output.utf8))
    #expect((json as? [String: Any])?["screens"] is [Any])
  }

  @Test("stats, resolve and graph do not judge guards, and generate is not stopped by them")
  func unjudgedGuards() throws {
    let scratch = try Scratch()
    try scratch.write(
      "app: Shop\nspecs: .\nentry: [home]\ngenerate: { swift: { output: Made } }\n",
      to: "waymark.yaml")
    try scratch.write(
      """
      feature: Help
      routes: { home: { params: { size: Int }, workflow: ask, link: "/{size}" } }
      workflows:
        ask:
          params: { size: Int }
          outcomes: { done: success }
          steps:
            ask: { choose: [{ when: size > 3, go: done }, { when: size < 3, go: done }] }

      """, to: "help.yaml")
    let checked = try scratch.tool("check")
    #expect(checked.status == 1 && checked.output.contains("open-choice"))
    for verb in ["stats", "resolve", "graph"] {
      let result = try scratch.tool(verb)
      #expect(result.status == 0 && result.complaints == "", "\(verb): \(result.complaints)")
    }
    let generated = try scratch.tool("generate")
    #expect(generated.status == 0 && generated.complaints.contains("1 error"))
    #expect(try scratch.tool("graph", "--findings").complaints.contains("open-choice"))
  }

  @Test("resolve prints text, JSON and Markdown")
  func resolve() throws {
    let scratch = try Scratch()
    try scratch.write(
      Self.broken.replacingOccurrences(of: "[home]", with: "[home, call]"), to: "help.yaml")
    let text = try scratch.tool("resolve", "help.yaml")
    #expect(text.status == 0 && text.output.contains("screen Home, owned by Root\n"))
    let markdown = try scratch.tool("resolve", "help.yaml", "--format", "markdown").output
    #expect(markdown.contains("| call | call | Root | - | Root |\n"))
    let json = try scratch.tool("resolve", "help.yaml", "--format", "json").output
    let places = (try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])?[
      "places"]
    let home = try #require((places as? [[String: Any]])?.last)
    #expect(home["name"] as? String == "Home" && home["owner"] as? [String] == ["Root"])
    let row = try #require((home["routes"] as? [[String: Any]])?.first)
    #expect(row["handler"] as? String == "Root" && row["hops"] as? [String] == ["Root"])
  }

  @Test("work on paths with spaces and letters of any kind, from any folder")
  func paths() throws {
    let scratch = try Scratch()
    let folder = "mein Büro/日本 's"
    #expect(try scratch.tool("init", folder).output.contains("check 'mein Büro/日本 '\\''s' "))
    for verb in ["check", "resolve", "stats", "simulate", "generate"] {
      #expect(try scratch.tool(verb, folder).status == 0, "\(verb)")
    }
    let inside = Tool(folder: scratch.url(folder + "/Specs/Help"))
    #expect(try inside("check").output.contains("no complaints in 4 files"))
    #expect(try inside("check", "help.yaml").output.contains("no complaints in 4 files"))
    try scratch.write("fature: Help\n", to: folder + "/Specs/ä b.yaml")
    let found = try scratch.tool("check", folder, "--format", "xcode")
    let place = scratch.url("").resolvingSymlinksInPath().path
    #expect(found.output.hasPrefix("\(place)/\(folder)/Specs/ä b.yaml:1:1: error: "))
    let text = try scratch.tool("check", folder)
    #expect(text.output.hasPrefix("\(folder)/Specs/ä b.yaml:1:1: error: "))
  }

  @Test("what cannot be opened hides what depends on it, and nothing else")
  func partial() throws {
    let scratch = try Scratch()
    let text = ExitTests.sound.replacingOccurrences(of: "screen: Home", with: "screen: Elsewhere")
    try scratch.write(text + "typs: {}\n", to: "help.yaml")
    try FileManager.default.createSymbolicLink(
      at: scratch.url("lost.yaml"), withDestinationURL: scratch.url("nowhere.yaml"))
    let result = try scratch.tool("check", ".", "--format", "json")
    #expect(result.status == 2 && result.complaints.contains("lost.yaml"))
    #expect(result.output.contains("unknown-key"))
    #expect(!result.output.contains("undefined-name") && !result.output.contains("unreachable"))
  }

  @Test("a comment suppresses in waymark.yaml, too")
  func configuration() throws {
    let scratch = try Scratch()
    let text = "app: Shop\nspecs: .\nentry: [home]\nrules: { no-such-rule: off }"
    try scratch.write(text + "\n", to: "waymark.yaml")
    try scratch.write(ExitTests.sound, to: "help.yaml")
    #expect(try scratch.tool("check").status == 1)
    try scratch.write(
      text + " # waymark:ignore unknown-rule -- of a later version\n", to: "waymark.yaml")
    #expect(try scratch.tool("check", "--strict").status == 0)
  }

  @Test("a severity on the command line goes before that of waymark.yaml")
  func severities() throws {
    let scratch = try Scratch()
    try scratch.write(
      "app: Shop\nspecs: .\nentry: [home]\nrules: { unused-type: off }\n", to: "waymark.yaml")
    try scratch.write(ExitTests.sound + "types: { Unseen: [one, two] }\n", to: "help.yaml")
    #expect(try scratch.tool("check", "--strict").status == 0)
    let raised = try scratch.tool("check", "--rule", "unused-type=error")
    #expect(raised.status == 1 && raised.output.contains("error: "))
    #expect(
      try scratch.tool(
        "check", "--rule", "unused-type=error", "--rule", "unused-type=note", "--strict"
      )
      .status == 0)
  }

  @Test("a complaint that weighs nothing does not let a file that cannot be read be left out")
  func unread() throws {
    let scratch = try Scratch()
    try scratch.write(
      "app: Shop\nspecs: Specs\nentry: [home]\nrules: { yaml-syntax: off }\n"
        + "generate: { swift: { output: Made } }\n", to: "waymark.yaml")
    try scratch.write(ExitTests.sound, to: "Specs/help.yaml")
    try scratch.write("feature: [", to: "Specs/more.yaml")
    #expect(try scratch.tool("check").output.contains("Not everything could be read: more"))
    for verb in ["generate", "simulate"] {
      let made = try scratch.tool(verb)
      #expect(made.status == 2 && made.complaints.contains("a spec file cannot be read"))
    }
  }

  @Test("a shell completes folders, formats, views and rules")
  func completion() throws {
    let scratch = try Scratch()
    let script = try scratch.tool("--generate-completion-script", "bash").output
    for words in ["_completions -f", "sarif", "mermaid", "coordinators", "no-way-out"] {
      #expect(script.contains(words), "\(words)")
    }
  }
}
