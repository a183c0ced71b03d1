import Foundation
import Testing

@Suite("An output folder that was not there")
struct NewOutputTests {
  /// Everything, or nothing at all.
  static func isWhole(_ shop: Shop, at moment: String) throws {
    guard FileManager.default.fileExists(atPath: shop.scratch.url(Shop.output).path) else { return }
    let found = try shop.scratch.files(below: Shop.output)
    #expect(Set(found) == Set(shop.texts[.new, default: [:]].keys), "\(moment)")
    for path in found {
      let text = try shop.scratch.text("\(Shop.output)/\(path)")
      #expect(text == shop.texts[.new]?[path], "\(moment): \(path)")
    }
  }

  private static func shop() throws -> Shop {
    let shop = try Shop(old: ["Alpha"], new: ["Alpha", "Beta", "Gamma"])
    try shop.turn(.new)
    try FileManager.default.removeItem(at: shop.scratch.url("Generated"))
    return shop
  }

  private static func complete(_ shop: Shop, after moment: String) throws {
    let result = try shop.scratch.tool("generate")
    #expect(result.status == 0, "\(moment): \(result.complaints)")
    try isWhole(shop, at: moment)
    #expect(FileManager.default.fileExists(atPath: shop.scratch.url(Shop.output).path))
    let litter = try FileManager.default.contentsOfDirectory(
      atPath: shop.scratch.url("Generated").path)
    #expect(litter == ["Pages"], "\(moment)")
  }

  #if os(Linux)
    @Test(
      "A new output folder is whole or missing whatever call goes wrong",
      arguments: Faults.Kind.allCases)
    func everyCall(kind: Faults.Kind) throws {
      let faults = try Faults()
      let shop = try Self.shop()
      var last = 0
      for call in Faults.calls(kind) {
        guard try faults.run(shop.scratch.tool, kind, at: call) != nil else { break }
        try Self.isWhole(shop, at: "\(kind) at call \(call)")
        try Self.complete(shop, after: "\(kind) at call \(call)")
        try FileManager.default.removeItem(at: shop.scratch.url("Generated"))
        last = call
      }
      #expect(last > (kind == .full ? 8 : 60))
    }
  #endif

  @Test("A new output folder is whole or missing after a kill at any moment")
  func kills() throws {
    let shop = try Self.shop()
    let start = Date()
    try Self.complete(shop, after: "no kill")
    let whole = Date().timeIntervalSince(start)
    var moments = KillTests.Moments()
    for round in 0..<KillTests.rounds {
      try? FileManager.default.removeItem(at: shop.scratch.url(Shop.output))
      try KillTests.kill(shop.scratch.tool, after: moments.next() * whole)
      try Self.isWhole(shop, at: "round \(round)")
    }
    try? FileManager.default.removeItem(at: shop.scratch.url(Shop.output))
    try Self.complete(shop, after: "all kills")
  }

  @Test("a new output folder takes nothing along that somebody else put where it is filled")
  func foreign() throws {
    let shop = try Self.shop()
    let note = "Generated/.waymark-staged-Pages/Notes.swift"
    try shop.scratch.write("// mine\n", to: note)
    #expect(try shop.scratch.tool("generate").status == 0)
    try Self.isWhole(shop, at: "beside a note")
    #expect(try shop.scratch.text(note) == "// mine\n")
    #expect(try shop.scratch.tool("generate").output.contains("0 written"))
    #expect(try shop.scratch.text(note) == "// mine\n")
  }

  @Test("A new output folder that lies in another output is filled in its place")
  func nested() throws {
    let shop = try Self.shop()
    let configuration = """
      app: Shop
      generate:
        swift: { output: Generated }
        pages: { output: Generated/Pages }

      """
    try shop.scratch.write(configuration, to: "waymark.yaml")
    #expect(try shop.scratch.tool("generate").status == 0)
    let files = try shop.scratch.files(below: "Generated")
    #expect(files.contains("Route.swift") && files.contains("Pages/Alpha.md"))
    #expect(!files.contains { $0.hasPrefix(".waymark-staged") || $0.contains("/.waymark-staged") })
    #expect(try shop.scratch.tool("generate", "--check").status == 0)
  }
}
