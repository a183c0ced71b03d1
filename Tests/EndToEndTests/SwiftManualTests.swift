import Foundation
import Testing

@Suite("The manual of generated Swift")
struct SwiftManualTests {
  /// The package of the manual; the app's source is the one of that name.
  private static func package(_ app: String) throws -> Scratch {
    let scratch = try Scratch()
    for block in try Block.all(in: "Docs/Swift.md") {
      // What is the team's of the tests comes later.
      guard let file = block.file, !file.hasPrefix("Tests/") else { continue }
      if !file.hasPrefix("Sources/") {
        try scratch.write(block.text, to: file)
      } else if file == "Sources/Shop/\(app).swift" {
        try scratch.write(block.text, to: "Sources/Shop/main.swift")
      }
    }
    return scratch
  }

  private static func swift(_ arguments: [String], in scratch: Scratch) throws -> Tool.Result {
    try Tool.run(
      "/usr/bin/env",
      ["swift"] + arguments + ["-debug-info-format", "none"],
      in: scratch.folder, environment: ProcessInfo.processInfo.environment)
  }

  private static let said = "We are sorry about o-1\nHow can we help?\n"

  @Test("an app with coordinators runs, and its tests find a route dropped and a page skipped")
  func coordinators() throws {
    let scratch = try Self.package("main")
    let session = try #require(
      Block.all(in: "Docs/Swift.md").first { $0.language == "console" }
    ).text
    let commands = session.components(separatedBy: "$ ").map { $0.split(separator: "\n") }
    #expect(commands.last?.dropFirst().map { "\($0)\n" }.joined() == Self.said)
    let generated = try scratch.tool("generate")
    #expect(generated.output == commands[1].dropFirst().map { "\($0)\n" }.joined())
    #expect(try Self.swift(["run"], in: scratch).output == Self.said)

    let project = try scratch.text("waymark.yaml")
    try scratch.write(
      project.replacing("module: ShopRoutes", with: "module: ShopRoutes, stubs: true"),
      to: "waymark.yaml")
    #expect(try scratch.tool("generate").status == 0)
    let samples = try #require(
      Block.all(in: "Docs/Swift.md").first { $0.file?.hasPrefix("Tests/") == true })
    let place = try #require(samples.file)
    try scratch.write(samples.text, to: place)
    // Files that change within a moment may not be seen to have changed.
    try FileManager.default.removeItem(at: scratch.url(".build"))
    let green = try Self.swift(["test"], in: scratch)
    #expect(green.status == 0, "\(green.output) \(green.complaints)")

    let stub = "Sources/ShopRoutes/HelpCoordinator.swift"
    let written = try scratch.text(stub)
    let dropping = written.replacing(
      "    ownAnswer(to: route)",
      with: "    if case .home = route { nil } else { ownAnswer(to: route) }")
    #expect(dropping != written)
    try scratch.write(dropping, to: stub)
    let skipping = samples.text.replacing(
      #/play\.didShow(.|\n)*?\n    }/#, with: "play.didEnd(ApologyOutcome.thanked)")
    #expect(skipping != samples.text)
    try scratch.write(skipping, to: place)
    let red = try Self.swift(["test"], in: scratch)
    #expect(red.status != 0)
    let said = red.output + red.complaints
    #expect(said.contains("nobody answers"), "\(said)")
    let skipped = "we say sorry, stop 1: the specs show Sorry, the app ends with thanked"
    #expect(said.contains(skipped), "\(said)")
  }

  @Test("an app with a router runs")
  func router() throws {
    let scratch = try Self.package("router")
    let project = try scratch.text("waymark.yaml")
    try scratch.write(
      project.replacing("module: ShopRoutes", with: "module: ShopRoutes, style: router"),
      to: "waymark.yaml")
    #expect(try scratch.tool("generate").status == 0)
    let run = try Self.swift(["run"], in: scratch)
    #expect(run.output == Self.said, "\(run.complaints)")
  }
}
