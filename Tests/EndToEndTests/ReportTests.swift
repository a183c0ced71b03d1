import Foundation
import Testing

@Suite("Reports of check, on the screen and in files")
struct ReportTests {
  @Test("annotations and SARIF name files as the root of the repository sees them")
  func repository() throws {
    let scratch = try Scratch()
    try scratch.write("", to: ".git/HEAD")
    try scratch.write("app: Shop\nspecs: Specs\nentry: [home]\n", to: "apps/my shop/waymark.yaml")
    try scratch.write("fature: Help\n", to: "apps/my shop/Specs/a.yaml")
    let tool = Tool(folder: scratch.url("apps/my shop/Specs"))
    let result = try tool("check", "--format", "github", "--format", "sarif=../out.sarif")
    #expect(result.output.hasPrefix("::error file=apps/my shop/Specs/a.yaml,line=1,"))
    let sarif = try scratch.text("apps/my shop/out.sarif")
    #expect(sarif.contains("\"uri\": \"apps/my%20shop/Specs/a.yaml\""))
    #expect(try tool("check", "--format", "json").output.contains("\"file\": \"Specs/a.yaml\""))
  }

  @Test(
    "colour is what is asked for, then what the environment wants, and never in a file",
    arguments: [
      ([:], [], false), (["FORCE_COLOR": "1"], [], true), (["FORCE_COLOR": "0"], [], false),
      (["FORCE_COLOR": "1", "NO_COLOR": "1"], [], false), (["CLICOLOR": "1"], [], false),
      (["NO_COLOR": "1"], ["--color", "always"], true), (["NO_COLOR": "1"], ["--color"], true),
      ([:], ["--color", "--strict"], true),
      (["FORCE_COLOR": "1"], ["--color", "never"], false),
    ] as [([String: String], [String], Bool)])
  func colour(environment: [String: String], arguments: [String], isColored: Bool) throws {
    let scratch = try Scratch()
    try scratch.write("fature: Help\n", to: "help.yaml")
    let formats = ["--format", "text", "--format", "text=out.txt"]
    let result = try scratch.tool.run(
      ["check", "help.yaml"] + formats + arguments, environment: environment)
    #expect(result.output.contains("\u{1B}[") == isColored)
    #expect(try !scratch.text("out.txt").contains("\u{1B}"))
  }

  @Test(
    "every verb that complains of the project does so in the colours that are asked for",
    arguments: ["generate", "simulate", "graph", "resolve", "stats"])
  func colourOfComplaints(verb: String) throws {
    let scratch = try Scratch()
    try scratch.write("fature: Help\n", to: "help.yaml")
    let place = verb == "simulate" ? ["--project", "help.yaml"] : ["help.yaml"]
    for (wish, isColored) in [("always", true), ("never", false)] {
      let result = try scratch.tool.run([verb, "--color", wish] + place)
      #expect(result.complaints.contains("[unknown-key]"))
      #expect(result.complaints.contains("\u{1B}[") == isColored)
      #expect(!result.complaints.contains("\\u{1B}"))
    }
  }

  @Test("two reports do not write over one another")
  func twice() throws {
    let scratch = try Scratch()
    try scratch.write("feature: Help\n", to: "help.yaml")
    let twice = try scratch.tool(
      "check", "help.yaml", "--format", "text=out", "--format", "json=out")
    #expect(twice.status == 2 && twice.complaints.contains("name another one than out"))
    for other in [
      ["--format", "json=./out"],
      ["--write-baseline", "../\(scratch.folder.lastPathComponent)/out"],
    ] {
      let same = try scratch.tool.run(["check", "help.yaml", "--format", "text=out"] + other)
      #expect(same.status == 2 && same.complaints.contains("name another one than"), "\(other)")
    }
    #expect(try scratch.files(below: "") == ["help.yaml"])
    let nowhere = try scratch.tool(
      "check", "help.yaml", "--format", "text=/dev/null", "--format", "json=/dev/null")
    #expect(nowhere.status == 0)
  }

  @Test(
    "a report never takes the place of a spec",
    arguments: [
      ["--write-baseline", "Specs/help.yaml"], ["--write-baseline", "./waymark.yaml"],
      ["--format", "json=Specs/../Specs/help.yaml"], ["--format", "json=link.json"],
    ])
  func specs(arguments: [String]) throws {
    let scratch = try OutputTests.project()
    try FileManager.default.createSymbolicLink(
      at: scratch.url("link.json"), withDestinationURL: scratch.url("Specs/help.yaml"))
    // One that cannot be opened is not told before.
    try FileManager.default.createSymbolicLink(
      atPath: scratch.url("Specs/loop.yaml").path, withDestinationPath: "loop.yaml")
    let result = try scratch.tool.run(["check", "--format", "text=out.txt"] + arguments)
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(result.complaints.contains("is part of the project"), "\(result.complaints)")
    #expect(result.complaints.hasSuffix("name another file\n"))
    #expect(try scratch.text("Specs/help.yaml") == ExitTests.sound)
    #expect(try scratch.text("waymark.yaml") == OutputTests.configuration)
    #expect(try !scratch.files(below: "").contains("out.txt"))
  }

  @Test("a report goes through a link, and into a device")
  func devices() throws {
    let scratch = try Scratch()
    try scratch.write("fature: Help\n", to: "help.yaml")
    try scratch.write("old", to: "real.json")
    try FileManager.default.createSymbolicLink(
      at: scratch.url("out.json"), withDestinationURL: scratch.url("real.json"))
    let result = try scratch.tool(
      "check", "help.yaml", "--format", "json=out.json", "--format", "xcode=/dev/stderr")
    #expect(result.status == 1 && result.output.isEmpty)
    #expect(result.complaints.contains("/help.yaml:1:1: error: "))
    #expect(try scratch.text("real.json").contains("unknown-key"))
    let kind = try FileManager.default.attributesOfItem(atPath: scratch.url("out.json").path)
    #expect(kind[.type] as? FileAttributeType == .typeSymbolicLink)
    #expect(try scratch.tool("check", "help.yaml", "--format", "json=/dev/null").status == 1)
    #expect(try scratch.tool("check", "help.yaml", "--write-baseline", "/dev/null").status == 0)
  }

  @Test(
    "a report on a stream is not overwritten by what is shown there",
    arguments: ["stdout", "fd/1"])
  func streams(name: String) throws {
    let scratch = try Scratch()
    try scratch.write("fature: Help\n", to: "help.yaml")
    let shown = try scratch.tool("check", "help.yaml", "--format", "xcode").output
    let report = try scratch.tool("check", "help.yaml", "--format", "json").output
    let both = try scratch.tool(
      "check", "help.yaml", "--format", "xcode", "--format", "json=/dev/\(name)")
    #expect(both.output == report + shown)
  }

  @Test(
    "a report in a folder below /dev is a file like any other",
    .enabled(if: FileManager.default.isWritableFile(atPath: "/dev/shm")))
  func memory() throws {
    let scratch = try Scratch()
    try scratch.write("fature: Help\n", to: "help.yaml")
    let folder = URL(fileURLWithPath: "/dev/shm/waymark-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("out.json")
    for _ in 1...2 {
      _ = try scratch.tool("check", "help.yaml", "--format", "json=\(file.path)")
    }
    let parsed = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
    #expect((parsed?["diagnostics"] as? [Any])?.count == 1)
  }

  @Test("a report that cannot be written keeps no other back")
  func reports() throws {
    let scratch = try Scratch()
    try scratch.write("fature: Help\n", to: "help.yaml")
    let result = try scratch.tool(
      "check", "help.yaml", "--format", "json=nowhere/out.json", "--format", "junit=out.xml",
      "--format", "xcode", "--format", "github")
    #expect(result.status == 2 && result.complaints.contains("there is no folder nowhere;"))
    #expect(result.output.contains("help.yaml:1:1: error: "))
    #expect(result.output.contains("::error file=help.yaml,line=1,"))
    #expect(try scratch.text("out.xml").contains("<testsuites "))
  }

  @Test("where nobody reads what is shown, files are written, and the status says what was found")
  func unread() throws {
    let scratch = try Scratch()
    try scratch.write("fature: Help\n", to: "help.yaml")
    let check = "\(Tool.inShell) check help.yaml --format text --format json=out.json"
    for isIgnored in [true, false] {
      let signal = isIgnored ? "trap '' PIPE; " : ""
      let script = "\(signal){ sleep 0.2; \(check); echo $? > status; } | true; "
      let wait = "while [ ! -s status ]; do sleep 0.05; done"
      _ = try Tool.run("/bin/sh", ["-c", script + wait], in: scratch.folder)
      #expect(try scratch.text("out.json").contains("unknown-key"))
      // Where the signal is not ignored, it ends the run.
      let status = try scratch.text("status")
      if isIgnored { #expect(status == "1\n") }
      try FileManager.default.removeItem(at: scratch.url("out.json"))
      try FileManager.default.removeItem(at: scratch.url("status"))
    }
  }
}
