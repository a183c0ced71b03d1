import Effort
import Testing
import WaymarkSimulator

@testable import WaymarkCompiler

@Suite("Counterexamples in random projects")
struct ReplayTests {
  @Test(
    "each fails with the same rule at the same place when it is replayed",
    arguments: ExactnessPart.all)
  func replay(part: ExactnessPart) {
    var replayed = 0
    for seed in part.first..<part.first + (Effort.isLong ? part.count : part.count / 5) {
      replayed += replay(ProjectMaker(part.style, seed: seed), seed)
    }
    #expect(replayed > 0)
  }

  /// Returns how many counterexamples there were.
  private func replay(_ made: ProjectMaker, _ seed: Int) -> Int {
    let project = made.project.map { SourceFile(path: "waymark.yaml", text: $0) }
    let graph = check([SourceFile(path: "help.yaml", text: made.text)], project: project).graph
    let findings = Exploration(Analysis(of: graph), ExplorationOptions()).findings.filter {
      $0.journey != nil
    }
    let scenarios = findings.enumerated().compactMap { index, finding in
      WrittenScenario(finding, named: "finding \(index)", of: graph)
    }
    let text = made.text + scenarioSection(scenarios)
    let checked = check([SourceFile(path: "help.yaml", text: text)], project: project)
    let results = runScenarios(checked.graph).results
    #expect(results.count == findings.count, "\(seed)")
    for (finding, result) in zip(findings, results) {
      // The way there may be another defect.
      let isAlone = finding.rule == .repeatedCommit && !finding.message.contains("another call")
      if !isAlone, result.failure?.rule == "repeated-commit" { continue }
      // With the same data, a user may be stuck on the page where a button is the defect.
      let isStuck = findings.contains {
        $0.rule == .stuckOnData && $0.rule.rawValue == result.failure?.rule
          && $0.span == result.failure?.actual
      }
      if isStuck, finding.rule == .unsupportedRoute { continue }
      // What no single run shows passes.
      let expected = finding.isAtState ? nil : "\(finding.rule.rawValue) \(finding.span)"
      let failure = result.failure.map { "\($0.rule ?? $0.message) \($0.actual as Span?)" }
      // It is about the places of all that a client does not know, at one of which it fails.
      let isSamePlace =
        result.failure?.actual == finding.span || finding.span == finding.since
      let isSame =
        finding.isAtState
        ? result.passed : result.failure?.rule == finding.rule.rawValue && isSamePlace
      #expect(
        isSame, "\(seed): \(finding.message): \(expected ?? "") \(failure ?? "passed")\n\(text)")
    }
    return findings.count
  }
}
