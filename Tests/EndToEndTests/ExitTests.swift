import Foundation
import Testing

@Suite("The exit status")
struct ExitTests {
  static let sound = """
    feature: Help
    screens:
      Home: { title: Help }
    routes:
      home: { screen: Home, link: /help }

    """

  @Test("The exit status is 0 for a sound spec, for help and for the version")
  func clean() throws {
    let scratch = try Scratch()
    try scratch.write(Self.sound, to: "help.yaml")
    for arguments in [["check", "help.yaml"], ["--help"], ["--version"], ["check", "--help"]] {
      let result = try scratch.tool.run(arguments)
      #expect(result.status == 0, "\(arguments): \(result.output) \(result.complaints)")
      #expect(result.complaints.isEmpty)
    }
  }

  @Test("The exit status is 1 for findings; a warning is one only under --strict")
  func findings() throws {
    let scratch = try Scratch()
    try scratch.write("feature: Help\nscreen: {}\n", to: "wrong.yaml")
    try scratch.write(Self.sound + "types: { Unseen: [one, two] }\n", to: "help.yaml")
    try scratch.write(
      Self.sound.replacingOccurrences(of: "screens:", with: "screens:\n  Lost: { title: Lost }"),
      to: "lost.yaml")
    #expect(try scratch.tool("check", "wrong.yaml").status == 1)
    #expect(try scratch.tool("check", "lost.yaml").status == 0)
    #expect(try scratch.tool("check", "lost.yaml", "--strict").status == 1)
    let quiet = try scratch.tool("check", "lost.yaml", "--rule", "unreachable-screen=error")
    #expect(quiet.status == 1)
    #expect(quiet.output.contains("error: "))
  }

  @Test(
    "the status is 1 where `waymark.yaml` cannot be read: where the specs are is then unknown")
  func unreadConfiguration() throws {
    let scratch = try Scratch()
    try scratch.write(Self.sound, to: "screens/help.yaml")
    try scratch.write("app: [Help\nspecs: screens\n", to: "waymark.yaml")
    let result = try scratch.tool("check")
    #expect(result.status == 1, "\(result.complaints)")
    #expect(result.output.contains("waymark.yaml:1:6: error: "))
  }

  @Test(
    "the status is 2 where no spec can be opened, and errors of `waymark.yaml` are told too")
  func noSpecs() throws {
    let scratch = try Scratch()
    try FileManager.default.createDirectory(
      at: scratch.url("Specs"), withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(
      atPath: scratch.url("Specs/lost.yaml").path, withDestinationPath: "nowhere.yaml")
    for (specs, hint) in [("Specs", "cannot open Specs/lost.yaml"), ("No", "no such folder; put")] {
      try scratch.write("app: Help\nspecs: \(specs)\nfoo: 1\n", to: "waymark.yaml")
      let result = try scratch.tool("check", "--format", "json")
      #expect(result.status == 2 && result.output.contains("unknown-key"))
      #expect(result.complaints.contains(hint), "\(result.complaints)")
    }
  }

  @Test(
    "The exit status is 2 where the file of a project has another name, and says which it needs")
  func misnamed() throws {
    for name in ["waymark.yml", "Waymark.YAML"] {
      let scratch = try Scratch()
      try scratch.write("app: Help\n", to: name)
      try scratch.write(Self.sound, to: "Specs/help.yaml")
      let result = try scratch.tool("check", ".")
      // A disk that ignores case finds the second by the right name.
      if result.complaints.isEmpty { continue }
      #expect(result.status == 2 && !result.output.contains("error"), "\(result.output)")
      #expect(result.complaints.contains("\(name) describes a project, and has to be called"))
    }
  }

  @Test("The exit status speaks of the file that was named, though the project leaves it out")
  func hidden() throws {
    let scratch = try OutputTests.project()
    try scratch.write("fature: Help\n", to: "Specs/.hidden.yaml")
    #expect(try scratch.tool("check").status == 0)
    let result = try scratch.tool("check", "Specs/.hidden.yaml")
    #expect(result.status == 1 && result.output.hasPrefix("Specs/.hidden.yaml:1:1: error: "))
  }

  @Test(
    "The exit status is 2 for wrong usage, and says what would be right",
    arguments: [
      ["check", "--bogus"], ["chekc"], ["check", "--format", "yaml"], ["check", "nowhere"],
      ["check", "--rule", "no-such-rule=off"], ["check", "--today", "2027-02-30"],
      ["explain", "no-such-rule"], ["graph", "--view", "moon", "help.yaml"],
      ["graph", "--view", "workflow:none", "help.yaml"], ["generate", "help.yaml"],
      ["simulate", "help.yaml", "no such scenario"], ["check", "help.yaml", "--format", "json=."],
      ["simulate", "help.yaml", "--min-coverage", "101"],
    ])
  func usage(arguments: [String]) throws {
    let scratch = try Scratch()
    try scratch.write(Self.sound, to: "help.yaml")
    let result = try scratch.tool.run(arguments)
    #expect(result.status == 2, "\(result.output)\(result.complaints)")
    #expect(!result.complaints.isEmpty)
    #expect(!result.complaints.contains("Fatal error"))
  }

  @Test("The exit status is 2 where a file cannot be opened, whatever else was found")
  func unreadable() throws {
    let scratch = try Scratch()
    try scratch.write(Self.sound, to: "help.yaml")
    try FileManager.default.createSymbolicLink(
      at: scratch.url("lost.yaml"), withDestinationURL: scratch.url("nowhere.yaml"))
    let result = try scratch.tool("check", ".")
    #expect(result.status == 2)
    #expect(result.complaints.contains("lost.yaml"))
  }

  @Test("several formats at once: one on the screen, one in a file")
  func formats() throws {
    let scratch = try Scratch()
    try scratch.write("feature: Help\nscreen: {}\n", to: "wrong.yaml")
    let result = try scratch.tool(
      "check", "wrong.yaml", "--format", "text", "--format", "json=out.json")
    #expect(result.status == 1)
    #expect(result.output.contains("wrong.yaml:2:1: error: "))
    let data = try Data(contentsOf: scratch.url("out.json"))
    let json = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let first = try #require((json["diagnostics"] as? [[String: Any]])?.first)
    #expect(first["rule"] as? String == "unknown-key")
    #expect(first["start"] as? [String: Int] == ["line": 2, "column": 1])
    #expect(first["end"] as? [String: Int] == ["line": 2, "column": 7])
  }

  @Test("The exit status is 2 where the results cannot be written, and says so")
  func full() throws {
    let scratch = try Scratch()
    try scratch.write(Self.sound, to: "help.yaml")
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let result = try Tool.run(
      "/bin/sh", ["-c", "\(Tool.inShell) check help.yaml >/dev/full"], in: scratch.folder)
    #expect(result.status == 2)
    #expect(result.complaints == "waymark: cannot write the results: the disk is full\n")
  }

  @Test(
    "the status is 2 for a file that cannot be read, and errors in others are reported too")
  func lost() throws {
    let scratch = try Scratch()
    try scratch.write(
      "app: Help\nentry: [home]\ngenerate: { fixtures: { output: Out } }\n", to: "waymark.yaml")
    try scratch.write("fature: Help\n", to: "Specs/help.yaml")
    try FileManager.default.createSymbolicLink(
      atPath: scratch.url("Specs/lost.yaml").path, withDestinationPath: "nowhere.yaml")
    for verb in ["check", "generate", "simulate"] {
      let result = try scratch.tool(verb)
      #expect(result.status == 2, "\(verb)")
      #expect((result.output + result.complaints).contains("[unknown-key]"), "\(verb)")
      #expect(result.complaints.contains("Specs/lost.yaml"), "\(verb)")
    }
  }
}
