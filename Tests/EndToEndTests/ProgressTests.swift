import Foundation
import Testing

@Suite("Progress")
struct ProgressTests {
  private static let script = "/usr/bin/script"

  /// Not every container has one to lend. Elsewhere the tool that lends it takes other options.
  private static var hasTerminal: Bool {
    #if os(Linux)
      [script, "/dev/pts/ptmx"].allSatisfy(FileManager.default.fileExists)
    #else
      false
    #endif
  }

  private func longProject() throws -> Scratch {
    let scratch = try Scratch()
    let count = 120_000
    let steps = (0..<count).map { "      s\($0): { wait: 1s, go: s\($0 + 1) }\n" }
    try scratch.write(
      "feature: F\nworkflows:\n  w:\n    outcomes: { a: success }\n    steps:\n"
        + steps.joined() + "      s\(count): { wait: 1s, go: a }\n", to: "long.yaml")
    return scratch
  }

  /// As the terminal of whoever runs it shows it.
  private func shown(_ scratch: Scratch, term: String) throws -> String {
    try Tool.run(
      Self.script, ["-qec", "\(Tool.inShell) check long.yaml >/dev/null", "/dev/null"],
      in: scratch.folder, environment: ["TERM": term]
    ).output
  }

  @Test(
    "Progress is told on a terminal while it takes long, and taken back; elsewhere nothing is",
    .enabled(if: ProgressTests.hasTerminal))
  func told() throws {
    let scratch = try longProject()
    let shown = try shown(scratch, term: "xterm")
    #expect(shown.hasPrefix("\r\u{1B}[2Kchecking 1 file … 1 s\r\u{1B}[2K"), "\(shown)")
    #expect(shown.hasSuffix("\r\u{1B}[2K"))
    #expect(try self.shown(scratch, term: "dumb").isEmpty)
    #expect(try scratch.tool("check", "long.yaml").complaints.isEmpty)
  }

  @Test("An exploration that is interrupted ends with what it has found, as a whole document")
  func interrupted() throws {
    let scratch = try Scratch()
    try scratch.write(Self.endless, to: "long.yaml")
    // Long enough for the exploration to have begun, whatever else is running.
    let result = try Tool.run(
      "/usr/bin/timeout",
      [
        "--preserve-status", "--signal=INT", "--kill-after=30", "5", Tool.path.path, "simulate",
        "--explore",
        "--format", "json", "--max-states", "1000000000", "long.yaml",
      ], in: scratch.folder)
    #expect(result.status == 130)
    let whole = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    let document = try #require(whole as? [String: Any])
    let workflows = try #require(document["workflows"] as? [[String: Any]])
    #expect(workflows.first?["verdict"] as? String == "bounded")
    #expect(result.output.contains("it was interrupted after "))
  }

  /// Each of its 64 flags is read twice, so that all combinations have to be told apart.
  private static let endless: String = {
    var lines = ["feature: F", "flags:"]
    for index in 0..<64 { lines.append("  f\(index): { default: false }") }
    lines += ["workflows:", "  w:", "    outcomes: { done: success }", "    steps:"]
    for name in ["a", "b"] {
      for index in 0..<64 {
        let next = "\(name)\(index + 1)"
        let branches = "[{ when: flags.f\(index), go: \(next) }, { else: \(next) }]"
        lines.append("      \(name)\(index): { choose: \(branches) }")
      }
    }
    lines += ["      a64: { wait: 1s, go: b0 }", "      b64: { wait: 1s, go: done }"]
    return lines.joined(separator: "\n") + "\n"
  }()
}
