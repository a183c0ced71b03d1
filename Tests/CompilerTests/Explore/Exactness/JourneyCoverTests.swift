import Effort
import Testing
import WaymarkSimulator

@testable import WaymarkCompiler

@Suite("Journeys that cover random projects")
struct JourneyCoverTests {
  @Test(
    "pass as scenarios, cover what they claim, and are no shorter than the bound",
    arguments: ExactnessPart.all)
  func cover(part: ExactnessPart) {
    var planned = 0
    for seed in part.first..<part.first + (Effort.isLong ? part.count : part.count / 10) {
      for (index, kind) in Coverage.Kind.allCases.enumerated()
      where Effort.isLong || (seed + index).isMultiple(of: 2) {
        planned += cover(ProjectMaker(part.style, seed: seed), seed, kind)
      }
    }
    #expect(planned > 0)
  }

  /// Returns how many journeys there were.
  private func cover(_ made: ProjectMaker, _ seed: Int, _ kind: Coverage.Kind) -> Int {
    let project = made.project.map { SourceFile(path: "waymark.yaml", text: $0) }
    let graph = check([SourceFile(path: "help.yaml", text: made.text)], project: project).graph
    var options = JourneyOptions()
    options.kind = kind
    let set = coveringJourneys(Evidence(of: graph), options)
    let text = made.text + scenarioSection(set.journeys)
    let checked = check([SourceFile(path: "help.yaml", text: text)], project: project)
    let report = runScenarios(checked.graph)
    #expect(report.results.count == set.journeys.count, "\(seed)")
    let failed = report.results.filter { !$0.passed && $0.failure?.rule != "repeated-commit" }
    for result in failed {
      let name = checked.graph.text(checked.graph[result.scenario].name)
      Issue.record(
        """
        \(seed), \(kind), \(name): \(result.failure?.message ?? "")
        \(text)
        """)
    }
    guard failed.isEmpty else { return set.journeys.count }
    let open = Set(set.uncovered.map(\.name))
    let gaps = report.coverage.gaps.filter { $0.kind == kind && !open.contains($0.name) }
    if report.failed == 0 {
      #expect(gaps.isEmpty, "\(seed), \(kind): \(gaps.map(\.name))\n\(text)")
    }
    #expect(set.steps >= set.bound, "\(seed), \(kind)")
    return set.journeys.count
  }

  @Test(
    "and the shortest journeys to what they cover pass, too, and are no longer",
    arguments: ExactnessPart.all)
  func shortest(part: ExactnessPart) {
    var found = 0
    for seed in part.first..<part.first + (Effort.isLong ? part.count / 10 : 2) {
      found += shortest(ProjectMaker(part.style, seed: seed), seed)
    }
    #expect(found > 0)
  }

  /// Returns how many parts are reached without a failure.
  private func shortest(_ made: ProjectMaker, _ seed: Int) -> Int {
    let project = made.project.map { SourceFile(path: "waymark.yaml", text: $0) }
    let graph = check([SourceFile(path: "help.yaml", text: made.text)], project: project).graph
    let evidence = Evidence(of: graph)
    let (counts, _) = reachedParts(by: evidence)
    var scenarios: [WrittenScenario] = []
    for item in counts.items(in: graph) {
      let path = ShortestJourney(to: item, evidence, JourneyOptions())
      if item.count == 0 { #expect(path.journey == nil, "\(seed), \(item.name)") }
      // Where something fails, the scenario shows it.
      guard !path.fails, var scenario = path.scenario else { continue }
      scenario.name = "\(scenarios.count)"
      scenarios.append(scenario)
    }
    let text = made.text + scenarioSection(scenarios)
    let checked = check([SourceFile(path: "help.yaml", text: text)], project: project)
    for result in runScenarios(checked.graph).results where !result.passed {
      if result.failure?.rule == "repeated-commit" { continue }
      let name = checked.graph.text(checked.graph[result.scenario].name)
      Issue.record("\(seed), \(name): \(result.failure?.message ?? "")\n\(text)")
    }
    return scenarios.count
  }
}
