#if os(Linux)
  import Foundation
  import Testing

  @Suite("A call that fails while outputs are compared")
  struct LookFaultTests {
    @Test("the manifest goes on listing every file")
    func manifest() throws {
      let faults = try Faults()
      let shop = try Shop(old: ["Alpha"], new: ["Alpha", "Beta"])
      try shop.restore(.new)
      try shop.turn(.new)
      #expect(try shop.scratch.tool("generate").status == 0)
      let manifest = "\(Shop.output)/.waymark-manifest"
      let known = try shop.scratch.text(manifest)
      var met = 0
      for call in 1... {
        guard try faults.run(shop.scratch.tool, .fail, at: call) != nil else { break }
        #expect(try shop.scratch.text(manifest) == known, "call \(call)")
        met = call
      }
      #expect(met > 20)
    }

    @Test("a stage that cannot be opened does not stay")
    func stage() throws {
      let faults = try Faults()
      let shop = try Shop(old: ["Alpha"], new: ["Alpha", "Beta"])
      try shop.turn(.new)
      var met = 0
      for call in 1... {
        try? FileManager.default.removeItem(at: shop.scratch.url("Generated"))
        guard let result = try faults.run(shop.scratch.tool, .fail, at: call) else { break }
        guard result.complaints.contains("cannot open Generated/.waymark-staged-") else { continue }
        met += 1
        let left = try? FileManager.default.contentsOfDirectory(
          atPath: shop.scratch.url("Generated").path)
        #expect(!(left ?? []).contains { $0.hasPrefix(".waymark-staged-") }, "call \(call)")
      }
      #expect(met > 0)
    }
  }
#endif
