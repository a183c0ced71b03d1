import Effort
import Testing

@Suite("Nulls across the steps of random workflows")
struct NullOracleTests {
  @Test(
    "a use is refused exactly if one way of all arrives without a check",
    arguments: Effort.seeds(2))
  func agrees(seed: Int) {
    var dice = Dice(state: UInt64(seed) &* 7_919 &+ 17)
    var (usable, refused) = (0, 0)
    for _ in 0..<50 {
      let oracle = NullOracle(&dice)
      let told = Set(NullUses.told(oracle.lines.joined(separator: "\n")))
      let expected = oracle.refused
      #expect(
        told == Set(expected.map { "p\($0): \(oracle.steps[$0].used ?? "")" }),
        "\(oracle.lines.joined(separator: "\n"))")
      refused += expected.count
      usable += oracle.steps.count { $0.used != nil } - expected.count
    }
    #expect(refused > 20)
    #expect(usable > 20)
  }
}
