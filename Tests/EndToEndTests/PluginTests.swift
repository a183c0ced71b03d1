import Effort
import Foundation
import Testing

@Suite("The plugins, in a package that uses both")
struct PluginTests {
  @Test(
    "a build makes the Swift, and only what changed; the command writes what is committed",
    arguments: Effort.isLong ? PluginPackage.allCases : [.ofBinary])
  func example(of plugins: PluginPackage) throws {
    let package = try ExamplePackage(using: plugins)
    try package.edit("waymark.yaml", "specs: Specs\n", "specs: ./Specs/\r\n")
    try package.edit("waymark.yaml", "entry: [lateOrder]\n", "entry: [lateOrder]\r\n")
    try package.build()
    // SwiftPM links a tool once more after the build that was its first.
    if plugins == .ofSources { try package.build() }
    #expect(try package.run() == "late: o-1\nchat: anything\nplaced cooking onTheWay delivered\n")

    let before = try package.writingTimes()
    #expect(
      before.keys.sorted() == [
        "Specs+Chat+chat.yaml.swift", "Specs+Orders+orders.yaml.swift",
        "Specs+Orders+scenarios.yaml.swift", "waymark.yaml.swift",
      ])
    #expect(try !package.build().contains("Generating the Swift"))

    try package.edit("Specs/Orders/orders.yaml", "onTheWay, delivered]", "onTheWay]")
    #expect(try package.build().contains("Generating the Swift"))
    #expect(try package.run() == "late: o-1\nchat: anything\nplaced cooking onTheWay\n")
    let after = try package.writingTimes()
    #expect(
      before.keys.filter { before[$0] != after[$0] } == ["Specs+Orders+orders.yaml.swift"])

    try commits(package)

    try package.edit("Specs/Orders/orders.yaml", "wait: patient", "wait: patent")
    let broken = try package.swift("build")
    #expect(broken.status != 0)
    let place = package.url("Specs/Orders/orders.yaml").path
    #expect(broken.all.contains("\(place):31:44: error: "), "\(broken.all)")
  }

  @Test("a package that depends on it never gets the library of the server")
  func withoutServer() throws {
    let package = try ExamplePackage(using: .ofSources)
    let resolved = try package.swift("package", "resolve")
    #expect(resolved.status == 0, "\(resolved.all)")
    let versions = try String(contentsOf: package.url("Package.resolved"), encoding: .utf8)
    #expect(versions.contains("swift-argument-parser"))
    #expect(!versions.contains("swift-nio"))
    #expect(!resolved.all.contains("nio"))
    let checkouts = try FileManager.default.contentsOfDirectory(
      atPath: package.checkouts.path)
    #expect(checkouts.count == 1 && checkouts[0].hasPrefix("swift-argument-parser"))
  }

  private func commits(_ package: ExamplePackage) throws {
    let verb = ["package", "--allow-writing-to-package-directory", "waymark-generate"]
    #expect(try package.swift(verb + ["--check"]).status != 0)
    let written = try package.swift(verb)
    #expect(written.status == 0, "\(written.all)")
    #expect(FileManager.default.fileExists(atPath: package.url("Generated/Swift/Route.swift").path))
    #expect(try package.swift(verb + ["--check"]).status == 0)
  }
}

/// A copy of `Tests/PluginExample` that depends on the plugins.
private struct ExamplePackage {
  private let scratch: Scratch

  init(using plugins: PluginPackage) throws {
    scratch = try Scratch()
    try FileManager.default.copyItem(
      at: House.root.appending(path: "Tests/PluginExample"), to: scratch.url("Shop"))
    try edit("Package.swift", "../..", plugins.folder(in: scratch).path)
    try useOwnCopies()
  }

  func url(_ path: String) -> URL { scratch.url("Shop").appending(path: path) }

  func edit(_ path: String, _ old: String, _ new: String) throws {
    let text = try String(contentsOf: url(path), encoding: .utf8)
    try #require(text.contains(old))
    try scratch.write(text.replacingOccurrences(of: old, with: new), to: "Shop/\(path)")
  }

  /// What this package depends on is here already: nothing has to be fetched.
  private func useOwnCopies() throws {
    let folder = House.root.appending(path: ".build/repositories")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    guard let name = names.first(where: { $0.hasPrefix("swift-argument-parser") }) else { return }
    try scratch.write(
      """
      {
        "object": [
          {
            "mirror": "\(folder.appending(path: name).absoluteString)",
            "original": "https://github.com/apple/swift-argument-parser"
          }
        ],
        "version": 1
      }
      """, to: "Shop/.swiftpm/configuration/mirrors.json")
  }

  struct Result {
    let status: Int32
    let output: String
    /// With what went to standard error.
    let all: String
  }

  /// What the build says.
  @discardableResult
  func build() throws -> String {
    let result = try swift("build")
    #expect(result.status == 0, "\(result.all)")
    return result.all
  }

  var checkouts: URL { scratch.url("build/checkouts") }

  func run() throws -> String {
    try Tool.run(scratch.url("build/debug/Shop").path, [], in: scratch.folder).output
  }

  func swift(_ arguments: String...) throws -> Result { try swift(arguments) }

  func swift(_ arguments: [String]) throws -> Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["swift", arguments[0], "--scratch-path", scratch.url("build").path]
      + arguments.dropFirst()
    process.currentDirectoryURL = url("")
    let (output, complaints) = (scratch.url("out"), scratch.url("err"))
    for file in [output, complaints] {
      _ = FileManager.default.createFile(atPath: file.path, contents: nil)
    }
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: complaints)
    try process.run()
    process.waitUntilExit()
    let text = try scratch.text("out")
    return Result(
      status: process.terminationStatus, output: text, all: text + (try scratch.text("err")))
  }

  /// When each file that the build made was written, by its name.
  func writingTimes() throws -> [String: Date] {
    var times: [String: Date] = [:]
    for path in try scratch.files(below: "build/plugins/outputs") where path.hasSuffix(".swift") {
      let place = scratch.url("build/plugins/outputs").appending(path: path)
      let values = try place.resourceValues(forKeys: [.contentModificationDateKey])
      times[place.lastPathComponent] = values.contentModificationDate
    }
    return times
  }
}
