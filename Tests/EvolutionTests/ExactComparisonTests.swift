import Effort
import Testing
import WaymarkCompiler
import WaymarkEvolution
import WaymarkSimulator

@Suite("Differences are exact")
struct ExactComparisonTests {
  @Test("on random pairs, those that an independent walk with all values finds, and no others")
  func pairs() {
    var (equal, different, going) = (0, 0, 0)
    for seed in Effort.seeds(400) {
      var random = Seeded(state: UInt64(seed))
      let base = RandomWorkflow(using: &random)
      let head = base.edited(using: &random)
      let naive = NaiveComparison(base, head)
      let expected = naive.differences
      let changes = JointTests.changes(base.spec, head.spec)
      let found = changes.findings.filter { $0.rule.id == "journey-changes" }
      let walked = changes.workflows[0]
      // A sum and its own summand are compared by samples.
      if base.sums == head.sums, !naive.isEndless {
        let round = walked.bounds.count { $0.hasPrefix("where a version goes round") }
        #expect(walked.bounds.count == round, "\(base.spec)\n\(head.spec)")
        going += round
      }
      #expect(
        Set(found.map { String($0.id.split(separator: "/")[1]) }) == expected,
        "\(base.spec)\n\(head.spec)")
      #expect(found.allSatisfy { $0.journey != nil })
      if expected.isEmpty { equal += 1 } else { different += 1 }
    }
    #expect(min(equal, different) > 20, "\(equal) and \(different)")
    // Whether a version goes round is asked of all data on the way, and seldom doubted in vain.
    #expect(going * 100 < equal + different)
  }
}

/// SplitMix64, so that each run tries the same.
struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

@Suite("Journeys of differences")
struct DifferentJourneyTests {
  @Test("can be played by each version, to where it is then")
  func played() {
    var count = 0
    for seed in Effort.seeds(60) {
      var random = Seeded(state: UInt64(seed))
      let base = RandomWorkflow(using: &random)
      let head = base.edited(using: &random)
      for finding in JointTests.changes(base.spec, head.spec).findings {
        for (spec, scenario) in [(base, finding.baseScenario), (head, finding.scenario)] {
          guard let scenario else { continue }
          #expect(JointTests.complaint(scenario, of: spec.spec) == nil)
          count += 1
        }
      }
    }
    #expect(count > 20)
  }
}
