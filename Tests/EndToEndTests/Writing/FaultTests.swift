#if os(Linux)
  import Foundation
  import Testing

  @Suite("Whatever call goes wrong")
  struct FaultTests {
    /// So many calls a run makes at least; else the faults would not have been met at all.
    static let least: [Faults.Kind: Int] = [.fail: 60, .kill: 60, .full: 8]

    @Test(
      "every file holds its old or its new text, and the next run ends as if nothing had been",
      arguments: Faults.Kind.allCases)
    func everyCall(kind: Faults.Kind) throws {
      let faults = try Faults()
      let shop = try Shop(old: ["Alpha", "Beta"], new: ["Alpha", "Gamma"])
      var last = 0
      for call in Faults.calls(kind) {
        try shop.restore(.old)
        try shop.turn(.new)
        guard let result = try faults.run(shop.scratch.tool, kind, at: call) else { break }
        let wrong = try shop.remains()
        #expect(wrong == [], "\(kind) at call \(call)")
        switch kind {
        case .kill: #expect(result.status == 128 + SIGKILL)
        case .full:
          #expect(result.status == 2)
          #expect(result.complaints.contains("the disk is full"), "\(result.complaints)")
        case .fail: expectPlainWords(result, at: call)
        }
        try shop.complete(.new, after: "\(kind) at call \(call)")
        last = call
      }
      #expect(last > Self.least[kind, default: 0])
    }

    /// A call that fails can be one that nothing depends on.
    private func expectPlainWords(_ result: Tool.Result, at call: Int) {
      #expect([0, 1, 2].contains(result.status), "call \(call): \(result.complaints)")
      if result.status != 0 {
        #expect(!(result.complaints + result.output).isEmpty, "call \(call)")
      }
    }
  }
#endif
