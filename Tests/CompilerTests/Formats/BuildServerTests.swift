import Testing
import WaymarkCompiler

/// GitHub and Azure read commands from what a step prints.
@Suite("A build server that reads the output")
struct BuildServerTests {
  @Test(
    "a build server finds no command in a message, in an excerpt or in a path",
    arguments: ["text", "xcode"])
  func brackets(format: String) throws {
    for command in ["##[error]", "##[add-mask]", "##vso[task.setvariable]"] {
      let found = [
        complaint("a \(command)b", at: 3..<5, notes: [.init(command, at: place(4..<6))]),
        complaint(command, at: 5..<6, notes: [.init(command)]),
      ]
      let text = try rendered(format, "a: \(command)\n", path: "\(command).yaml", found)
      #expect(!text.contains(command), "\(text)")
      #expect(text.contains(command.replacing("[", with: "\u{FFFD}")))
    }
  }

  @Test("a build server takes no path for a command", arguments: ["text", "xcode", "junit"])
  func path(format: String) throws {
    for path in ["::stop-commands::x/help.yaml", " \u{3000}::error::x.yaml"] {
      let found = [complaint("a", at: 0..<1, notes: [.init("here", at: place(0..<1))])]
      let lines = try rendered(format, "a: b\n", path: path, found).split(separator: "\n")
      let commands = lines.filter { line in
        line.drop(while: \.isWhitespace).hasPrefix("::")
      }
      #expect(commands.isEmpty)
      #expect(lines.contains { $0.contains("./\(path):1:1") })
    }
  }

  @Test("a build server leaves brackets and colons alone that open no command")
  func others() throws {
    for harmless in ["#[a]", "[##]", "## [a]", "a::b", "##"] {
      let text = try rendered("text", "a: b\n", [complaint(harmless, at: 0..<1)])
      #expect(text.contains("error: \(harmless) ["), "\(text)")
    }
  }
}
