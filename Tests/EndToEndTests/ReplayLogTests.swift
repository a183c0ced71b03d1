import Foundation
import Testing

@Suite("Logs of production")
struct ReplayLogTests {
  /// The files of the document.
  private func project() throws -> Scratch {
    let scratch = try Scratch()
    for block in try Block.all(in: "Docs/Replay.md") {
      if let file = block.file, file != "recorded.yaml" {
        try scratch.write(block.text, to: file)
      }
    }
    return scratch
  }

  private func shell(_ command: String, in scratch: Scratch) throws -> Tool.Result {
    let line = command.replacing("waymark ", with: Tool.inShell + " ")
    return try Tool.run("/bin/sh", ["-c", line], in: scratch.folder)
  }

  @Test("Docs/Replay.md shows what the tool says")
  func document() throws {
    let scratch = try project()
    var commands = 0
    for block in try Block.all(in: "Docs/Replay.md") where block.language == "console" {
      commands += try ReadmeTests.expect(block.text, in: scratch)
    }
    #expect(commands == 3)
    let shown = try Block.all(in: "Docs/Replay.md").first { $0.file == "recorded.yaml" }
    #expect(try scratch.text("recorded.yaml") == shown?.text)
    #expect(
      try scratch.files(below: "kit") == [
        "1/1-orders.status.json", "1/2-orders.refund.json", "1/scenario.yaml",
      ])
  }

  @Test("what is recorded can be run, and no answer is written through a link")
  func recorded() throws {
    let scratch = try project()
    let words = ["record", "log.ndjson", "--scenarios", "r.yaml", "--project", "help.yaml"]
    // A line of the log cannot be read, and a session deviates.
    #expect(try scratch.tool.run(words + ["--fixtures", "kit"]).status == 1)
    for file in try scratch.files(below: "kit") where file.hasSuffix(".json") {
      let json = try JSONSerialization.jsonObject(
        with: Data(scratch.text("kit/" + file).utf8), options: .fragmentsAllowed)
      #expect(json is [String: Any] || json is NSNull, "\(file)")
    }
    #expect(try scratch.text("kit/1/scenario.yaml").contains("recorded a1"))
    let run = try scratch.tool("simulate", "help.yaml", "r.yaml")
    #expect(run.status == 0 && run.output.hasPrefix("1 scenario: 1 passed"), "\(run.output)")
    // Written again, it stays as it is.
    let before = try scratch.text("kit/1/1-orders.status.json")
    #expect(try scratch.tool.run(words + ["--fixtures", "kit"]).status == 1)
    #expect(try scratch.text("kit/1/1-orders.status.json") == before)
    try FileManager.default.createDirectory(
      at: scratch.url("linked"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: scratch.url("linked/1"), withDestinationURL: scratch.url("kit"))
    let refused = try scratch.tool.run(words + ["--fixtures", "linked"])
    #expect(refused.status == 2, "\(refused.complaints)")
    #expect(refused.complaints.contains("1 is a link"), "\(refused.complaints)")
    #expect(try scratch.files(below: "kit").count == 3)
  }

  @Test("a scenario that a rule lets fail is counted apart")
  func failing() throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      feature: Help
      services: { pay: { charge: { errors: [], commits: true } } }
      screens: { Ask: { title: Ask, actions: { pay: Pay } } }
      routes: { help: { workflow: help, link: /help } }
      workflows:
        help:
          outcomes: {}
          steps:
            ask: { show: Ask, on: { pay: pay } }
            pay: { call: pay.charge, on: { success: ask } }
      """, to: "help.yaml")
    let round = [
      #""event":"show","screen":"Ask""#, #""event":"do","action":"pay""#,
      #""event":"call","operation":"pay.charge""#,
      #""event":"answer","operation":"pay.charge","outcome":"success""#,
    ]
    let events = [#""event":"open","route":"help""#] + round + round
    let lines = events.enumerated().map { "{\"v\":1,\"session\":\"s\",\"time\":\($0),\($1)}" }
    try scratch.write(lines.joined(separator: "\n"), to: "log.ndjson")
    let recorded = try scratch.tool(
      "record", "log.ndjson", "--scenarios", "r.yaml", "--project", "help.yaml")
    #expect(recorded.status == 0, "\(recorded.complaints)")
    #expect(recorded.complaints.contains("1 scenario of them cannot pass"))
    let run = try scratch.tool("simulate", "help.yaml", "r.yaml")
    #expect(run.output.contains("[repeated-commit]"), "\(run.output)")
  }

  @Test("no line can be read: exit status 2")
  func unreadable() throws {
    let scratch = try project()
    try scratch.write("no JSON\n{}\n", to: "bad.ndjson")
    let result = try scratch.tool("replay", "bad.ndjson", "--project", "help.yaml")
    #expect(result.status == 2 && result.complaints.contains("no line of bad.ndjson can be read"))
  }

  @Test("its workers add up to what one machine says")
  func workers() throws {
    let scratch = try project()
    let lines = try scratch.text("log.ndjson").split(separator: "\n")
    for (part, session) in [("part-1", "a1"), ("part-2", "b2")] {
      let own = lines.filter { $0.contains(session) }
      try scratch.write(own.joined(separator: "\n"), to: "\(part).ndjson")
    }
    let block = try #require(Block.all(in: "Docs/Replay.md").first { $0.language == "sh" })
    let merged = try shell(block.text, in: scratch)
    let whole = try scratch.tool("replay", "log.ndjson", "--project", "help.yaml")
    #expect(merged.status == 1 && whole.status == 1)
    // Without numbers, a bad line has that of its part.
    #expect(
      merged.output.replacing("line 5", with: "line 13")
        == whole.output, "\(merged.output)\(merged.complaints)")
  }

  @Test("a log can be a pipe or standard input, and a page is one file")
  func inputs() throws {
    let scratch = try project()
    let whole = try scratch.tool("replay", "log.ndjson", "--project", "help.yaml")
    let piped = try shell(
      "cat log.ndjson | waymark replay - --project help.yaml --jobs 1", in: scratch)
    #expect(piped.output == whole.output && piped.status == 1)
    let good = try shell(
      "grep a1 log.ndjson | waymark replay - --project help.yaml --format json", in: scratch)
    #expect(good.status == 0)
    let json = try #require(
      JSONSerialization.jsonObject(with: Data(good.output.utf8)) as? [String: Any])
    #expect((json["summary"] as? [String: Any])?["conforming"] as? Int == 1)
    let page = try scratch.tool(
      "replay", "log.ndjson", "--project", "help.yaml", "--format", "html")
    #expect(page.output.hasPrefix("<!DOCTYPE html>") && page.output.hasSuffix("</html>\n"))
    #expect(!page.output.contains("src=") && !page.output.contains("href="))
  }

  @Test("what cannot be read or written is exit status 2, with the reason")
  func failures() throws {
    let scratch = try project()
    for (command, words) in [
      ("replay none.ndjson --project help.yaml", "cannot open none.ndjson"),
      ("replay . --project help.yaml", "cannot open .: it is a folder"),
      ("drift none.ndjson --project help.yaml", "cannot open none.ndjson"),
      ("replay --merge log.ndjson --project help.yaml", "cannot read line 1 of log.ndjson"),
      ("replay --project help.yaml", "name a log"),
      ("replay --worker --merge - --project help.yaml", "not both"),
      ("replay log.ndjson --jobs 0 --project help.yaml", "--jobs"),
      ("replay log.ndjson --project help.yaml >/dev/full", "the disk is full"),
      ("replay --worker log.ndjson --project help.yaml >/dev/full", "the disk is full"),
      ("drift log.ndjson --project help.yaml --format json=/dev/full", "the disk is full"),
    ] {
      let result = try shell("waymark \(command)", in: scratch)
      #expect(result.status == 2, "\(command): \(result.complaints)")
      #expect(result.complaints.contains(words), "\(command): \(result.complaints)")
    }
  }

  @Test("names that a terminal would obey are shown as what they are")
  func hostile() throws {
    let scratch = try project()
    let line =
      #"{"v":1,"session":"a\u001b[31m","time":1,"event":"show","screen":"\u001b[2J<script>"}"#
    try scratch.write(line, to: "bad.ndjson")
    for format in ["text", "json", "html"] {
      let result = try scratch.tool(
        "replay", "bad.ndjson", "--project", "help.yaml", "--format", format)
      #expect(!result.output.contains("<script>") || format != "html")
      #expect(!result.output.contains("\u{1B}"))
    }
    let drift = try scratch.tool("drift", "bad.ndjson", "--project", "help.yaml")
    #expect(drift.status == 0)
  }
}
