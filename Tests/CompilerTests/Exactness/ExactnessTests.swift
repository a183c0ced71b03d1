import Effort
import Testing

@testable import WaymarkCompiler

@Suite("What the rules say, against all data of small projects")
struct ExactnessTests {
  /// Those of the interpreter that the compiler has.
  static let rules: Set<String> = {
    let all: Set = [
      "open-choice", "never-true", "always-true", "may-fail", "stuck-on-data", "repeated-commit",
      "unsupported-route",
    ]
    return all.intersection(Rule.all.map(\.id))
  }()

  @Test("single workflows")
  func single() throws { try judge(seeds(1), ProjectMaker.Style(isWhole: false)) }

  private func seeds(_ part: Int) -> Range<Int> { 0..<200 }

  private func judge(_ seeds: Range<Int>, _ style: ProjectMaker.Style) throws {
    var tally = Tally()
    for seed in seeds {
      let maker = ProjectMaker(style, seed: seed)
      tally.judge(maker, seed)
    }
    print(tally)
  }
}

struct Tally {
  var judged = 0, refused = 0, places = 0, wrong = 0, missed = 0, verdicts: [String: Int] = [:]
  var refusals: [String: Int] = [:]
  var checking = Duration.zero, exploring = Duration.zero
  var shown: [String: Int] = [:]

  mutating func judge(_ maker: ProjectMaker, _ seed: Int) {
    let clock = ContinuousClock()
    var checked = check("feature: A\n")
    checking += clock.measure {
      checked = check(
        [SourceFile(path: "help.yaml", text: maker.text)],
        project: maker.project.map { SourceFile(path: "waymark.yaml", text: $0) })
    }
    let others = checked.diagnostics.filter { $0.severity == .error && !ExactnessTests.rules.contains($0.rule) }
    if !others.isEmpty {
      refused += 1
      for one in others { refusals[one.rule + (["no-way-out"].contains(one.rule) ? "" : one.message), default: 0] += 1 }
      return
    }
    judged += 1
    var expected: ExpectedVerdicts?
    exploring += clock.measure {
      let exploration = Exploration(checked.graph, IntDomains(inputs: -2...4, all: -3...8))
      places += exploration.nodes.count
      var all = ExpectedVerdicts(exploration)
      let journeys = CommittedJourneys(exploration, cap: 20_000)
      all.insert(journeys.verdicts)
      expected = all
    }
    let found = Set(checked.diagnostics.filter { ExactnessTests.rules.contains($0.rule) }.map { Verdict(rule: $0.rule, start: $0.span.start) })
    for one in expected!.verdicts { verdicts[one.rule, default: 0] += 1 }
    let (bad, lost) = expected!.differences(found, of: ExactnessTests.rules)
    wrong += bad.count
    missed += lost.count
    for one in bad + lost {
      let kind = (bad.contains(one) ? "wrong " : "missed ") + one.rule
      shown[kind, default: 0] += 1
      if shown[kind]! <= 3 {
        let line = LineIndex(checked.graph.files[0].bytes).position(at: one.start)
        print("---- \(seed) \(kind) \(line.line):\(line.column) bounded \(checked.bounded.count) cut \(expected!.isCut)\n\(maker.text.split(separator: "workflows:")[1])")
      }
    }
  }
}
