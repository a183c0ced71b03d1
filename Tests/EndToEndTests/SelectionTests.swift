import Foundation
import Testing

@Suite("Which projects are checked in one run, and how their files are named")
struct SelectionTests {
  private static let wrong = "feature: Help\nfoo: 1\n"

  /// Two projects in a repository, one with an error.
  private func two() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write("", to: ".git/HEAD")
    for name in ["a", "b"] { _ = try scratch.tool("init", "apps/\(name)") }
    try scratch.write(Self.wrong, to: "apps/b/Specs/wrong.yaml")
    return scratch
  }

  private func piped(_ text: String, _ arguments: String, in scratch: Scratch) throws -> Tool.Result
  {
    try scratch.write(text, to: "piped.txt")
    return try Tool.run(
      "/bin/sh", ["-c", "\(Tool.inShell) \(arguments) < piped.txt"], in: scratch.folder)
  }

  @Test("paths are grouped by the project that they belong to, and each is checked once")
  func grouped() throws {
    let scratch = try two()
    let one = try scratch.tool(
      "check", "apps/a/Specs/Help/help.yaml", "apps/a/waymark.yaml", "apps/a/Specs/Help")
    #expect(one.status == 0 && one.output.hasPrefix("no complaints in 4 files,"))
    let both = try scratch.tool("check", "apps/b/Specs/wrong.yaml", "apps/a/waymark.yaml")
    #expect(both.status == 1 && both.output.contains("\n1 error in 2 projects, 9 files,"))
    #expect(both.output.contains("\napps/a: Proved for every journey and all data ("))
  }

  @Test(
    "a verb that works on one project names those that are meant, and does nothing",
    arguments: [
      "simulate", "simulate --explore", "stats", "resolve", "journeys", "graph", "path --to late",
      "replay log.ndjson",
    ])
  func several(verb: String) throws {
    let scratch = try two()
    try scratch.write("", to: "log.ndjson")
    let words = verb.split(separator: " ").map(String.init)
    let isNamed = words[0] == "replay"
    for places in [["apps/a", "apps/b/Specs/Help/help.yaml"], ["apps"]]
    where places.count == 1 || !isNamed {
      let result = try scratch.tool.run(words + (isNamed ? ["--project"] : []) + places)
      #expect(result.status == 2 && result.output.isEmpty, "\(result.output)")
      #expect(
        result.complaints.hasPrefix(
          "waymark: there are 2 projects; name one of them: apps/a, apps/b"), "\(result.complaints)"
      )
    }
  }

  @Test("several files of one project are that project, and a scenario can be named after them")
  func parts() throws {
    let scratch = try two()
    let whole = try scratch.tool("simulate", "apps/a", "a late order is worth waiting for")
    let parts = try scratch.tool(
      "simulate", "apps/a/Specs/Help/help.yaml", "a late order is worth waiting for",
      "apps/a/waymark.yaml")
    #expect(whole.status == 0 && parts.status == 0, "\(parts.complaints)")
    #expect(whole.output == parts.output && whole.output.hasPrefix("1 scenario: 1 passed"))
  }

  @Test("spec files that no waymark.yaml claims are one project together")
  func loose() throws {
    let scratch = try Scratch()
    try scratch.write("feature: Help\nscreens: { Home: { title: Help } }\n", to: "x/screens.yaml")
    try scratch.write(
      "feature: Help\nroutes: { home: { screen: Home, link: /help } }\n", to: "y/routes.yaml")
    let result = try scratch.tool("check", "x/screens.yaml", "y/routes.yaml", "--strict")
    #expect(result.status == 0, "\(result.output)")
    #expect(result.output.hasPrefix("no complaints in 2 files,"))
  }

  @Test("what is not there is told, and the rest is checked, and not called clean")
  func missing() throws {
    let scratch = try two()
    let result = try scratch.tool("check", "apps/a", "apps/nowhere")
    #expect(result.status == 2)
    #expect(
      result.complaints == "waymark: cannot open apps/nowhere: there is no such file or folder\n")
    #expect(result.output.hasPrefix("incomplete: nothing else found in 4 files,"))
  }

  @Test("'no complaints' never stands beside status 2", arguments: [["--format", "json=no/where"]])
  func unwritten(arguments: [String]) throws {
    let scratch = try two()
    let result = try scratch.tool.run(["check", "apps/a", "--format", "text"] + arguments)
    #expect(result.status == 2 && !result.output.contains("no complaints"), "\(result.output)")
  }

  @Test(
    "each format names files as its readers do",
    arguments: [
      ("text", "wrong.yaml:2:1: error"), ("json", "\"file\": \"Specs/wrong.yaml\""),
      ("xcode", "/apps/b/Specs/wrong.yaml:2:1: error"),
      ("sarif", "\"uri\": \"apps/b/Specs/wrong.yaml\""),
      ("github", "::error file=apps/b/Specs/wrong.yaml,"),
    ])
  func places(format: String, words: String) throws {
    let scratch = try two()
    let inside = try Tool(folder: scratch.url("apps/b/Specs"))("check", "--format", format)
    #expect(inside.status == 1)
    let line = try #require(inside.output.split(separator: "\n").first { $0.contains(words) })
    if format == "text" { #expect(line.hasPrefix(words)) }
    if format == "xcode" { #expect(line.hasPrefix("/")) }
    let above = try scratch.tool("check", "--format", format).output
    #expect(above.contains(format == "text" ? "apps/b/Specs/\(words)" : words))
  }

  @Test("a path beside the current folder goes up to where both part")
  func beside() throws {
    let scratch = try two()
    let tool = Tool(folder: scratch.url("apps/a/Specs/Help"))
    let absolute = scratch.url("apps/b").resolvingSymlinksInPath().path
    for place in ["../../../b", absolute] {
      let result = try tool("check", place)
      #expect(result.output.hasPrefix("../../../b/Specs/wrong.yaml:2:1: "), "\(result.output)")
    }
  }

  @Test("JSON about several projects says which one, and adds them up")
  func json() throws {
    let scratch = try two()
    try scratch.write(Self.wrong, to: "apps/a/Specs/wrong.yaml")
    let text = try scratch.tool("check", "--format", "json").output
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let found = try #require(report["diagnostics"] as? [[String: Any]])
    #expect(found.map { $0["project"] as? String } == ["apps/a", "apps/b"])
    #expect(found.allSatisfy { $0["file"] as? String == "Specs/wrong.yaml" })
    #expect((report["summary"] as? [String: Any])?["errors"] as? Int == 2)
  }

  @Test("junit fails on errors alone, and with --strict on warnings too")
  func junit() throws {
    let scratch = try Scratch()
    try scratch.write(ExitTests.sound.replacing("home:", with: "Start:"), to: "help.yaml")
    let plain = try scratch.tool("check", "help.yaml", "--format", "junit")
    #expect(plain.status == 0 && plain.output.contains(#"failures="0""#))
    #expect(plain.output.contains("<system-out>") && !plain.output.contains("<failure"))
    let strict = try scratch.tool("check", "help.yaml", "--format", "junit", "--strict")
    #expect(strict.status == 1 && strict.output.contains(#"<failure type="naming""#))
  }

  @Test("standard input stands for a file within its project, whether it is on the disk or not")
  func input() throws {
    let scratch = try two()
    for path in ["apps/a/Specs/wrong.yaml", "apps/a/Specs/Help/help.yaml"] {
      let result = try piped(Self.wrong, "check - --stdin-path \(path)", in: scratch)
      #expect(result.status == 1)
      #expect(result.output.contains("\(path):2:1: error: "), "\(result.output)")
    }
    let sound = try piped(
      "feature: Help\n", "check --stdin-path apps/b/Specs/wrong.yaml -", in: scratch)
    #expect(sound.status == 0 && sound.output.hasPrefix("no complaints in 5 files,"))
    let alone = try piped(Self.wrong, "check -", in: scratch)
    #expect(alone.status == 1 && alone.output.hasPrefix("<stdin>:2:1: error: "))
  }

  @Test(
    "standard input that cannot be meant is wrong usage",
    arguments: ["check --stdin-path a.yaml", "check - -", "check - --fix", "check - --watch"])
  func misused(arguments: String) throws {
    let scratch = try Scratch()
    let result = try piped("feature: Help\nsumary: x\n", arguments, in: scratch)
    #expect(result.status == 2, "\(result.output)\(result.complaints)")
  }

  @Test("the first argument that is a path is the project, and --project names it as well")
  func names() throws {
    let scratch = try two()
    let name = "an order in time needs no help"
    for arguments in [[name, "apps/a"], ["apps/a", name], ["--project", "apps/a", name]] {
      let result = try scratch.tool.run(["simulate"] + arguments)
      #expect(result.output.hasPrefix("1 scenario: 1 passed"), "\(arguments): \(result.complaints)")
    }
    #expect(try scratch.tool("check", "--project", "apps/a").status == 0)
  }

  @Test("--watch checks again when a file changes")
  func watch() throws {
    let scratch = try two()
    let script = """
      \(Tool.inShell) check apps/a --watch > out 2> err & id=$!
      until grep -q watching err; do sleep 0.05; done
      printf 'feature: Help\\nfoo: 1\\n' > apps/a/Specs/more.yaml
      until grep -q 'more.yaml:2:1' out; do sleep 0.05; done
      kill -9 $id; wait $id
      """
    _ = try Tool.run("/bin/sh", ["-c", script], in: scratch.folder)
    let text = try scratch.text("out")
    #expect(text.hasPrefix("no complaints in 4 files,") && text.contains("1 error in 5 files,"))
  }
}
