import Foundation
import Testing

@Suite("What generate writes")
struct OutputTests {
  static let configuration = "app: Shop\ngenerate:\n  swift: { output: Generated/Swift }\n"

  static func project() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(configuration, to: "waymark.yaml")
    try scratch.write(ExitTests.sound, to: "Specs/help.yaml")
    return scratch
  }

  @Test("What generate writes is found unchanged by the next run and by --check")
  func twice() throws {
    let scratch = try Self.project()
    #expect(try scratch.tool("generate", "--check").status == 1)
    #expect(try scratch.files(below: "").count == 2)
    #expect(try scratch.tool("generate").status == 0)
    let files = try scratch.files(below: "Generated/Swift")
    #expect(files.contains(".waymark-manifest") && files.contains("Route.swift"))
    #expect(try scratch.tool("generate", "--check").status == 0)
    #expect(try scratch.tool("generate").output.contains("0 written"))
  }

  @Test("What generate writes leaves alone what others wrote, or edited, and says so")
  func kept() throws {
    let scratch = try Self.project()
    try scratch.write("// mine\n", to: "Generated/Swift/Route.swift")
    try scratch.write("// mine too\n", to: "Generated/Swift/Notes.swift")
    let first = try scratch.tool("generate")
    #expect(first.status == 1)
    #expect(first.complaints.contains("Generated/Swift/Route.swift"))
    #expect(try scratch.text("Generated/Swift/Route.swift") == "// mine\n")
    try FileManager.default.removeItem(at: scratch.url("Generated/Swift/Route.swift"))
    #expect(try scratch.tool("generate").status == 0)
    try scratch.write("// edited\n", to: "Generated/Swift/Route.swift")
    #expect(try scratch.tool("generate").status == 1)
    #expect(try scratch.text("Generated/Swift/Route.swift") == "// edited\n")
    #expect(try scratch.text("Generated/Swift/Notes.swift") == "// mine too\n")
  }

  @Test("What generate writes is still Waymark's where git has changed the ends of its lines")
  func lineEnds() throws {
    let scratch = try Self.project()
    #expect(try scratch.tool("generate").status == 0)
    for file in try scratch.files(below: "Generated/Swift") {
      let place = "Generated/Swift/\(file)"
      try scratch.write(
        scratch.text(place).replacingOccurrences(of: "\n", with: "\r\n"), to: place)
    }
    let result = try scratch.tool("generate")
    #expect(result.status == 0, "\(result.complaints)")
    #expect(try scratch.tool("generate", "--check").status == 0)
  }

  @Test("--check sends nobody to a run that would change nothing")
  func unhelpful() throws {
    let scratch = try Self.project()
    #expect(try scratch.tool("generate").status == 0)
    try scratch.write("// mine\n", to: "Generated/Swift/Route.swift")
    let edited = try scratch.tool("generate", "--check")
    #expect(edited.status == 1 && edited.output.contains("it was edited by hand"))
    #expect(!edited.output.contains("waymark generate"))
    try FileManager.default.removeItem(at: scratch.url("Generated/Swift/Help.swift"))
    let stale = try scratch.tool("generate", "--check").output
    #expect(stale.contains("swift: update Generated/Swift with: waymark generate\n"), "\(stale)")
    let outside = try scratch.tool("generate", "--check", "../\(scratch.folder.lastPathComponent)")
    #expect(
      outside.output.contains("with: waymark generate ../\(scratch.folder.lastPathComponent)\n"))
  }

  @Test("an output that waymark.yaml does not name is told beside what is wrong with the specs")
  func unknown() throws {
    let scratch = try Self.project()
    try scratch.write(
      ExitTests.sound.replacingOccurrences(of: "screen: Home", with: "screen: Hoem"),
      to: "Specs/help.yaml")
    let result = try scratch.tool("generate", "--only", "nope")
    #expect(result.status == 2 && result.complaints.contains("[undefined-name]"))
    #expect(result.complaints.contains("no output is called 'nope'; there are swift"))
  }

  @Test("What generate writes goes when it is no longer generated, unless it was edited")
  func leftOver() throws {
    let scratch = try Self.project()
    try scratch.write(
      ExitTests.sound.replacingOccurrences(of: "Help\n", with: "Extra\n")
        .replacingOccurrences(of: "ome:", with: "ouse:")
        .replacingOccurrences(of: "screen: Home", with: "screen: House")
        .replacingOccurrences(of: "/help", with: "/extra"),
      to: "Specs/extra.yaml")
    #expect(try scratch.tool("generate").status == 0)
    #expect(try scratch.files(below: "Generated/Swift").contains("Extra.swift"))
    try FileManager.default.removeItem(at: scratch.url("Specs/extra.yaml"))
    #expect(try scratch.tool("generate", "--check").output.contains("left over: "))
    #expect(try scratch.tool("generate").status == 0)
    #expect(try !scratch.files(below: "Generated/Swift").contains("Extra.swift"))
  }

  @Test("What generate writes never goes through links, over files or out of the project")
  func places() throws {
    let scratch = try Self.project()
    let elsewhere = try Scratch()
    try FileManager.default.createSymbolicLink(
      at: scratch.url("Generated"), withDestinationURL: elsewhere.folder)
    let link = try scratch.tool("generate")
    #expect(link.status == 2)
    #expect(link.complaints.contains("is a link"))
    #expect(try elsewhere.files(below: "").isEmpty)

    try FileManager.default.removeItem(at: scratch.url("Generated"))
    try scratch.write("a file\n", to: "Generated")
    let file = try scratch.tool("generate")
    #expect(file.status == 2)
    #expect(file.complaints.contains("is a file"))

    for output in ["../out", "/nowhere/out", "Specs"] {
      try scratch.write(
        "app: Shop\ngenerate: { swift: { output: \(output) } }\n", to: "waymark.yaml")
      #expect(try [1, 2].contains(scratch.tool("generate").status), "\(output)")
    }
    #expect(try scratch.text("Specs/help.yaml") == ExitTests.sound)
  }

  @Test("What generate writes is the same from any folder and in any locale")
  func determinism() throws {
    let (one, other) = (try Self.project(), try Self.project())
    _ = try one.tool("generate")
    _ = try Tool(folder: FileManager.default.temporaryDirectory).run(
      ["generate", other.folder.path], environment: ["LC_ALL": "tr_TR.UTF-8", "TZ": "Asia/Tokyo"])
    let files = try one.files(below: "Generated")
    #expect(try files == other.files(below: "Generated") && !files.isEmpty)
    for file in files {
      let path = "Generated/\(file)"
      #expect(try one.text(path) == other.text(path), "\(file)")
      #expect(try !one.text(path).contains(one.folder.path), "\(file)")
    }
  }
}
