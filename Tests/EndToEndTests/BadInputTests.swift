import Foundation
import Testing

/// What people and disks come up with: each gets a complaint with a place, and no crash.
@Suite("Bad input")
struct BadInputTests {
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let bytes: [UInt8]
    let rule: String

    init(_ name: String, _ text: String, _ rule: String) {
      self.init(name, Array(text.utf8), rule)
    }

    init(_ name: String, _ bytes: [UInt8], _ rule: String) {
      (testDescription, self.bytes, self.rule) = (name, bytes, rule)
    }
  }

  static let bomb =
    "feature: A\na0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    + (1...9).map { level in
      let aliases = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
      return "a\(level): &a\(level) [\(aliases)]\n"
    }.joined()

  static let pit = String(repeating: "(", count: 70_000)

  static let cases: [Case] = [
    Case("Latin-1", Array("feature: Caf".utf8) + [0xE9, 0x0A], "not-text"),
    Case("UTF-16", [0xFF, 0xFE, 0x66, 0, 0x65, 0], "not-text"),
    Case("a NUL byte", "feature: A\0B\n", "not-text"),
    Case("an alias bomb", bomb, "yaml-limit"),
    Case("a pit of brackets", "feature: " + String(repeating: "[", count: 100_000), "yaml-limit"),
    Case("a tab for indentation", "feature: A\nscreens:\n\tHome: { title: x }\n", "yaml-syntax"),
    Case("an open quote", "feature: \"A\n", "yaml-syntax"),
    Case("two documents", "feature: A\n---\nfeature: B\n", "yaml-syntax"),
    Case("a tag", "feature: !!str A\n", "yaml-syntax"),
    Case("a merge key", "feature: A\nscreens: { Home: { <<: {}, title: x } }\n", "yaml-syntax"),
    Case("a key twice", "feature: A\nfeature: B\n", "duplicate-key"),
    Case("an emoji for a name", "feature: A\nscreens: { \u{1F600}: { title: x } }\n", "bad-name"),
    Case("a list for a file", "- a\n- b\n", "wrong-shape"),
    Case("nothing but a word", "feature\n", "wrong-shape"),
    Case("an expression without end", Self.expression(Self.pit), "yaml-limit"),
    Case("an expression with an end missing", Self.expression("1 +"), "bad-expression"),
  ]

  static func expression(_ text: String) -> String {
    """
    feature: A
    workflows:
      w:
        outcomes: { done: success }
        steps:
          a: { choose: [{ when: "\(text)", go: done }, { else: done }] }

    """
  }

  @Test("Bad input is reported, with a place", arguments: cases)
  func complaint(_ input: Case) throws {
    let scratch = try Scratch()
    try scratch.write(Data(input.bytes), to: "a.yaml")
    let result = try scratch.tool.run(["check", "a.yaml"])
    #expect(result.status == 1, "\(result.complaints)")
    #expect(result.output.contains("[\(input.rule)]"), "\(result.output.prefix(2_000))")
    let hasPlace = result.output.contains(#/a\.yaml:\d+:\d+: error: /#)
    #expect(hasPlace)
    #expect(!(result.output + result.complaints).contains("Fatal error"))
  }

  @Test("control characters in the name of an output never reach the terminal")
  func controlInOutput() throws {
    let scratch = try Scratch()
    try scratch.write(
      "app: A\ngenerate: { pages: { output: \"Out\\e[31m\" } }\n", to: "waymark.yaml")
    try scratch.write(
      "feature: Help\nroutes: { call: { external: phone, link: /call } }\n"
        + "coordinators: { Root: { handles: [call] } }\n", to: "Specs/help.yaml")
    for arguments in [["generate", "--dry-run"], ["generate"], ["generate", "--check"]] {
      let result = try scratch.tool.run(arguments)
      #expect(result.output.contains("Out\u{241B}[31m"), "\(arguments)")
      #expect(!result.output.contains("\u{1B}"), "\(arguments)")
    }
  }

  @Test("control characters and turned text never reach the terminal")
  func control() throws {
    let scratch = try Scratch()
    try scratch.write("feature: A\nscr\u{202E}eens: { title: x }\n", to: "a.yaml")
    let result = try scratch.tool("check", "a.yaml", "--color", "never")
    #expect(result.status == 1)
    #expect(!result.output.contains("\u{202E}"))
    #expect(!result.output.contains("\u{1B}"))
  }

  @Test("a pipe that is called a spec does not hang the tool")
  func pipe() throws {
    let scratch = try Scratch()
    try #require(mkfifo(scratch.url("pipe.yaml").path, 0o644) == 0)
    let result = try scratch.tool.run(["check", "."])
    #expect(result.status == 2)
    #expect(result.complaints.contains("pipe.yaml"))
  }

  @Test("an empty folder is distinguished from a sound one")
  func empty() throws {
    let scratch = try Scratch()
    let result = try scratch.tool("check")
    #expect(result.status == 2)
    #expect(result.complaints.contains("waymark.yaml"))
  }
}
