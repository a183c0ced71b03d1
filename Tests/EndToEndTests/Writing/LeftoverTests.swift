import Foundation
import Testing

@Suite("What killed runs and unreadable specs leave")
struct LeftoverTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write(ExitTests.sound, to: "Specs/help.yaml")
    try scratch.write("app: Shop\n", to: "waymark.yaml")
  }

  private func exists(_ path: String) -> Bool {
    (try? FileManager.default.attributesOfItem(atPath: scratch.url(path).path)) != nil
  }

  @Test("the next report removes what a killed run left half written, and nothing else")
  func parts() throws {
    // No process has a number beyond the largest that Linux gives.
    let dead = ".4999999.waymark-part"
    let kept = [
      ".\(getpid()).waymark-part", ".waymark-part", ".x.waymark-part", ".04999999.waymark-part",
      "4999999.waymark-part", ".4999999.waymark-part.txt",
    ]
    for name in kept + [dead] { try scratch.write("half", to: name) }
    try FileManager.default.createDirectory(
      at: scratch.url(".4999998.waymark-part"), withIntermediateDirectories: true)
    #expect(try scratch.tool("check", "--format", "json=out.json").status == 0)
    #expect(!exists(dead) && exists(".4999998.waymark-part"))
    for name in kept { #expect(exists(name), "\(name)") }
    // By now, another process has the number.
    let dayBefore = Date(timeIntervalSinceNow: -86_500)
    try FileManager.default.setAttributes(
      [.modificationDate: dayBefore], ofItemAtPath: scratch.url(kept[0]).path)
    #expect(try scratch.tool("check", "--format", "json=out.json").status == 0)
    #expect(!exists(kept[0]) && exists(kept[1]))
  }

  @Test(
    "reports in files stay as they are where a spec cannot be opened",
    arguments: [
      ["check", "--format", "sarif=old"], ["check", "--format", "text", "--format", "junit=old"],
      ["check", "--write-baseline", "old"], ["simulate", "--coverage", "old"],
    ])
  func reports(_ words: [String]) throws {
    try FileManager.default.createSymbolicLink(
      at: scratch.url("Specs/lost.yaml"), withDestinationURL: scratch.url("nowhere"))
    try scratch.write("old", to: "old")
    let result = try scratch.tool.run(words)
    #expect(result.status == 2)
    #expect(result.complaints.contains("old is left as it was, since not everything could be read"))
    #expect(try scratch.text("old") == "old")
  }

  @Test("init takes back what it wrote if the rest cannot be written")
  func whole() throws {
    let full = """
      ulimit -f 1; \(Tool.inShell) init new/app
      """
    let result = try Tool.run("/bin/bash", ["-c", full], in: scratch.folder)
    #expect(result.status == 2, "\(result.output)")
    #expect(!exists("new"), "\(result.complaints)")
  }

  @Test(
    "init names the app after its folder",
    arguments: ["my-shop 2": "MyShop2", "24/7": "MyApp", "help": "Help", "Umzüge": "MyApp"])
  func named(_ folder: String, _ app: String) throws {
    let result = try scratch.tool("init", "x/\(folder)/")
    #expect(result.status == 0, "\(result.complaints)")
    let text = try scratch.text("x/\(folder)/waymark.yaml")
    #expect(text.contains("\napp: \(app)\n") || text.contains("\napp: '\(app)'\n"), "\(text)")
  }

  @Test("simulate --min-coverage says how a percentage is written")
  func percent() throws {
    let result = try scratch.tool("simulate", "--min-coverage", "routes=80%")
    #expect(result.status == 2 && result.complaints.contains("from 0 to 100: write routes=80"))
    let other = try scratch.tool("simulate", "--min-coverage", "200%")
    #expect(other.status == 2 && !other.complaints.contains("write"))
  }
}
