import Foundation
import Testing

@Suite("Outputs that are no longer listed")
struct DroppedOutputTests {
  private func project() throws -> Scratch {
    let scratch = try Scratch()
    _ = try scratch.tool("init")
    #expect(try scratch.tool("generate").status == 0)
    return scratch
  }

  private func drop(_ words: String, from scratch: Scratch, adding more: String = "") throws {
    let lines = try scratch.text("waymark.yaml").split(
      separator: "\n", omittingEmptySubsequences: false)
    let kept = lines.filter { !$0.contains(words) }.joined(separator: "\n")
    try scratch.write(kept + more, to: "waymark.yaml")
  }

  @Test("are told by --check, and removed with their folder")
  func removed() throws {
    let scratch = try project()
    try drop("fixtures:", from: scratch)
    let stale = try scratch.tool("generate", "--check")
    #expect(stale.status == 1)
    #expect(stale.output.contains("left over: Generated/Fixtures/index.json\n"))
    #expect(stale.output.contains("no longer listed: Generated/Fixtures; remove it with: waymark"))
    let result = try scratch.tool("generate")
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("no longer listed: Generated/Fixtures: "))
    #expect(!FileManager.default.fileExists(atPath: scratch.url("Generated/Fixtures").path))
    #expect(try scratch.tool("generate", "--check").status == 0)
  }

  @Test("keep what was edited, until it is taken away")
  func edited() throws {
    let scratch = try project()
    try scratch.write("// mine\n", to: "Generated/Swift/Route.swift")
    try drop("swift:", from: scratch, adding: "  swift: { output: Code }\n")
    let result = try scratch.tool("generate")
    #expect(
      result.status == 1 && result.complaints.contains("Generated/Swift/Route.swift: it is no"))
    #expect(
      try scratch.files(below: "Generated/Swift") == [".waymark-manifest", "Route.swift"])
    try FileManager.default.removeItem(at: scratch.url("Generated/Swift/Route.swift"))
    #expect(try scratch.tool("generate").status == 0)
    #expect(!FileManager.default.fileExists(atPath: scratch.url("Generated/Swift").path))
  }

  @Test("are found where no output is listed at all")
  func all() throws {
    let scratch = try project()
    for words in ["generate:", "swift:", "fixtures:"] { try drop(words, from: scratch) }
    #expect(try scratch.tool("generate").status == 0)
    #expect(try scratch.files(below: "Generated").isEmpty)
    #expect(try scratch.tool("generate").status == 2)
  }

  @Test("are not taken for a copy of one that is listed, nor for another project's")
  func others() throws {
    let scratch = try project()
    for place in ["Copy", "other/Generated"] {
      try FileManager.default.createDirectory(
        at: scratch.url(place).deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: scratch.url("Generated/Swift"), to: scratch.url(place))
    }
    try scratch.write("app: Other\n", to: "other/waymark.yaml")
    let copied = try scratch.files(below: "Copy")
    #expect(try scratch.tool("generate", "--check").status == 0)
    #expect(try scratch.tool("generate").status == 0)
    #expect(try scratch.files(below: "Copy") == copied && copied.count > 5)
    try drop("swift:", from: scratch)
    #expect(try scratch.tool("generate").status == 0)
    #expect(try scratch.files(below: "other/Generated") == copied)
  }

  @Test("an output among Git's own files is refused", arguments: [".git/hooks", "a/.GIT", ".git"])
  func repository(folder: String) throws {
    let scratch = try Scratch()
    _ = try scratch.tool("init")
    try drop("swift:", from: scratch, adding: "  swift: { output: \(folder) }\n")
    let result = try scratch.tool("generate")
    #expect(
      result.status == 1 && result.complaints.contains("is Git's own"), "\(result.complaints)")
  }
}
