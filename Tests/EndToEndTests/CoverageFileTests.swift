import Foundation
import Testing

@Suite("Files of coverage")
struct CoverageFileTests {
  /// The bank in a folder of a repository, and its coverage without its last scenarios.
  private func repository() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write("ref: refs/heads/main\n", to: ".git/HEAD")
    try FileManager.default.createDirectory(
      at: scratch.url("apps"), withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: House.root.appending(path: "Samples/Bank"), to: scratch.url("apps/bank"))
    try FileManager.default.removeItem(at: scratch.url("apps/bank/Specs/Cards/scenarios.yaml"))
    return scratch
  }

  @Test("genhtml draws the lcov file of a project that lies below the root of its repository")
  func genhtml() throws {
    let scratch = try repository()
    let written = try scratch.tool(
      "simulate", "apps/bank", "--coverage", "coverage.info", "--coverage-format", "lcov")
    #expect(written.status == 0, "\(written.output)\(written.complaints)")
    let drawn = try Tool.run(
      "/usr/bin/env", ["genhtml", "--branch-coverage", "-o", "html", "coverage.info"],
      in: scratch.folder)
    #expect(drawn.status == 0, "\(drawn.complaints)")
    #expect(!drawn.complaints.lowercased().contains("warning"), "\(drawn.complaints)")
    let pages = try scratch.files(below: "html")
    #expect(pages.contains { $0.hasSuffix("cards.yaml.gcov.html") }, "\(pages)")
  }

  @Test("Coverage that cannot be written ends with status 2, and says why")
  func unwritable() throws {
    let scratch = try repository()
    for (place, reason) in [
      ("none/c.json", "there is no folder none"), ("apps", "it is a folder"),
      ("/dev/full", "the disk is full"),
    ] {
      let result = try scratch.tool("simulate", "apps/bank", "--coverage", place)
      #expect(result.status == 2, "\(place)")
      let complaint = "cannot write \(place): \(reason)"
      #expect(result.complaints.contains(complaint), "\(result.complaints)")
    }
  }
}
