import Foundation
import Testing

@Suite("What stops generate")
struct StopTests {
  private let scratch: Scratch

  private static let trap = """
    feature: Help
    screens:
      Ask: { title: Ask, actions: { yes: Yes, no: No } }
      Wall: { title: Wall, back: blocked }
    routes: { help: { workflow: help, link: /help } }
    workflows:
      help:
        outcomes: { done: success }
        steps:
          ask: { show: Ask, on: { yes: done, no: wall } }
          wall: { show: Wall }

    """

  init() throws {
    scratch = try Scratch()
    try scratch.write(
      """
      app: Shop
      entry: [help]
      generate:
        swift: { output: Out/Swift }
        fixtures: { output: Out/Fixtures }
        pages: { output: Out/Pages }
        site: { output: Out/Site }

      """, to: "waymark.yaml")
    try scratch.write(Self.trap, to: "Specs/help.yaml")
  }

  private var isWritten: Bool { FileManager.default.fileExists(atPath: scratch.url("Out").path) }

  @Test("generate writes in spite of a dead end, and tells how many errors there are")
  func journeys() throws {
    let result = try scratch.tool("generate")
    #expect(result.status == 0, "\(result.complaints)")
    #expect(result.complaints == "the project has defects: 'waymark check' shows 1 error\n")
    #expect(try scratch.tool("check").output.contains("1 error"))
    #expect(try !scratch.files(below: "Out/Swift").isEmpty)
    #expect(try scratch.tool("generate", "--check").status == 0)
    #expect(try scratch.tool("generate", "--check", "--only", "swift").status == 0)
  }

  @Test("generate --strict is stopped by a dead end, unless the baseline knows it")
  func strict() throws {
    let stopped = try scratch.tool("generate", "--strict")
    #expect(stopped.status == 1 && !isWritten)
    #expect(stopped.complaints.hasSuffix("\nnothing was written: 1 error\n"))
    let compared = try scratch.tool("generate", "--strict", "--check")
    #expect(compared.status == 1)
    #expect(compared.complaints.hasSuffix("\nnothing was compared: 1 error\n"))
    _ = try scratch.tool("check", "--write-baseline", "known.json")
    let written = try scratch.tool("generate", "--strict", "--baseline", "known.json")
    #expect(written.status == 0 && isWritten && written.complaints.isEmpty)
    #expect(try scratch.tool("generate", "--baseline", "none.json").status == 2)
  }

  @Test(
    "generate writes nothing where something cannot be read, is not declared, or has another type",
    arguments: [
      ("title: Ask,", "titel: Ask,"), ("yes: done,", "yes: dome,"),
      ("ask: {", "ask: { with: { a: 1 },"), ("feature: Help", "feature: [Help"),
    ])
  func form(_ change: (sound: String, broken: String)) throws {
    let text = Self.trap.replacingOccurrences(of: change.sound, with: change.broken)
    try scratch.write(text, to: "Specs/help.yaml")
    let result = try scratch.tool("generate")
    #expect(result.status == 1 && !isWritten)
    let last = result.complaints.split(separator: "\n").last ?? ""
    #expect(last.hasPrefix("nothing was written: ") && last.contains(" error"), "\(last)")
    _ = try scratch.tool("check", "--write-baseline", "known.json")
    let known = try scratch.tool("generate", "--baseline", "known.json")
    #expect(known.status == 1 && !isWritten && known.complaints.hasSuffix("\(last)\n"))
  }
}
