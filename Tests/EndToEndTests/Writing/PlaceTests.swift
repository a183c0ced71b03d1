import Foundation
import Testing

@Suite("Where generate writes")
struct PlaceTests {
  @Test(
    "an output that is no folder of its own inside the project is a finding with a place",
    arguments: ["../out", "/nowhere/out", "a/../../out", "Specs", "SPECS", ".", "./", "Other/.."])
  func outside(folder: String) throws {
    let scratch = try OutputTests.project()
    try scratch.write(
      "app: Shop\ngenerate:\n  swift: { output: \(folder) }\n", to: "waymark.yaml")
    let before = try scratch.files(below: "")
    for verb in ["check", "generate"] {
      let result = try scratch.tool(verb)
      #expect(result.status == 1, "\(verb): \(result.complaints)")
      #expect((result.output + result.complaints).contains("waymark.yaml:3:20: error: `\(folder)`"))
    }
    #expect(try scratch.files(below: "") == before)
  }

  @Test("an output without a name is not the folder of the project")
  func nameless() throws {
    let scratch = try OutputTests.project()
    try scratch.write("app: Shop\ngenerate:\n  swift: { output: \"\" }\n", to: "waymark.yaml")
    let before = try scratch.files(below: "")
    let result = try scratch.tool("generate")
    #expect(result.status == 1)
    #expect(result.complaints.contains("waymark.yaml:3:20: error: the project's own folder would"))
    #expect(try scratch.files(below: "") == before)
  }

  @Test(
    "names that are the same on some disks are refused before anything is written",
    arguments: [
      ("Generated", "generated/Fixtures"), ("G\u{E9}n", "Ge\u{301}n/Fixtures"),
      ("Out/Stra\u{DF}e", "Out/STRASSE/Fixtures"),
    ])
  func clash(first: String, second: String) throws {
    let scratch = try OutputTests.project()
    try scratch.write(
      "app: Shop\ngenerate:\n  swift: { output: \(first) }\n  fixtures: { output: \(second) }\n",
      to: "waymark.yaml")
    let before = try scratch.files(below: "")
    let result = try scratch.tool("generate")
    #expect(result.status == 1)
    #expect(result.complaints.contains("waymark.yaml:4:23: error: "), "\(result.complaints)")
    #expect(result.complaints.contains("ignore case"))
    #expect(try scratch.files(below: "") == before)
  }

  @Test("an output whose folder would be a file of another is refused, and says so")
  func folderAsFile() throws {
    let scratch = try OutputTests.project()
    try scratch.write(
      "app: Shop\ngenerate:\n  swift: { output: Out }\n  pages: { output: Out/Route.swift }\n",
      to: "waymark.yaml")
    let result = try scratch.tool("generate")
    #expect(result.status == 1)
    #expect(
      result.complaints.contains(
        "waymark.yaml:4:20: error: something else would be written to `Out/Route.swift`; name"),
      "\(result.complaints)")
  }

  @Test("features whose files would be one are refused with the place of the second")
  func features() throws {
    let scratch = try OutputTests.project()
    try scratch.write(
      ExitTests.sound.replacingOccurrences(of: "feature: Help", with: "feature: HELP")
        .replacingOccurrences(of: "ome:", with: "ouse:")
        .replacingOccurrences(of: "screen: Home", with: "screen: House")
        .replacingOccurrences(of: "/help", with: "/house"),
      to: "Specs/other.yaml")
    let result = try scratch.tool("generate")
    #expect(result.status == 1)
    #expect(result.complaints.contains("Specs/other.yaml:1:10: error: "), "\(result.complaints)")
    try scratch.write(
      OutputTests.configuration + "  pages: { output: Generated/Pages }\n", to: "waymark.yaml")
    #expect(try scratch.tool("generate").complaints == result.complaints)
    #expect(!FileManager.default.fileExists(atPath: scratch.url("Generated").path))
  }

  @Test("a manifest that was tampered with removes nothing outside, nor through a link")
  func tampering() throws {
    let scratch = try OutputTests.project()
    let elsewhere = try Scratch()
    try elsewhere.write("", to: "precious.txt")
    try scratch.write("", to: "precious.txt")
    try #require(try scratch.tool("generate").status == 0)
    let manifest = "Generated/Swift/.waymark-manifest"
    let known = try scratch.text(manifest)
    try FileManager.default.createSymbolicLink(
      at: scratch.url("Generated/Swift/link"), withDestinationURL: elsewhere.folder)
    let empty = "ef46db3751d8e999"
    for path in ["../../precious.txt", "link/precious.txt", scratch.url("precious.txt").path] {
      try scratch.write(known + "\(empty)  \(path)\n", to: manifest)
      _ = try scratch.tool("generate", "--force")
      #expect(try scratch.text("precious.txt").isEmpty)
      #expect(try elsewhere.text("precious.txt").isEmpty)
    }
  }

  @Test("everything that is in the way is reported in one run")
  func inTheWay() throws {
    let scratch = try OutputTests.project()
    try scratch.write(
      "app: Shop\ngenerate: { swift: { output: One }, fixtures: { output: Two/Three } }\n",
      to: "waymark.yaml")
    try scratch.write("a file\n", to: "One")
    try FileManager.default.createSymbolicLink(
      at: scratch.url("Two"), withDestinationURL: scratch.url("Specs"))
    let result = try scratch.tool("generate")
    #expect(result.status == 2)
    #expect(
      result.complaints.contains("waymark.yaml:2:30: error: One is a file where a folder is needed")
    )
    #expect(result.complaints.contains("waymark.yaml:2:57: error: Two is a link"))
    #expect(try scratch.files(below: "Specs") == ["help.yaml"])
    try FileManager.default.removeItem(at: scratch.url("One"))
    for file in ["Route.swift", "Help.swift"] {
      try FileManager.default.createDirectory(
        at: scratch.url("One/\(file)"), withIntermediateDirectories: true)
    }
    let folders = try scratch.tool("generate", "--only", "swift")
    #expect(folders.status == 2)
    for file in ["Route.swift", "Help.swift"] {
      #expect(folders.complaints.contains("error: One/\(file) is a folder where a file is needed"))
    }
  }

  @Test("what is in the way of two outputs is told once")
  func shared() throws {
    let scratch = try OutputTests.project()
    try scratch.write(
      "app: Shop\ngenerate: { swift: { output: One/S }, fixtures: { output: One/F } }\n",
      to: "waymark.yaml")
    try scratch.write("a file\n", to: "One")
    let result = try scratch.tool("generate")
    #expect(result.status == 2)
    #expect(result.complaints.contains("\n1 error in 2 files"), "\(result.complaints)")
  }

  @Test(
    "a name that would lead out of the output, or is none, is refused though its rule is lowered",
    arguments: [
      ("", "Specs/help.yaml:1:1: error: `feature` is missing"),
      ("feature: ../../Help\n", "waymark.yaml:3:71: error: `../../Help.md` would be no file"),
    ])
  func names(feature: String, complaint: String) throws {
    let scratch = try OutputTests.project()
    try scratch.write(
      "app: Shop\nrules: { missing-key: note, bad-name: note }\n"
        + "generate: { swift: { output: Out, layout: modules }, pages: { output: Pages } }\n",
      to: "waymark.yaml")
    try scratch.write(
      ExitTests.sound.replacingOccurrences(of: "feature: Help\n", with: feature),
      to: "Specs/help.yaml")
    let before = try scratch.files(below: "")
    let result = try scratch.tool.run(["generate"])
    #expect(result.status == 1)
    #expect(result.complaints.contains(complaint), "\(result.complaints)")
    #expect(try scratch.files(below: "") == before)
  }
}
