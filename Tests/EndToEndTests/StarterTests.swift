import Foundation
import Testing

@Suite("A new project")
struct StarterTests {
  @Test("A new project passes check, simulate and generate")
  func isSound() throws {
    let scratch = try Scratch()
    #expect(try scratch.tool("init", "new/app").status == 0)
    let checked = try scratch.tool("check", "--strict", "new/app")
    #expect(checked.status == 0, "\(checked.output)")
    #expect(try scratch.tool("simulate", "new/app").output.contains("4 passed, 0 failed"))
    #expect(try scratch.tool("generate", "new/app").status == 0)
    #expect(try scratch.tool("generate", "--check", "new/app").status == 0)
    #expect(try scratch.tool("resolve", "new/app").output.contains("HelpCoordinator"))
    #expect(try scratch.tool("stats", "new/app").output.contains("lateOrder"))
  }

  @Test("A new package has the name that it is given, is covered, and compiles")
  func package() throws {
    let scratch = try Scratch()
    #expect(try scratch.tool("init", "app", "--swift", "--name", "Shop").status == 0)
    #expect(try scratch.text("app/waymark.yaml").contains("app: Shop\n"))
    #expect(try scratch.text("app/Package.swift").contains("path: \"Generated/Swift\""))
    try expectSound("app", "app/Generated/Swift", in: scratch)
  }

  @Test("A package that is there takes the generated code into its first target")
  func existing() throws {
    let scratch = try Scratch()
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "Shop", targets: [.target(name: "Kit")])

      """
    try scratch.write(manifest, to: "shop/Package.swift")
    try scratch.write("", to: "shop/Sources/Kit/Kit.swift")
    #expect(try scratch.tool("init", "--from", "shop").status == 0)
    #expect(try scratch.text("shop/Package.swift") == manifest)
    #expect(try scratch.text("shop/waymark.yaml").contains("app: Shop\n"))
    try expectSound("shop", "shop/Sources/Kit/Generated", in: scratch)
  }

  private func expectSound(_ project: String, _ code: String, in scratch: Scratch) throws {
    #expect(try scratch.tool("check", "--strict", project).status == 0)
    #expect(try scratch.tool("simulate", "--min-coverage", "100", project).status == 0)
    #expect(try scratch.tool("generate", project).status == 0)
    let files = try scratch.files(below: code).filter { $0.hasSuffix(".swift") }
    #expect(!files.isEmpty)
    let compiled = try Tool.run(
      "/usr/bin/env", ["swiftc", "-swift-version", "6", "-typecheck"] + files,
      in: scratch.url(code),
      environment: ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin"])
    #expect(compiled.status == 0, "\(compiled.complaints)")
  }

  @Test("A new project overwrites nothing, and then writes nothing")
  func refuses() throws {
    let scratch = try Scratch()
    try scratch.write("feature: Mine\n", to: "Specs/Help/help.yaml")
    let result = try scratch.tool("init")
    #expect(result.status == 2)
    #expect(result.complaints.contains("Specs/Help/help.yaml exists already"))
    #expect(
      try String(contentsOf: scratch.url("Specs/Help/help.yaml"), encoding: .utf8)
        == "feature: Mine\n")
    #expect(!FileManager.default.fileExists(atPath: scratch.url("waymark.yaml").path))
  }

  @Test("A new project says which link is in its way, and follows none")
  func links() throws {
    let scratch = try Scratch()
    for name in ["Specs", "waymark.yaml"] {
      try scratch.write("", to: "new/.keep")
      try FileManager.default.createSymbolicLink(
        atPath: scratch.url("new/\(name)").path, withDestinationPath: "../else")
      let result = try scratch.tool("init", "new")
      #expect(result.status == 2, "\(name)")
      #expect(result.complaints.hasPrefix("waymark: new/\(name) exists already"), "\(name)")
      #expect(!result.complaints.contains("output"))
      try FileManager.default.removeItem(at: scratch.url("new"))
    }
  }

  @Test("A new project says next commands that work, whatever the folder is called")
  func dash() throws {
    let scratch = try Scratch()
    let result = try scratch.tool("init", "--", "-new")
    #expect(result.status == 0 && result.output.contains("  waymark check ./-new "))
    #expect(try scratch.tool("check", "./-new").status == 0)
  }
}

@Suite("A baseline on the command line")
struct BaselineFileTests {
  @Test("A baseline is the same from any folder, sorted, and relative to the project")
  func bytes() throws {
    let scratch = try Scratch()
    try scratch.write(
      "app: Shop\nentry: [home]\nrules: { no-such: off }\n", to: "shop/waymark.yaml")
    for name in ["b", "a"] {
      try scratch.write("feature: \(name)\nfature: Help\n", to: "shop/Specs/\(name) ü.yaml")
    }
    let inside = Tool(folder: scratch.url("shop/Specs"))
    #expect(try scratch.tool("check", "shop", "--write-baseline", "one.json").status == 0)
    #expect(try inside("check", "--write-baseline", "../../two.json").status == 0)
    let text = try scratch.text("one.json")
    #expect(try text == scratch.text("two.json"))
    let files = text.split(separator: "\n").filter { $0.contains("\"file\"") }
    #expect(files.first?.contains("\"Specs/a ü.yaml\"") == true)
    #expect(files.last?.contains("waymark.yaml") == true)
    let again = try inside("check", "--strict", "--baseline", "../../one.json")
    #expect(again.status == 0 && again.output.contains("complaints known from the baseline"))
  }

  @Test("A baseline silences what it knows, lets through what is new, and names what is gone")
  func known() throws {
    let scratch = try Scratch()
    try scratch.write(ExitTests.sound.replacing("home:", with: "Start:"), to: "help.yaml")
    #expect(try scratch.tool("check", "--strict", "help.yaml").status == 1)
    #expect(try scratch.tool("check", "help.yaml", "--write-baseline", "known.json").status == 0)
    let known = try scratch.tool("check", "--strict", "help.yaml", "--baseline", "known.json")
    #expect(known.status == 0, "\(known.output)")
    try scratch.write(ExitTests.sound, to: "help.yaml")
    let mended = try scratch.tool("check", "help.yaml", "--baseline", "known.json")
    #expect(mended.status == 0)
    #expect(mended.complaints.contains("no longer found: naming in help.yaml, route Start"))
  }
}
