import Foundation
import Testing

@Suite("Patches of a repository")
struct PatchTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write(
      "app: Shop\ngenerate: { pages: { output: Out } }\n", to: "apps/b/waymark.yaml")
    try scratch.write(FixTests.slips, to: "apps/b/Specs/help.yaml")
    try scratch.write("", to: "other/empty")
    _ = try git(["init", "-q"], in: "")
  }

  private func git(_ words: [String], in folder: String) throws -> Tool.Result {
    try Tool.run("/usr/bin/env", ["git"] + words, in: scratch.url(folder))
  }

  @Test(
    "git apply takes the patch of check where that was started, or in the root",
    .enabled(if: FixTests.patch != nil),
    arguments: [
      ("", "apps/b"), ("apps", "b"), ("apps/b", "."), ("apps/b/Specs", ".."),
      ("other", "../apps/b"),
    ])
  func fixes(_ place: (folder: String, project: String)) throws {
    let tool = Tool(folder: scratch.url(place.folder))
    let patch = try tool("check", place.project, "--unsafe-fixes", "--diff").output
    try scratch.write(patch, to: "fixes.patch")
    // Elsewhere, Git passes over what does not lie below.
    let folder = place.folder == "other" ? "" : place.folder
    let applied = try git(["apply", scratch.url("fixes.patch").path], in: folder)
    #expect(applied.status == 0, "\(applied.complaints)\(patch)")
    #expect(try scratch.text("apps/b/Specs/help.yaml") == FixTests.mended)
  }

  @Test(
    "git apply takes the patch of generate, new files and removed ones included",
    .enabled(if: FixTests.patch != nil), arguments: ["", "apps", "apps/b/Specs", "other"])
  func outputs(_ folder: String) throws {
    try scratch.write(FixTests.mended, to: "apps/b/Specs/help.yaml")
    let project = scratch.url("apps/b").path
    let tool = Tool(folder: scratch.url(folder))
    for feature in ["Help", "Hilfe"] {
      let text = FixTests.mended.replacingOccurrences(
        of: "feature: Help", with: "feature: \(feature)")
      try scratch.write(text, to: "apps/b/Specs/help.yaml")
      let patch = try tool("generate", project, "--diff").output
      try scratch.write(patch, to: "outputs.patch")
      let isBelow = folder.isEmpty || folder == "apps"
      let applied = try git(
        ["apply", scratch.url("outputs.patch").path], in: isBelow ? folder : "")
      #expect(applied.status == 0, "\(applied.complaints)\(patch)")
      let page = scratch.url("apps/b/Out/\(feature).md")
      #expect(FileManager.default.fileExists(atPath: page.path), "\(patch)")
      _ = try tool("generate", project)
    }
  }
}
