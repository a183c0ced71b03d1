import Foundation
import Testing

/// The text of one file of the output, in every state in which a run can find it.
@Suite("What generate makes of a file that it finds")
struct TakeoverTests {
  private let scratch: Scratch
  private static let route = "Generated/Swift/Route.swift"
  private static let manifest = "Generated/Swift/.waymark-manifest"

  init() throws {
    scratch = try OutputTests.project()
    try #require(try scratch.tool("generate").status == 0)
  }

  private func time(_ path: String) throws -> Date? {
    let attributes = try FileManager.default.attributesOfItem(atPath: scratch.url(path).path)
    return attributes[.modificationDate] as? Date
  }

  @Test("an edited file is reported each time and kept, and --force takes it over")
  func edited() throws {
    let whole = try scratch.text(Self.route)
    try scratch.write("// edited\n", to: Self.route)
    for _ in 0..<2 {
      let result = try scratch.tool("generate")
      #expect(result.status == 1)
      #expect(result.complaints.contains("kept: \(Self.route): it was edited by hand"))
    }
    let stale = try scratch.tool("generate", "--check")
    #expect(stale.status == 1)
    #expect(stale.output.contains("changed: \(Self.route): it was edited"))
    #expect(try scratch.text(Self.route) == "// edited\n")
    #expect(try scratch.tool("generate", "--force").status == 0)
    #expect(try scratch.text(Self.route) == whole)
    try scratch.write("// edited\n", to: Self.route)
    _ = try scratch.tool("generate")
    try scratch.write(whole, to: Self.route)
    #expect(try scratch.tool("generate").status == 0)
  }

  @Test("an unchanged file keeps its time, also where another is written")
  func times() throws {
    let before = try time(Self.route)
    let manifest = try time(Self.manifest)
    usleep(20_000)
    #expect(try scratch.tool("generate").status == 0)
    #expect(try time(Self.route) == before && time(Self.manifest) == manifest)
    try scratch.write(
      ExitTests.sound.replacingOccurrences(of: "title: Help", with: "title: Hello"),
      to: "Specs/help.yaml")
    #expect(try scratch.tool("generate").output.contains("1 written"))
    #expect(try time(Self.route) == before)
  }

  @Test("a file that a power cut emptied is written again")
  func emptied() throws {
    try scratch.write("", to: Self.route)
    #expect(try scratch.tool("generate").status == 0)
    #expect(try !scratch.text(Self.route).isEmpty)
  }

  @Test(
    "an edited file that is no longer generated is kept, and with --force it is the user's")
  func editedLeftOver() throws {
    let left = "Generated/Swift/Left.swift"
    try scratch.write("// mine by now\n", to: left)
    let known = try scratch.text(Self.manifest)
    try scratch.write(known + "0123456789abcdef  Left.swift\n", to: Self.manifest)
    for _ in 0..<2 {
      let result = try scratch.tool("generate")
      #expect(result.status == 1)
      #expect(result.complaints.contains("kept: \(left): it is no longer generated"))
    }
    #expect(try scratch.tool("generate", "--force").status == 0)
    #expect(try scratch.text(left) == "// mine by now\n")
    #expect(try scratch.text(Self.manifest) == known)
    #expect(try scratch.tool("generate").status == 0)
  }

  @Test("a file that either side of a merge knows is Waymark's")
  func merged() throws {
    let lines = try scratch.text(Self.manifest).split(separator: "\n").map { "\($0)\n" }
    let theirs = lines.dropFirst().map { "0000000000000000" + $0.dropFirst(16) }
    let conflict: [String] =
      [lines[0], "<<<<<<< HEAD\n"] + theirs + ["=======\n"] + lines.dropFirst()
    try scratch.write((conflict + [">>>>>>> main\n"]).joined(), to: Self.manifest)
    try scratch.write(
      ExitTests.sound.replacingOccurrences(of: "title: Help", with: "title: Hello"),
      to: "Specs/help.yaml")
    let result = try scratch.tool("generate")
    #expect(result.status == 0, "\(result.complaints)")
    #expect(try scratch.text(Self.manifest) != conflict.joined())
    #expect(try scratch.tool("generate", "--check").status == 0)
  }

  @Test("a file where a folder is needed, or the reverse: removed if Waymark's, else refused")
  func kinds() throws {
    try FileManager.default.removeItem(at: scratch.url(Self.route))
    try scratch.write("// mine\n", to: "\(Self.route)/mine.swift")
    let result = try scratch.tool("generate")
    #expect(result.status == 2)
    #expect(result.complaints.contains("is a folder where a file is needed"))
    #expect(try scratch.text("\(Self.route)/mine.swift") == "// mine\n")
  }

  @Test("--dry-run and --diff say what would be done, and do nothing")
  func dry() throws {
    try scratch.write(
      ExitTests.sound.replacingOccurrences(of: "title: Help", with: "title: Hello"),
      to: "Specs/help.yaml")
    let dry = try scratch.tool("generate", "--dry-run")
    #expect(dry.status == 0)
    #expect(dry.output.contains("would write: Generated/Swift/Help.swift"))
    let diff = try scratch.tool("generate", "--diff")
    #expect(diff.status == 0)
    #expect(diff.output.hasPrefix("--- a/Generated/Swift/Help.swift\n+++ b/Generated/Swift/Help"))
    #expect(diff.output.contains("\n-    public static let title = \"Help\"\n"))
    #expect(diff.output.contains("\n+    public static let title = \"Hello\"\n"))
    #expect(try scratch.tool("generate", "--check", "--diff").status == 1)
    #expect(try scratch.tool("generate", "--check").output.contains("changed: "))
  }
}
