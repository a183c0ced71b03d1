import Foundation
import Testing
import WaymarkGenerators

@Suite("Generated Swift, compiled")
struct CafeTests {
  private static let cafes = [Cafe.open, Cafe.team]

  /// `WAYMARK_GOLDEN=write swift test --filter CafeTests` takes over what is generated now.
  @Test("Generated Swift is what was reviewed", arguments: cafes)
  func golden(cafe: Cafe) throws {
    let files = try cafe.generated().filter { !$0.isRuntimeCopy }
    if ProcessInfo.processInfo.environment["WAYMARK_GOLDEN"] == "write" {
      for file in files {
        let place = Cafe.root.appending(path: "\(cafe.output)/\(file.path)")
        try Data(file.bytes).write(to: place)
      }
    }
    #expect(try Set(Cafe.names(in: cafe.output)) == Set(files.map(\.path)))
    for file in files {
      #expect(try Cafe.text("\(cafe.output)/\(file.path)") == file.text, "\(file.path)")
    }
  }

  @Test("Generated Swift has no warning in any mode", arguments: SwiftMode.allCases)
  func modes(mode: SwiftMode) throws {
    let complaints = try Cafe.open.compiled().check(mode)
    #expect(complaints == "")
  }

  @Test(
    "Generated Swift with files of the team has no warning",
    arguments: [SwiftMode.five, .sixMainActor])
  func teamModes(mode: SwiftMode) throws {
    let complaints = try Cafe.team.compiled().check(mode)
    #expect(complaints == "")
  }

  @Test("Generated Swift does what was reviewed", arguments: cafes)
  func output(cafe: Cafe) throws {
    let output = try cafe.compiled().run(.six)
    #expect(try output == Cafe.text("\(cafe.program)/output.txt"))
  }

  @Test("with a new route only the team's own file fails to compile")
  func newRoute() throws {
    let program = try Cafe.team.compiled { spec in
      spec.replacingOccurrences(
        of: "routes:\n  menu:", with: "routes:\n  dessert: { effect: true }\n  menu:"
      ).replacingOccurrences(of: "handles: [menu,", with: "handles: [dessert, menu,")
    }
    let complaints = try program.check(.six).split(separator: "\n").filter {
      $0.contains(": error: ") && $0.hasPrefix("/")
    }
    #expect(complaints.count == 1)
    #expect(complaints.allSatisfy { $0.contains("/KitchenCoordinator.swift:") })
    #expect(complaints.allSatisfy { $0.contains("does not conform to protocol") })
  }

  @Test("stubs are marked as the team's, and nothing else is")
  func stubs() throws {
    #expect(try !Cafe.open.generated().contains(where: \.isStub))
    #expect(
      try Cafe.team.generated().filter(\.isStub).map(\.path)
        == ["CounterCoordinator.swift", "KitchenCoordinator.swift"])
  }

  @Test("no type that a route carries brings in a UI framework")
  func plain() throws {
    for file in try Cafe.open.generated() where file.path != "FlowCoordinator.swift" {
      #expect(!file.text.contains("UIKit"), "\(file.path)")
    }
  }

  @Test("no comment has a date or a version of the client")
  func timeless() throws {
    let spec = """
      feature: Help
      flags: { chat: { summary: Chat, default: false, expires: 2031-03-01 } }
      routes: { talk: { external: chat, since: { ios: "7.2" } } }
      """
    for file in try generation("swift", graph(spec)).files {
      #expect(!file.text.contains("2031") && !file.text.contains("7.2"), "\(file.path)")
    }
  }
}
