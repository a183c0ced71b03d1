import Effort
import Foundation
import Testing

@Suite("A run of generate that is killed at any moment")
struct KillTests {
  /// The same moments each time, as parts of a run: a generator after Knuth and Lewis.
  struct Moments {
    private var state: UInt64 = 2_027

    mutating func next() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 11) / Double(1 << 53)
    }
  }

  static let rounds = Effort.isLong ? 200 : 10

  @Test("a killed run leaves the old or the new text in each file, and the next run goes on")
  func kills() throws {
    let common = (0..<16).map { "Common\($0)" }
    let shop = try Shop(
      old: common + (0..<8).map { "Old\($0)" }, new: common + (0..<8).map { "New\($0)" })
    try shop.complete(.old)
    let start = Date()
    try shop.complete(.new)
    let whole = Date().timeIntervalSince(start)
    var moments = Moments()
    for round in 0..<Self.rounds {
      let version = round.isMultiple(of: 2) ? Shop.Version.old : .new
      try shop.turn(version)
      try Self.kill(shop.scratch.tool, after: moments.next() * whole)
      #expect(try shop.remains() == [], "round \(round)")
      if round.isMultiple(of: 10) { try shop.complete(version) }
    }
    try shop.complete(.new)
  }

  /// Does nothing where the run has ended by then.
  static func kill(_ tool: Tool, after seconds: Double) throws {
    let process = Process()
    process.executableURL = Tool.path
    process.arguments = ["generate"]
    process.currentDirectoryURL = tool.folder
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    usleep(UInt32(seconds * 1_000_000))
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}
