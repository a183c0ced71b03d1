import Foundation
import Testing

@Suite("The archive of a release", .serialized)
struct DistributionTests {
  /// The tools that were built for the tests, packed as those of a release are. Where GNU tar or the
  /// server are missing, nothing can be.
  static let packed = Result {
    let scratch = try Scratch()
    let made = try run("package.sh", [built.path, checkouts.path, scratch.folder.path])
    guard made.status == 0 else { throw Failed(words: made.complaints) }
    return (scratch, archive: made.output.trimmingCharacters(in: .newlines))
  }

  private struct Failed: Error { let words: String }

  private static let built = Tool.path.deletingLastPathComponent()

  /// Beside the folders of the platforms, wherever the build is.
  private static var checkouts: URL {
    var folder = built.resolvingSymlinksInPath()
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      let found = folder.appending(path: "checkouts")
      if FileManager.default.fileExists(atPath: found.path) { return found }
    }
    return folder
  }

  private static func run(_ script: String, _ arguments: [String]) throws -> Tool.Result {
    let path = House.root.appending(path: "Scripts/\(script)").path
    let swift = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return try Tool.run(path, arguments, in: House.root, environment: ["PATH": swift])
  }

  @Test(
    "installs, works and goes where there is nothing but Debian's packages",
    arguments: [
      ["install", "refusals", "replaced", "interrupted", "uninstall"],
      ["install", "project", "man", "bash", "zsh", "fish"],
      ["install", "project", "hooks"],
      ["install", "project", "action", "gitlab", "docker"],
    ])
  func parts(_ parts: [String]) throws {
    let archive = try Self.packed.get().archive
    let result = try Self.run("test_dist.sh", [archive] + parts)
    #expect(result.status == 0, "\(result.output)\(result.complaints)")
    let lines = result.output.split(separator: "\n")
    for line in lines where line.hasPrefix("skipped") { print(line) }
    #expect(lines.filter { $0.hasPrefix("passed") } == parts.map { "passed \($0)" })
  }

  @Test("the same tools and the same commit give the same bytes")
  func reproducible() throws {
    let first = try Self.packed.get().archive
    let scratch = try Scratch()
    let second = try Self.run(
      "package.sh", [Self.built.path, Self.checkouts.path, scratch.folder.path])
    #expect(second.status == 0, "\(second.complaints)")
    let files = [first, second.output.trimmingCharacters(in: .newlines)]
    let bytes = try files.map { try Data(contentsOf: URL(fileURLWithPath: $0)) }
    // Megabytes that differ would be described one by one.
    let areSame = bytes[0] == bytes[1]
    #expect(areSame)
  }

  @Test("Docs/Install.md is followed line by line")
  func page() throws {
    let (packed, archive) = try Self.packed.get()
    let scratch = try Scratch()
    let name = URL(fileURLWithPath: archive).deletingPathExtension().deletingPathExtension()
      .lastPathComponent
    for file in ["\(name).tar.gz", "SHA256SUMS"] {
      try FileManager.default.copyItem(at: packed.url(file), to: scratch.url(file))
    }
    let blocks = try Block.all(in: "Docs/Install.md").filter { $0.language == "sh" }
    #expect(blocks.count == 2)
    for block in blocks {
      let text = block.text.replacing("waymark-0.1.0-linux-x86_64", with: name)
      let result = try Tool.run(
        "/bin/sh", ["-ec", text], in: scratch.folder,
        environment: [
          "HOME": scratch.folder.path, "PATH": "\(scratch.folder.path)/.local/bin:/usr/bin:/bin",
        ])
      #expect(result.status == 0, "\(block.text)\(result.output)\(result.complaints)")
    }
    #expect(!FileManager.default.fileExists(atPath: scratch.url(".local").path))
  }
}
